// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageFocus } from './PageFocus'
import { PageHeader } from '../PageHeader'

afterEach(cleanup)

/** A frame with two doors, and a page that may not have come yet. */
function Frame({ page, isHere }: { readonly page: string; readonly isHere: boolean }) {
  return (
    <>
      <button>Results</button>
      <button>More</button>
      <PageFocus value={page}>
        {isHere ? <PageHeader title={page} /> : <button>Old page</button>}
      </PageFocus>
    </>
  )
}

const at = () => document.activeElement?.textContent

describe('where the focus is after a navigation', () => {
  let show: (props: { readonly page: string; readonly isHere: boolean }) => void
  const go = (name: string) => screen.getByRole('button', { name }).focus()
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true })

  beforeEach(() => {
    const { rerender } = render(<Frame page="" isHere />)
    show = (props) => rerender(<Frame {...props} />)
  })

  it('is on the heading of the page that was pressed for, however late it comes', () => {
    press('Tab')
    go('Results')
    press('Enter')
    show({ page: 'Results page', isHere: false })
    show({ page: 'Results page', isHere: true })
    expect(at()).toBe('Results page')
  })

  it('stays on the control that the person went on to before the page came', () => {
    go('Results')
    press('Enter')
    show({ page: 'Results page', isHere: false })
    press('Tab')
    go('More')
    show({ page: 'Results page', isHere: true })
    expect(at()).toBe('More')
  })

  it('stays there for somebody who is about to go back by Shift and Tab', () => {
    go('Results')
    press('Enter')
    show({ page: 'Results page', isHere: false })
    press('Tab')
    go('More')
    press('Shift')
    show({ page: 'Results page', isHere: true })
    expect(at()).toBe('More')
  })

  it('is on the heading when the control that the person went on to is gone with its page', () => {
    show({ page: 'One', isHere: false })
    go('Results')
    press('Enter')
    press('Tab')
    go('Old page')
    show({ page: 'Two', isHere: true })
    expect(at()).toBe('Two')
  })

  it('is on the heading after Back, wherever the person went on to before', () => {
    press('Tab')
    go('More')
    fireEvent.popState(window)
    show({ page: 'Results page', isHere: true })
    expect(at()).toBe('Results page')
  })
})
