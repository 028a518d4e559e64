// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { wholeDates } from './whole-dates'

afterEach(cleanup)

it.each([
  ['2 results from 02-Nov-2022 to 04-Oct-2026.', ['02-Nov-2022', '04-Oct-2026']],
  ['2 resultados entre 02-nov-2022 y 04-oct-2026.', ['02-nov-2022', '04-oct-2026']],
  ['1 result on \u206804-Oct-2026\u2069', ['\u206804-Oct-2026\u2069']],
  ['25-hydroxyvitamin D: 1 result in Oct-2026', []],
  ['1 result on October 4, 2026', []],
])('The dates of “%s” are not broken, and each word stays', (sentence, dates) => {
  const { container } = render(<p>{wholeDates(sentence, 'whole', (text) => text)}</p>)
  expect(container.textContent).toBe(sentence)
  expect([...container.querySelectorAll('.whole')].map((date) => date.textContent)).toEqual(dates)
})
