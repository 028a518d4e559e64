import { Button, type ButtonProps } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import styles from './Viewer.module.css'

/** Simple strokes on a 20 by 20 ground. */
const STROKES = {
  pages: 'M3.5 3.5h5v6h-5zM11.5 3.5h5v6h-5zM3.5 12.5h5v4h-5zM11.5 12.5h5v4h-5z',
  outline: 'M4 5h.01M7.5 5H16M4 10h.01M7.5 10H16M4 15h.01M7.5 15H16',
  up: 'M5 12.5 10 7.5l5 5',
  down: 'M5 7.5l5 5 5-5',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  turn: 'M15.5 10a5.5 5.5 0 1 1-1.6-3.9M15.5 3v3.5H12',
  find: 'M8.8 14a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4zM12.6 12.6 16.8 16.8',
  print: 'M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  close: 'M5 5l10 10M15 5 5 15',
  fit: 'M3.5 7.5v-4h4M16.5 7.5v-4h-4M3.5 12.5v4h4M16.5 12.5v4h-4',
} as const

interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'title' | 'tone' | 'size'> {
  readonly icon: keyof typeof STROKES
  /** The effect of a press: its name for screen readers, and its tip. */
  readonly label: string
  /** True to show the name next to the icon. */
  readonly named?: boolean
}

/** A button with an icon. */
export function ToolButton({ icon, label, named = false, ...rest }: ToolButtonProps) {
  const on = rest['aria-pressed'] === true || rest['aria-expanded'] === true
  return (
    <Button
      {...rest}
      tone="quiet"
      size="small"
      className={classNames(named ? undefined : styles.sign, on && styles.on)}
      {...(named ? {} : { 'aria-label': label, 'data-tip': label })}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={STROKES[icon]} />
      </svg>
      {named ? label : null}
    </Button>
  )
}
