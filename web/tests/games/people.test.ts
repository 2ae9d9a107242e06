/** Two people in two browsers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chance, House } from '../browser/house'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('two browsers play with each other, and an undo is asked for', { timeout: 180_000 }, async () => {
  const [ann, ben] = [await house.guest(), await house.guest()]
  const link = await ann.sit({ game: 'ashes', start: false, seats: [{ kind: 'you', deck: 'iron-men' }, { kind: 'open' }] })
  await ben.go(link)
  await ben.page.getByRole('button', { name: 'Sit here' }).click()
  await ben.page.waitForSelector('li.you')
  await ann.page.getByRole('button', { name: 'Begin the game' }).click()
  await ann.asked()
  await ann.answer(chance(1))
  await ben.asked()
  await ben.answer(chance(2))
  const active = await Promise.race([ann.asked().then(() => ann), ben.asked().then(() => ben)])
  const other = active === ann ? ben : ann
  await active.answer(chance(3))
  await active.page.locator('.top').getByRole('button', { name: 'Undo' }).click()
  await other.page.locator('.asked').getByRole('button', { name: 'Agree' }).click()
  await active.page.waitForFunction(() => !document.querySelector('.asked'))
  expect([...ann.wrong, ...ben.wrong]).toEqual([])
  await ann.close()
  await ben.close()
})
