import { isSameAmount, isSameStrength, strengthsIn, type Strength } from '../reconcile/measures'
import { readDirections } from '../reconcile/read-directions'
import { daysApart, isSameDate } from '../reconcile/same-date'
import type { Amount } from '../reconcile/statement'
import type { StatedFigures } from './stated-figures'
import { datesInText, withoutDates, type TextDate } from './text-dates'

/** A figure that a text and the coded entry behind it state differently. */
export interface FigureAtOdds {
  readonly fact: 'strength' | 'dose' | 'every' | 'moment' | 'date' | 'value'
  /** The words of the text. */
  readonly text: string
  /** The entry's side: words, hours between two times, codes of events, or dates. */
  readonly coded: readonly string[]
}

/** A row, an item or a line whose coded entry states other figures. */
export interface ValueDifference {
  readonly row: string
  readonly figures: readonly FigureAtOdds[]
}

/** A part of a text and what is behind it. */
interface Held {
  /** Its cells, or the whole text. */
  readonly cells: readonly string[]
  readonly isNamed: (cell: string) => boolean
  /** The names of the entry, which may state strengths. */
  readonly names: readonly string[]
  readonly figures: StatedFigures
}

/** Steps and packs: their figures belong to days that no plain entry has. */
const STEPS = new RegExp(
  String.raw`\b(?:packs?|kits?|taper\w*|titrat\w*|then|thereafter|increase\w*` +
    String.raw`|decrease\w*|sliding|max(?:imum)?|up to|luego|despu[eé]s|aument\w*|reduc\w*` +
    String.raw`|m[aá]ximo|hasta)\b`,
  'iu',
)

/**
 * The figures that a text states otherwise than its entry. Only what both state plainly is
 * compared, and one figure of the text that agrees is enough: a text tells more than an entry has.
 */
export function figuresAtOdds(held: Held): readonly FigureAtOdds[] {
  const isPlain = !held.cells.some((cell) => STEPS.test(cell))
  return [
    ...strengthAtOdds(held),
    ...(isPlain ? directionsAtOdds(held) : []),
    ...momentAtOdds(held),
    ...datesAtOdds(held),
  ]
}

/** A strength whose unit was read: figures alone may be anything. */
function measuredIn(text: string): readonly Strength[] {
  return strengthsIn(text).filter(({ key }) => /\p{L}|%/u.test(key))
}

function unitOf({ key }: Strength): string {
  return key.replace(/^\S+ /, '')
}

function strengthAtOdds({ cells, isNamed, names, figures }: Held): readonly FigureAtOdds[] {
  const byName = names.map(measuredIn).filter((all) => all.length > 0)
  const coded = byName.flat()
  if (coded.some(({ orKey }) => orKey !== undefined)) return []
  const units = new Set(coded.map(unitOf))
  const { dose } = figures
  const doses =
    dose === undefined
      ? []
      : [
          ...measuredIn(`${dose.value} ${dose.unit ?? ''}`),
          ...coded.map((one) => timesOf(one, dose.value)),
        ]
  const written = cells
    .filter(isNamed)
    .map((cell) =>
      measuredIn(cell).filter((one) => units.has(unitOf(one)) && one.orKey === undefined),
    )
  const isNone = !written.flat().some((one) => isAmong(one, [...coded, ...doses]))
  // A combination is told whole where a name of the entry has as many strengths.
  const isCombination = written.some((all) => {
    const alike = byName.filter((one) => one.length === all.length)
    return (
      all.length > 1 &&
      alike.length > 0 &&
      !alike.some((name) => all.every((one) => isAmong(one, name)))
    )
  })
  const other = written.flat().filter((one) => !isAmong(one, [...coded, ...doses]))
  return (isNone || isCombination) && other.length > 0
    ? [{ fact: 'strength', text: texts(other), coded: [texts(coded)] }]
    : []
}

function isAmong(one: Strength, all: readonly Strength[]): boolean {
  return all.some(({ key }) => isSameStrength(one.key, key))
}

/** Two tablets of 10 mg are 20 mg. */
function timesOf(one: Strength, count: number): Strength {
  const [value = '', ...unit] = one.key.split(' ')
  const number = Number(value) * count
  return { text: one.text, key: [String(number), ...unit].join(' ') }
}

function texts(strengths: readonly Strength[]): string {
  return [...new Set(strengths.map(({ text }) => text))].join(', ')
}

/** Between the parts of a sentence; a comma or a point between figures parts nothing. */
const CLAUSES = /[;:()|]|[.,](?!\d)/u

/** Words of a pharmacy: what it gave and for how long is no dose. */
const DISPENSED =
  /\b(?:disp(?:ens\w*)?|qty|quantity|supply|supplied|refill\w*|surt\w*|cantidad|suministr\w*)(?!\p{L})[.:#\s]*/giu

function directionsAtOdds({ cells, figures }: Held): readonly FigureAtOdds[] {
  const clauses = cells
    // A label belongs to what is behind its colon.
    .flatMap((cell) => cell.replaceAll(DISPENSED, 'dispense ').split(CLAUSES))
    .filter((text) => !text.includes('dispense '))
    .map((text) => ({ text: text.trim(), read: readDirections(text) }))
  const { dose, every } = figures
  const found: FigureAtOdds[] = []
  const often = clauses.filter(({ read }) => read.every !== undefined)
  if (
    every !== undefined &&
    often.length > 0 &&
    often.every(({ read }) => !isNear(read.every ?? 0, every))
  )
    found.push({ fact: 'every', text: often[0]?.text ?? '', coded: [String(every)] })
  if (dose !== undefined) {
    const isCounted = isCount(dose)
    const doses = clauses.filter(
      ({ read }) =>
        read.dose !== undefined &&
        read.dose.unit !== undefined &&
        isCount(read.dose) === isCounted &&
        // An amount is a dose where it is told how often, else it may be the strength or a supply.
        read.every !== undefined,
    )
    const agrees = ({ dose: one, doseTo }: (typeof doses)[number]['read']) =>
      one !== undefined &&
      (isCounted
        ? one.value === dose.value || doseTo?.value === dose.value
        : isSameAmount(one, dose) || (doseTo !== undefined && isSameAmount(doseTo, dose)))
    if (doses.length > 0 && !doses.some(({ read }) => agrees(read)))
      found.push({
        fact: 'dose',
        text: doses[0]?.text ?? '',
        coded: [[String(dose.value), isCounted ? '' : (dose.unit ?? '')].join(' ').trim()],
      })
  }
  return found
}

/** Three times a day and every 8 hours are one, also where thirds are rounded. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01
}

const THINGS = ['tablet', 'capsule', 'puff', 'drop', 'patch', 'spray', 'each', 'vial'] as const

/** True for a number of tablets or the like. */
function isCount({ value, unit }: Amount): boolean {
  return THINGS.some((thing) =>
    isSameAmount({ value, ...(unit && { unit }) }, { value, unit: thing }),
  )
}

/** Words for times of day, with the events that say the same (HL7 version 3, TimingEvent). */
const TIMES: readonly (readonly [pattern: RegExp, events: readonly string[]])[] = [
  [
    /\b(?:at bedtime|before bed|nightly|at night|al acostarse|antes de dormir|por la noche)\b/iu,
    ['HS', 'NIGHT', 'EVE', 'ACV', 'CV', 'PCV'],
  ],
  [
    new RegExp(
      String.raw`\b(?:in the morning|every morning|with breakfast|before breakfast` +
        String.raw`|after breakfast|por la mañana|con el desayuno)(?![\p{L}])`,
      'iu',
    ),
    ['MORN', 'WAKE', 'ACM', 'CM', 'PCM'],
  ],
  [/\b(?:at noon|with lunch|al mediod[ií]a|con el almuerzo)\b/iu, ['NOON', 'ACD', 'CD', 'PCD']],
  [
    /\b(?:in the evening|every evening|with (?:dinner|supper)|con la cena)\b/iu,
    ['EVE', 'NIGHT', 'ACV', 'CV', 'PCV', 'HS'],
  ],
]
const KNOWN: ReadonlySet<string> = new Set(TIMES.flatMap(([, events]) => events))
const CLOCK = /(?<![\d:.])(\d{1,2})(?::([0-5]\d))? ?([ap])\.? ?m\b/giu

function momentAtOdds({ cells, figures }: Held): readonly FigureAtOdds[] {
  const text = cells.join(' | ')
  const { moments, clocks } = figures
  const told = TIMES.flatMap(([pattern, events]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [{ text: found[0], events }]
  })
  const isOther =
    told.length > 0 &&
    moments.length > 0 &&
    moments.every((moment) => KNOWN.has(moment)) &&
    !told.some(({ events }) => moments.some((moment) => events.includes(moment)))
  // The time at which something began, or was written, is no time of day of each dose.
  const daily = withoutDates(text)
  const written = [...daily.matchAll(CLOCK)]
    .filter(({ index }) => !CLOCK_ASIDE.test(daily.slice(Math.max(0, index - NEAR), index)))
    .map(([words, hour, minutes = '00', half]) => ({
      words,
      clock: `${String((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`,
    }))
  const isOtherClock =
    written.length > 0 && clocks.length > 0 && !written.some(({ clock }) => clocks.includes(clock))
  return [
    ...(isOther
      ? [{ fact: 'moment' as const, text: told.map((one) => one.text).join(', '), coded: moments }]
      : []),
    ...(isOtherClock
      ? [
          {
            fact: 'moment' as const,
            text: written.map(({ words }) => words).join(', '),
            coded: clocks,
          },
        ]
      : []),
  ]
}

/** Letters before a day or a time that may say what it is of. */
const NEAR = 60

/** Words before a day on which somebody wrote or looked, or a number: none of the thing itself. */
const ASIDE = new RegExp(
  String.raw`(?:lot|lote|batch|number|n[uú]mero|exp\.?|expir\w*|authored|recorded` +
    String.raw`|entered|reviewed|updated|changed|printed|signed|noted|filled|refill\w*` +
    String.raw`|registrad[oa]|revisad[oa]|actualizad[oa]|firmad[oa]|impres[oa])(?: date` +
    String.raw`| on| at| by| el| number| no\.?| #)?:?\s*$`,
  'iu',
)

/** The same before a time of day, and words for one time and not for each. */
const CLOCK_ASIDE = new RegExp(
  String.raw`${ASIDE.source}|\b(?:last (?:taken|given|dose|administered)|start(?:ed|s)?` +
    String.raw`|stop(?:ped|s)?|ended|[uú]ltima (?:dosis|toma)|inicio|inici[oó]|termin[oó])` +
    String.raw`(?: time| at| a las?)?:?\s*$`,
  'iu',
)

function datesAtOdds({ cells, figures }: Held): readonly FigureAtOdds[] {
  const { dates, ownDates } = figures
  if (ownDates.length === 0) return []
  const written = cells.flatMap((cell) =>
    datesInText(cell).filter(
      ({ at, text }) =>
        !ASIDE.test(cell.slice(Math.max(0, at - NEAR), at)) &&
        (!/^\d+$/.test(text) || cell.trim() === text),
    ),
  )
  const agrees = written.some((day) => dates.some((one) => isSameDay(day, one)))
  return written.length === 0 || agrees
    ? []
    : [
        {
          fact: 'date',
          text: [...new Set(written.map(({ text }) => text))].join(', '),
          coded: ownDates,
        },
      ]
}

/** A time is on one of two days, by the zone of whoever wrote it. */
function isSameDay({ date, orDate, isTimed }: TextDate, coded: string): boolean {
  return (
    isSameDate(date, coded) ||
    (orDate !== undefined && isSameDate(orDate, coded)) ||
    ((isTimed || coded.length > 10) && (daysApart(date, coded) ?? 2) <= 1)
  )
}
