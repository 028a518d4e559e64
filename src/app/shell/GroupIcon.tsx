import type { NavigationGroupKey } from './navigation'

/** Simple strokes on a 24 by 24 ground, one per group. */
const STROKES = {
  overview: 'M4 5h7v6H4zM13 5h7v4h-7zM13 11h7v8h-7zM4 13h7v6H4z',
  record: 'M3 12h4l2.5-6 4 12 2.5-6h5',
  documents: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  care: 'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19.5c.4-3.4 2.6-5.3 5.5-5.3s5.1 1.9 5.5 5.3M16 11a2.6 2.6 0 1 0-.7-5.1M17.2 14.4c2 .4 3.1 2 3.4 4.6',
  connection: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 7.8v.2',
} as const satisfies Record<NavigationGroupKey, string>

/** The icon of a group; its name is below it. */
export function GroupIcon({ group }: { readonly group: NavigationGroupKey }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[group]} />
    </svg>
  )
}
