import { expect, it } from 'vitest'
import { pressed, type ListLayout } from '~/resources/list/layout/list-layout'
import { isFalling } from '~/trends/latest/latest-rows'

it('the first press on the date or the name sorts the latest results as it sorts a list', () => {
  const layout: ListLayout = { sort: undefined, turned: false, hidden: [], more: [] }
  // A list is newest first before a press, so that its first one on the date turns it round.
  expect(pressed(layout, 'when', false).turned).toBe(true)
  expect(isFalling('when', false)).toBe(true)
  expect(pressed(layout, 'name', false).turned).toBe(false)
  expect(isFalling('name', false)).toBe(false)
})
