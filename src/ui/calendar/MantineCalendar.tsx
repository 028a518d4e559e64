import { Tabs } from '@mantine/core'
import { DatePicker, MonthPicker, YearPicker } from '@mantine/dates'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { localeOf, type Language } from '~/i18n/languages'
import { assertNever } from '~/std/assert-never'
import { Button } from '../Button'
import { MantinePopover } from '../dialog/MantinePopover'
import { useWaysOut } from '../dialog/use-ways-out'
import { dateInWords, dayOf, type DateWords } from '../field/shown-date'
import styles from './Calendar.module.css'
import { dayStep } from './day-step'

/** An open calendar, whatever library draws it. */
export interface OpenCalendarProps {
  /** Of the button that opened it. */
  readonly id: string
  readonly opener: HTMLElement
  readonly close: () => void
  /** The date that it opens at, as R4 writes it (a year, a month or a day), or an empty text. */
  readonly date: string
  /** True when only a day can be chosen. */
  readonly isDay: boolean
  readonly words: DateWords
  readonly onPick: (date: string) => void
}

const PRECISIONS = ['day', 'month', 'year'] as const
type Precision = (typeof PRECISIONS)[number]
/** Characters of a date as R4 writes it, by its precision. */
const LENGTH = { year: 4, month: 7, day: 10 } as const satisfies Record<Precision, number>

/**
 * A calendar at its button, in the language of the screen. Its tabs choose between a day, a month
 * and a year, because that may be all that is known of a date (R4, "date").
 */
export function MantineCalendar({ onPick, ...props }: OpenCalendarProps) {
  const { id, opener, close, date, isDay, words } = props
  useWaysOut({ id, opener, close })
  const [precision, setPrecision] = useState<Precision>(isDay ? 'day' : precisionOf(date))
  const pick = (picked: string | null) => {
    if (picked === null) return
    close()
    onPick(picked.slice(0, LENGTH[precision]))
  }
  const { calendar } = words.field
  const picker = <Picker precision={precision} date={date} words={words} onPick={pick} />
  return (
    <MantinePopover id={id} opener={opener} close={close}>
      {isDay ? (
        picker
      ) : (
        <Tabs
          unstyled
          keepMounted={false}
          value={precision}
          classNames={{ list: styles.tabs, tab: styles.tab }}
          onChange={(chosen) => setPrecision(PRECISIONS.find((one) => one === chosen) ?? 'day')}
        >
          <Tabs.List aria-label={calendar.precision}>
            {PRECISIONS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {calendar[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={precision}>{picker}</Tabs.Panel>
        </Tabs>
      )}
      {precision === 'day' ? (
        <Button size="small" tone="quiet" onClick={() => pick(dayOf(new Date()))}>
          {calendar.today}
        </Button>
      ) : null}
    </MantinePopover>
  )
}

interface PickerProps {
  readonly precision: Precision
  readonly date: string
  readonly words: DateWords
  readonly onPick: (date: string | null) => void
}

function Picker({ precision, date, words, onPick }: PickerProps) {
  // A month or a year opens at its start.
  const start = date === '' ? dayOf(new Date()) : `${date}-01-01`.slice(0, LENGTH.day)
  const [shown, setShown] = useState(start)
  const [box, onKey] = useAim()
  const { calendar } = words.field
  const isChosen = (one: string, length: number) =>
    date.length >= length && one.slice(0, length) === date.slice(0, length)
  // The state of a day, a month or a year; the calendar opens with the focus on one of them.
  const stateOf = (one: string, of: Precision) => ({
    'aria-pressed': isChosen(one, LENGTH[of]),
    // An attribute in any form marks it.
    'data-autofocus':
      (precision === of && one.slice(0, LENGTH[of]) === start.slice(0, LENGTH[of])) || undefined,
  })
  const common = {
    unstyled: true,
    classNames: styles,
    value: date.length >= LENGTH[precision] ? start : null,
    date: shown,
    onDateChange: setShown,
    onChange: onPick,
    ariaLabels: {
      previousMonth: calendar.previousMonth,
      nextMonth: calendar.nextMonth,
      previousYear: calendar.previousYear,
      nextYear: calendar.nextYear,
      previousDecade: calendar.previousYears,
      nextDecade: calendar.nextYears,
      monthLevelControl: calendar.chooseMonth(inWords(shown, 'month', words)),
      yearLevelControl: calendar.chooseYear(shown.slice(0, LENGTH.year)),
    },
    monthsListFormat: (month: string) => intlName(month, words.language, { month: 'short' }),
    getMonthControlProps: (month: string) => ({
      'aria-label': inWords(month, 'month', words),
      ...stateOf(month, 'month'),
    }),
    getYearControlProps: (year: string) => stateOf(year, 'year'),
  }
  switch (precision) {
    case 'day':
      return (
        <div
          ref={box}
          // Its days take the keys: this hears them first, for steps beyond the shown month.
          onKeyDownCapture={(event) => {
            const day = onKey(event)
            if (day !== undefined) setShown(day)
          }}
        >
          <DatePicker
            {...common}
            hideOutsideDates
            firstDayOfWeek={0}
            monthLabelFormat={(month) => inWords(month, 'month', words)}
            weekdayFormat={(day) => intlName(day, words.language, { weekday: 'short' })}
            getDayAriaLabel={(day) => inWords(day, 'day', words)}
            getDayProps={(day) => ({
              ...stateOf(day, 'day'),
              'data-day': day,
              'aria-current': day === dayOf(new Date()) ? ('date' as const) : undefined,
            })}
          />
        </div>
      )
    case 'month':
      return <MonthPicker {...common} />
    case 'year':
      return <YearPicker {...common} />
    default:
      return assertNever(precision)
  }
}

/** Moves the focus from day to day by the keys, also to a month that is drawn because of it. */
function useAim() {
  const box = useRef<HTMLDivElement>(null)
  const [aim, setAim] = useState<string>()
  useLayoutEffect(() => {
    if (aim === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-day="${aim}"]`)?.focus()
  }, [aim])
  const onKey = (event: KeyboardEvent): string | undefined => {
    const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
    const next = dayStep(day, event, document.documentElement.dir === 'rtl')
    if (next === undefined) return undefined
    event.preventDefault()
    event.stopPropagation()
    setAim(next)
    return next
  }
  return [box, onKey] as const
}

/** The precision of a date as R4 writes it; of no date, a day. */
function precisionOf({ length }: { readonly length: number }): Precision {
  return PRECISIONS.find((one) => LENGTH[one] === length) ?? 'day'
}

/** A day, or the month that it is in. */
function inWords(day: string, of: Precision, words: DateWords): string {
  return dateInWords(day.slice(0, LENGTH[of]), words) ?? day
}

function intlName(
  day: string,
  language: Language,
  options: Pick<Intl.DateTimeFormatOptions, 'month' | 'weekday'>,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${day.slice(0, LENGTH.day)}T00:00:00Z`))
}
