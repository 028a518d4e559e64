// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Unbroken } from './Unbroken'

afterEach(cleanup)

it.each([
  ['Record number MRN-0101', ['MRN-0101']],
  ['MRN-0101 or 12/44-b, since 2019', ['MRN-0101', '12/44-b,', '2019']],
  ['No number', []],
])('Each number of “%s” is a box of its own, and every word stays', (text, boxes) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((box) => box.textContent)).toEqual(boxes)
})
