import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from '../Button'
import { useOpener } from '../dialog/use-opener'
import { latePart, useLatePart } from '../late/late-part'
import { useMedia } from '../media/use-media'
import styles from './DateField.module.css'
import type { OpenCalendarProps } from '../calendar/MantineCalendar'

interface PickDateProps extends Pick<OpenCalendarProps, 'date' | 'isDay' | 'words' | 'onPick'> {
  readonly label: string
}

const mantineCalendar = latePart(async () => {
  const { MantineCalendar } = await import('../calendar/MantineCalendar')
  return (props: OpenCalendarProps) => <MantineCalendar {...props} />
})

/**
 * A button that opens a calendar: ours in the language of the screen, with months and years for a
 * date of which no more is known. A finger gets the calendar that its phone has everywhere, and so
 * does everyone if ours cannot be loaded.
 */
export function PickDate({ label, date, isDay, words, onPick }: PickDateProps) {
  const id = useId()
  const native = useRef<HTMLInputElement>(null)
  const { opener, close, button } = useOpener(mantineCalendar)
  const isOpen = opener !== undefined
  const draw = useLatePart(mantineCalendar, isOpen)
  const hasFailed = useSyncExternalStore(mantineCalendar.subscribe, mantineCalendar.hasFailed)
  const isTouch = useMedia('(pointer: coarse)')
  const isNative = (isTouch || hasFailed) && hasNative()
  useEffect(() => {
    if (!isOpen || !hasFailed) return
    close()
    showNative(native.current)
  })
  return (
    <span className={styles.pick}>
      {/* Its own text would be in the order of the browser's language, so it only lends its
          calendar and its place. */}
      <input
        ref={native}
        type="date"
        autoComplete="off"
        // Some browsers say it over the calendar that it opens.
        aria-label={label}
        tabIndex={-1}
        aria-hidden="true"
        className={styles.calendar}
        max="9999-12-31"
        value={date === '' ? '' : `${date}-01-01`.slice(0, '1984-03-12'.length)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onPick(currentTarget.value)
        }}
      />
      <Button
        {...(isNative ? { onClick: () => showNative(native.current) } : button)}
        id={id}
        aria-label={label}
        data-tip={label}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
      >
        <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
        </svg>
      </Button>
      {opener === undefined || draw === undefined
        ? null
        : draw({ id, opener, close, date, isDay, words, onPick })}
    </span>
  )
}

function hasNative(): boolean {
  return typeof HTMLInputElement.prototype.showPicker === 'function'
}

/** Browsers only open theirs for a press that was a moment ago. */
function showNative(input: HTMLInputElement | null) {
  try {
    input?.showPicker()
  } catch {
    // The date can be typed.
  }
}
