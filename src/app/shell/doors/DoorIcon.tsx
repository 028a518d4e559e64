import type { DoorKey } from '~/record/places/doors'

/** The drawings of the frame: strokes on a ground of 24 by 24, made for this app. */
const STROKES = {
  patients: 'M4 20a8 7 0 0 1 16 0M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  home: 'M3 11.5 12 4l9 7.5M6 9.5V20h4.5v-5.5h3V20H18V9.5',
  results: 'M4 4v16h16M7.5 15.5l4-5 3.5 3 5-7',
  medicines: 'm5 13 8-8a4.2 4.2 0 0 1 6 6l-8 8a4.2 4.2 0 0 1-6-6zM9 9l6 6',
  conditions: 'M12 20 4.6 12.4a4.7 4.7 0 0 1 6.7-6.6l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.6z',
  visits: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  documents: 'M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  forms: 'M5 4h14v16H5zM8.5 9l1 1 2-2M14 9h2M8.5 15l1 1 2-2M14 15h2',
  care:
    'M9 11a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 9 11zM3 19.5a6 5.4 0 0 1 12 0M15.5 4.8a3.3 3.3 ' +
    '0 0 1 0 5.8M17.5 14.6a5.6 5.4 0 0 1 3.5 4.9',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  find: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
} as const satisfies Record<DoorKey | 'more' | 'find', string>

/** The icon of a door; its name is next to it. */
export function DoorIcon({ of }: { readonly of: keyof typeof STROKES }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={of === 'more' ? 2.6 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[of]} />
    </svg>
  )
}
