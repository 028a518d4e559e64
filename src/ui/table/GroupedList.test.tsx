// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GroupedList } from './GroupedList'

// Another file of the same worker may have left its page scrolled.
beforeEach(() => window.scrollTo(0, 0))
afterEach(cleanup)

it('A long list draws only some of its rows, also where none of them has a height, as in a page that is hidden', async () => {
  // Awaited: the program of long lists is a late part.
  await act(async () =>
    render(
      <GroupedList
        groups={[
          { key: '2026', count: 3000 },
          { key: '2025', count: 2000 },
        ]}
        head={(group) => ['2026', '2025'][group]}
        row={(group, row) => `Result ${group} ${row}`}
        rowKey={(group, row) => `${group} ${row}`}
      />,
    ),
  )
  await screen.findByText('Result 0 0')
  await waitFor(() => expect(screen.getAllByText(/^Result \d \d+$/).length).toBeLessThan(100))
})
