/** A date in a text, in its words and as FHIR writes it. */
export interface TextDate {
  /** Its place in the text. */
  readonly at: number
  readonly text: string
  readonly date: string
  /** The day with its month and day changed, where both can be a month: 03/07/2020. */
  readonly orDate?: string
  /** True with a time of day behind it, which may be of another zone. */
  readonly isTimed: boolean
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'jan ene',
    'feb',
    'mar',
    'apr abr',
    'may',
    'jun',
    'jul',
    'aug ago',
    'sep set',
    'oct',
    'nov',
    'dec dic',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

const MONTH = String.raw`(\p{L}{3,10})\.?`
const YEAR = String.raw`((?:1[89]|20)\d\d)`
const EDGE = String.raw`(?<![\p{L}\d/.-])`
const END = String.raw`(?![\d/-])`

type Read = (parts: readonly string[]) => readonly [year: string, month: number, day: string]

/** The ways in which people of the United States and programs write a day, each read one way. */
const FORMS: readonly (readonly [pattern: RegExp, read: Read])[] = [
  [
    new RegExp(`${EDGE}${YEAR}-(\\d\\d)-(\\d\\d)(?!\\d)`, 'gu'),
    ([y = '', m = '', d = '']) => [y, Number(m), d],
  ],
  [
    new RegExp(`${EDGE}(\\d{1,2})/(\\d{1,2})/${YEAR}${END}`, 'gu'),
    ([m = '', d = '', y = '']) => [y, Number(m), d],
  ],
  [
    new RegExp(`${EDGE}${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}${END}`, 'giu'),
    ([m = '', d = '', y = '']) => [y, monthOf(m), d],
  ],
  [
    new RegExp(`${EDGE}(\\d{1,2})[ -](?:de )?${MONTH}[, -]+(?:de(?:l)? )?${YEAR}${END}`, 'giu'),
    ([d = '', m = '', y = '']) => [y, monthOf(m), d],
  ],
  [
    new RegExp(`${EDGE}${YEAR}(0[1-9]|1[0-2])([0-3]\\d)(?!\\d)`, 'gu'),
    ([y = '', m = '', d = '']) => [y, Number(m), d],
  ],
]

function monthOf(name: string): number {
  return MONTHS.get(name.slice(0, 3).toLowerCase()) ?? 0
}

/** The days that a text names; months and years alone are too coarse to contradict anything. */
export function datesInText(text: string): readonly TextDate[] {
  return FORMS.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match): readonly TextDate[] => {
      const [written, ...parts] = match
      const [year, month, day] = read(parts)
      const date = dayOf(year, month, Number(day))
      if (date === undefined) return []
      const orDate = written.includes('/') ? dayOf(year, Number(day), month) : undefined
      const end = match.index + written.length
      const isTimed = TIME.test(text.slice(end, end + NEAR))
      return [
        {
          at: match.index,
          text: written,
          date,
          ...(orDate === undefined ? {} : { orDate }),
          isTimed,
        },
      ]
    }),
  )
}

/** The days that a text names, as FHIR writes them; one that can be read in two ways is both. */
export function daysInText(text: string): ReadonlySet<string> {
  return new Set(
    datesInText(text).flatMap(({ date, orDate }) =>
      orDate === undefined ? [date] : [date, orDate],
    ),
  )
}

const TIME = /^(?:T|,? (?:at )?)\d{1,2}:\d\d/

/** A time of day with minutes or a half of the day: the one of a date, beside it. */
const CLOCK = String.raw`\d{1,2}(?::\d\d(?::\d\d(?:\.\d+)?)?(?:\s?[ap]\.?\s?m\.?)?|\s?[ap]\.?\s?m\b\.?)`
const CLOCK_BEHIND = new RegExp(
  String.raw`^(?:T|,?\s?(?:at|@|a las?|-)?\s?)${CLOCK}(?:\s?(?:Z|[+-]\d\d:?\d\d))?(?![\p{L}\d])`,
  'iu',
)
const CLOCK_BEFORE = new RegExp(
  String.raw`(?<![\d:.])${CLOCK}(?:,|\s?-)?\s?(?:on|el|of)?\s?$`,
  'iu',
)
/** Days that are no more exact than figures between signs, such as 3/7/20. */
const SHORT_DAY = /(?<![\d/.-])\d{1,2}[/-]\d{1,2}[/-]\d{2}(?![\d/-])/g

/** Letters before a date that may be a time of day of its own. */
const NEAR = 24

/**
 * A text whose dates, with the times of day that belong to them, are blank; all else keeps its
 * place.
 */
export function withoutDates(text: string): string {
  const days = [
    ...datesInText(text).map(({ at, text: { length } }) => ({ at, length })),
    ...[...text.matchAll(SHORT_DAY)].map(({ index, 0: { length } }) => ({ at: index, length })),
  ].toSorted((one, other) => one.at - other.at)
  const parts: string[] = []
  let done = 0
  for (const { at, length } of days) {
    const near = Math.max(done, at - NEAR)
    const before = CLOCK_BEFORE.exec(text.slice(near, at))
    const from = Math.max(done, before === null ? at : near + before.index)
    const behind = CLOCK_BEHIND.exec(text.slice(at + length, at + length + NEAR))?.[0].length ?? 0
    const to = at + length + behind
    if (to <= done) continue
    parts.push(text.slice(done, from), ' '.repeat(to - from))
    done = to
  }
  return parts.join('') + text.slice(done)
}

function dayOf(year: string, month: number, day: number): string | undefined {
  const [two, other] = [month, day].map((part) => String(part).padStart(2, '0'))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${year}-${two}-${other}` : undefined
}
