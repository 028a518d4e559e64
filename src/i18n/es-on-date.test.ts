import { expect, it } from 'vitest'
import { messages } from './es/messages'
import { betweenDays, withDayArticle } from './spanish-days'

it.each([
  ['18 de junio de 2011', 'el 18 de junio de 2011'],
  ['1 de enero de 2020, 9:30', 'el 1 de enero de 2020, 9:30'],
  ['marzo de 2020', 'marzo de 2020'],
  ['2019', '2019'],
  ['18-jun-2011', '18-jun-2011'],
])('In Spanish, %s is “%s” in a sentence', (date, told) => {
  expect(withDayArticle(date)).toBe(told)
  expect(messages.format.since(date)).toBe(`desde ${told}`)
  expect(messages.format.until(date)).toBe(`hasta ${told}`)
})

it.each([
  ['1 de mayo de 2020', '3 de junio de 2020', 'del 1 de mayo de 2020 al 3 de junio de 2020'],
  ['2019', '3 de junio de 2020', 'de 2019 al 3 de junio de 2020'],
  ['marzo de 2019', '2020', 'de marzo de 2019 a 2020'],
])('In Spanish, from %s to %s is “%s”', (from, to, told) => {
  expect(betweenDays(from, to)).toBe(told)
})
