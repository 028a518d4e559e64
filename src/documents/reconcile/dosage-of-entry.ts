import type { EntryNode } from '../cda/cda-entry'
import { stated } from '../cda/cda-values'
import { hasWord, wordsOf as tellingWords } from '../cda/telling-words'
import { CELLS_APART } from '../cda/text-parts'
import { codesOf, wordsOf } from './entry-code'
import { isBeforeOrAfter } from './dosage-of-record'
import { flat, saysAsNeeded } from './plain-names'
import { readDirections } from './read-directions'
import { MOMENTS, type Amount, type Moment, type StatedDosage, type StatedRoute } from './statement'

/** LOINC "Instructions": C-CDA R2.1, "Medication Free Text Sig". */
const SIG = '76662-6'

/**
 * The directions of a medicine's entry (C-CDA R2.1, "Medication Activity"); all of it is one.
 * @param names the names of the medicine, which the text of its entry may only repeat
 */
export function entryDosages(
  node: EntryNode,
  names: readonly string[],
): readonly StatedDosage[] | undefined {
  const one = dosageOf(node, names)
  return Object.keys(one).length === 0 ? undefined : [one]
}

function dosageOf(node: EntryNode, names: readonly string[]): StatedDosage {
  const named = (name: string) => node.children.filter((part) => part.name === name)
  const [quantity, ...quantities] = named('doseQuantity')
  const low = amountOf(quantity?.text) ?? amountOf(part(quantity, 'low')?.text)
  const high = amountOf(part(quantity, 'high')?.text)
  const times = named('effectiveTime')
  const repeats = times.filter(({ children }) => children.length > 0)
  const hours = repeats.map(hoursOf)
  const every = hours.find((one) => one !== undefined)
  const months = every === undefined ? repeats.map(monthsOf) : []
  const everyMonths = months.find((one) => one !== undefined)
  const events = repeats.map(eventOf)
  const event = events.find((one) => one !== undefined)
  const inner = named('substanceAdministration')
  const sigs = inner.filter((one) => part(one, 'code')?.code?.code === SIG)
  const sig = sigs.map(wordsIn).find((words) => words !== undefined) ?? ownWords(node, names)
  const needed = named('precondition')
  const reasons = needed.flatMap(reasonOf)
  const [routeNode] = named('routeCode')
  const isQuantityRead = quantity === undefined || low !== undefined || saysNothing(quantity)
  const rest = [
    ...named('rateQuantity'),
    ...named('maxDoseQuantity'),
    ...named('approachSiteCode'),
    ...quantities,
    ...(isQuantityRead ? [] : [quantity]),
    ...(low === undefined && high !== undefined ? [high] : []),
    ...repeats.filter(
      (repeat, index) =>
        !(event !== undefined && events.indexOf(event) === index) &&
        (!isFirst(hours, every, index) || repeat.children.some(({ name }) => name !== 'period')) &&
        (!isFirst(months, everyMonths, index) ||
          repeat.children.some(({ name }) => name !== 'period')),
    ),
    ...inner.filter((one) => !sigs.includes(one)),
    // The order in which they are followed (CDA R2, entryRelationship.sequenceNumber).
    ...(inner.length > sigs.length ? named('sequenceNumber') : []),
    // Advice for the patient is an act of its own (C-CDA R2.1, "Instruction").
    ...named('act').filter(({ mood }) => mood === 'INT'),
    ...(reasons.length > 1 ? reasons : []),
  ].filter((one) => !('children' in one) || !saysNothing(one))
  return stated<StatedDosage>({
    dose: low,
    doseTo: low === undefined ? undefined : high,
    every,
    // Without the mark, a period may mean either.
    spacing:
      every !== undefined && repeats[hours.indexOf(every)]?.atHouseHours === true
        ? 'times'
        : undefined,
    everyMonths,
    moments: event?.moments,
    offset: event?.offset,
    days: undefined,
    asNeeded:
      needed.length > 0 || (sig !== undefined && saysAsNeeded(sig))
        ? true
        : every === undefined && everyMonths === undefined
          ? undefined
          : false,
    neededFor: reasons[0]?.reason,
    route: routeOf(routeNode),
    directions: sig,
    rest: rest.length === 0 ? undefined : JSON.stringify(rest),
  })
}

function part(node: EntryNode | undefined, name: string): EntryNode | undefined {
  return node?.children.find((one) => one.name === name)
}

/** True for an element that only says that nothing is known. */
function saysNothing({ text, code, time, children, nullFlavor }: EntryNode): boolean {
  return (
    (nullFlavor !== undefined || (text === undefined && time === undefined)) &&
    code?.code === undefined &&
    code?.translations === undefined &&
    code?.original === undefined &&
    children.every(saysNothing)
  )
}

/** The words of an entry's text, written there or referenced in the narrative. */
function wordsIn(node: EntryNode): string | undefined {
  const text = part(node, 'text')
  return text?.text ?? part(text, 'reference')?.text
}

/**
 * The text of an entry itself, if it says more than the name of the medicine. A passage of the
 * narrative that has the name is the whole row of the entry, with dates and states: the directions
 * are its cells that say how often.
 */
function ownWords(node: EntryNode, names: readonly string[]): string | undefined {
  const said = wordsIn(node)?.trim()
  if (said === undefined || said === '') return undefined
  const words = flat(said)
  const name = names
    .toSorted((one, other) => other.length - one.length)
    .find((one) => words.includes(flat(one)))
  const isReferred = part(node, 'text')?.text === undefined
  if (isReferred && (name !== undefined || isRowOf(said, names))) return directionsInRow(said)
  if (name === undefined) return said
  return words === flat(name) ? undefined : withoutName(said, name)
}

/** True for cells of which one is a name in other words: it has all of them, or none besides. */
function isRowOf(said: string, names: readonly string[]): boolean {
  const cells = said.split(CELLS_APART).map(tellingWords)
  if (cells.length < 2) return false
  return names
    .map(tellingWords)
    .some((name) => cells.some((cell) => isAmong(name, cell) || isAmong(cell, name)))
}

function directionsInRow(said: string): string | undefined {
  const cells = said.split(CELLS_APART)
  const told = cells.filter((cell) => {
    const { every, everyMonths, asNeeded } = readDirections(cell)
    return every !== undefined || everyMonths !== undefined || asNeeded === true
  })
  return cells.length < 2 || told.length === 0 ? undefined : told.join('; ')
}

/** True where all of some words are among others; no words are among none. */
function isAmong(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => hasWord(others, word))
}

/** Words without the name of the medicine with which they begin. */
function withoutName(said: string, name: string): string {
  return said.toLowerCase().startsWith(`${name.toLowerCase()} `)
    ? said.slice(name.length).trim()
    : said
}

/** The complaint for which a medicine is taken (CDA R2, Precondition.criterion). */
function reasonOf(precondition: EntryNode): readonly { readonly reason: string }[] {
  const criterion = part(precondition, 'criterion') ?? precondition
  const value = part(criterion, 'value')
  const reason =
    (value?.code === undefined ? undefined : wordsOf(value.code)) ??
    value?.text ??
    wordsIn(criterion)
  return reason === undefined ? [] : [{ reason }]
}

function routeOf(node: EntryNode | undefined): StatedRoute | undefined {
  const name = node?.code === undefined ? undefined : wordsOf(node.code)
  return name === undefined ? undefined : { name, codes: codesOf(node?.code) }
}

const AMOUNT = /^(-?\d+(?:\.\d+)?)(?:\s+(.+))?$/

function amountOf(text: string | undefined): Amount | undefined {
  const [, value, unit] = AMOUNT.exec(text?.trim() ?? '') ?? []
  return value === undefined
    ? undefined
    : { value: Number(value), ...stated<Pick<Amount, 'unit'>>({ unit }) }
}

const HOURS: ReadonlyMap<string, number> = new Map([
  ['min', 1 / 60],
  ['h', 1],
  ['d', 24],
  ['wk', 168],
])

function isFirst<T>(all: readonly (T | undefined)[], value: T | undefined, index: number): boolean {
  return value !== undefined && all.indexOf(value) === index
}

interface ReadEvent {
  readonly moments: readonly [Moment]
  readonly offset?: number
}

/** A time of day by an event (HL7 version 3, EIVL_TS); undefined where a part of it is not read. */
function eventOf({ children }: EntryNode): ReadEvent | undefined {
  const code = children.find(({ name }) => name === 'event')?.code?.code
  const moment = MOMENTS.find((one) => one === code)
  if (moment === undefined || children.some(({ name }) => name !== 'event' && name !== 'offset'))
    return undefined
  const offset = children.find(({ name }) => name === 'offset')
  if (offset === undefined || saysNothing(offset)) return { moments: [moment] }
  const minutes = minutesOf(part(offset, 'low') ?? offset)
  return minutes === undefined || part(offset, 'high') !== undefined || !isBeforeOrAfter(moment)
    ? undefined
    : minutes === 0
      ? { moments: [moment] }
      : { moments: [moment], offset: minutes }
}

/** Minutes of an offset, before or after, which the event says. */
function minutesOf({ text }: EntryNode): number | undefined {
  const amount = amountOf(text)
  const hours = HOURS.get(amount?.unit ?? '')
  return amount === undefined || hours === undefined
    ? undefined
    : Math.round(Math.abs(amount.value) * hours * 60)
}

/** The period of a repeated time in months (UCUM: mo, and a, which is told as years). */
function monthsOf(node: EntryNode): number | undefined {
  const period = amountOf(part(node, 'period')?.text)
  const months = period?.unit === 'mo' ? 1 : /^(?:a|years?)$/.test(period?.unit ?? '') ? 12 : 0
  return period === undefined || months === 0 ? undefined : period.value * months
}

/** The period of a repeated time (HL7 version 3, PIVL_TS), in hours. */
function hoursOf(node: EntryNode): number | undefined {
  const period = amountOf(part(node, 'period')?.text)
  const unit = HOURS.get(period?.unit ?? '')
  return period === undefined || unit === undefined ? undefined : period.value * unit
}
