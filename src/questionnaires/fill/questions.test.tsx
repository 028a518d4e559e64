// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Questions } from './Questions'

afterEach(cleanup)

const formOf = (questions: number) => ({
  progress: { questions, answered: 0, requiredAnswered: 0, missing: 0, leftOut: 0 },
})
const drawn = (questions: number, away: boolean) => (
  <Questions form={formOf(questions)} away={away}>
    <input aria-label="Age" />
  </Questions>
)

describe('the questions of a form, while its answers are looked at', () => {
  it.each([
    ['stay the same fields in a long form', 800, true],
    ['are taken away in a short form', 20, false],
  ])('%s', (_, questions, stays) => {
    const { rerender } = render(drawn(questions, false))
    const field = screen.getByRole('textbox', { name: 'Age' })
    rerender(drawn(questions, true))
    expect(field.isConnected).toBe(stays)
    rerender(drawn(questions, false))
    expect(screen.getByRole('textbox', { name: 'Age' }) === field).toBe(stays)
  })

  it('are not drawn at all where nobody was asked them here', () => {
    const { container } = render(drawn(800, true))
    expect(within(container).queryByRole('textbox')).toBeNull()
  })
})
