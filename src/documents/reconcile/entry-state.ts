import { dateSpan } from '~/fhir/format/dates/date-span'
import type { EntryNode } from '../cda/cda-entry'
import { stated, type CdaCode, type CdaTime } from '../cda/cda-values'
import { wordsOf } from './entry-code'
import { child, isNegated, type Place } from './entry-place'
import { fhirDate } from './same-date'
import { isOneState, stateInWords, stateOfCode } from './state-words'
import type { Statement, StatedStatus } from './statement'

/** LOINC "Status", and the code of HL7 that older documents have: the state of a problem. */
const STATUS_CODES: ReadonlySet<string> = new Set(['33999-4', '33994-5', 'STATUS'])

/**
 * Severity, criticality (LOINC), priority preference (SNOMED CT), and the health of a person as a
 * whole (LOINC): C-CDA R2.1 has them inside entries and beside them.
 */
const ASIDE: ReadonlySet<string> = new Set(['SEV', '82606-5', '225773000', '11323-3'])

/** True for parts of an entry that tell about it, and are not statements themselves. */
export function isPart(node: EntryNode): boolean {
  const code = child(node, 'code')?.code?.code ?? ''
  return STATUS_CODES.has(code) || ASIDE.has(code)
}

/**
 * The end of an entry: none, one that is past, one to come, one whose date is stated not to be
 * known, or one that tells nothing.
 */
type End = 'none' | 'past' | 'ahead' | 'unknown' | 'unclear'

/** Reads the end of a period; a year or a month may be half over. */
export function endOf(span: CdaTime | undefined, { now }: Place): End {
  const { high } = span ?? {}
  if (high === undefined) return 'none'
  if (high.text === undefined) return high.nullFlavor === 'UNK' ? 'unknown' : 'unclear'
  const ended = dateSpan(fhirDate(high.text))
  return ended === undefined
    ? 'unclear'
    : ended.to <= now
      ? 'past'
      : ended.from > now
        ? 'ahead'
        : 'unclear'
}

/**
 * The state of a medicine (C-CDA R2.1, "Medication Activity"). An administration (EVN) is
 * `completed` as soon as it is written down: only its end says that it is over. An order (INT) that
 * is completed is over, unless its end is still to come. An end at an unknown time says only of
 * problems and allergies that there was one.
 */
export function medicineStatus(node: EntryNode, end: End): State {
  const own = ownStatus(node, end)
  const said = saidIn(node)
  const { status } = said.isThere ? withSaid(own, said) : own
  if (SUGGESTED.has(node.mood ?? '') && status !== 'over') return { status: 'intended' }
  return said.isThere ? withSaid(own, said) : own
}

/** Two states of one medicine: one that it was stopped or paused is not taken back by the other. */
function withSaid(own: State, { words, ...said }: Said): State {
  const isAtOdds =
    own.status !== undefined && own.status !== 'current' && own.status !== said.status
  return isAtOdds && said.status !== undefined ? {} : stateOf({ ...said, words })
}

/** HL7 ActMood: asked for, and proposed. Nobody takes it for that. */
const SUGGESTED: ReadonlySet<string> = new Set(['RQO', 'PRP'])

function ownStatus(node: EntryNode, end: End): State {
  switch (child(node, 'statusCode')?.code?.code) {
    case 'suspended':
    case 'held':
      return { status: 'paused' }
    case 'aborted':
      return { status: 'over', statusAs: 'stopped' }
    case 'cancelled':
      return { status: 'over', statusAs: 'cancelled' }
    case 'completed':
      return end === 'past' || (node.mood === 'INT' && end === 'none') ? { status: 'over' } : {}
    case 'active':
      return { status: 'current' }
    default:
      return {}
  }
}

/** A state as a statement has it. */
type State = Pick<Statement, 'status' | 'statusAs' | 'statusWords'>

/** The state in the observations of it that an entry has. */
interface Said extends Pick<Statement, 'status' | 'statusAs'> {
  readonly isThere: boolean
  /** Its words, where they are not read, or contradict each other. */
  readonly words: string | undefined
}

function saidIn(node: EntryNode): Said {
  const parts = node.children.filter(
    (part) =>
      part.name === 'observation' && STATUS_CODES.has(child(part, 'code')?.code?.code ?? ''),
  )
  const values = parts.map((part) => child(part, 'value'))
  const words = values.map((value) =>
    value?.code === undefined ? value?.text : wordsOf(value.code),
  )
  const states = values.map(
    (value, index) =>
      codesIn(value?.code)
        .map(stateOfCode)
        .find((known) => known !== undefined) ?? stateInWords(words[index] ?? ''),
  )
  const [state] = states
  const isRead =
    state !== undefined && states.every((one) => one !== undefined && isOneState(one, state))
  const told = [...new Set(words.filter((one) => one !== undefined))].join('; ')
  return {
    isThere: parts.length > 0,
    words: isRead || told === '' ? undefined : told,
    ...(isRead ? state : {}),
  }
}

function stateOf({ status, statusAs, words }: Omit<Said, 'isThere'>): State {
  return stated<State>({ status, statusAs, statusWords: words })
}

type Common = Pick<
  Statement,
  'status' | 'statusAs' | 'statusWords' | 'start' | 'end' | 'by' | 'changed'
>

/**
 * The state and the times of a problem or an allergy. A past end says that it is over, also one
 * that is not known (C-CDA R2.1, "Problem Observation", effectiveTime).
 */
export function common(node: EntryNode, place: Place): Common {
  const span = child(node, 'effectiveTime')?.time
  const said = saidIn(node)
  const end = endOf(span, place)
  const ended: Said = {
    isThere: false,
    words: undefined,
    ...stated({ status: statusBy(end, place) }),
  }
  // A state that is stated and not read is not the one that goes without saying.
  const isOpen = said.isThere && (said.status !== undefined || said.words !== undefined)
  const state = isOpen || (said.isThere && ended.status !== 'over') ? said : ended
  return stated<Common>({
    statusAs: undefined,
    statusWords: undefined,
    ...(isNegated(node, place) ? { status: 'refuted' } : { status: undefined, ...stateOf(state) }),
    start: fhirDate(span?.low?.text ?? span?.at?.text),
    end: fhirDate(span?.high?.text),
    ...authorOf([node, ...place.around]),
  })
}

/**
 * The state of a problem or an allergy by its end. The status of the concern around it is not its
 * own: a problem may last when nobody attends to it any more (C-CDA R2.1, "Problem Concern Act").
 * So a concern that is not active leaves the state open.
 */
function statusBy(end: End, { around }: Place): StatedStatus | undefined {
  // An end that is not known is one (C-CDA R2.1, "Problem Observation", "Allergy Observation").
  if (end === 'past' || end === 'unknown') return 'over'
  const isAttended = around.every(
    (act) => (child(act, 'statusCode')?.code?.code ?? 'active') === 'active',
  )
  return end !== 'unclear' && isAttended ? 'current' : undefined
}

function codesIn(code: CdaCode | undefined): readonly string[] {
  return [code, ...(code?.translations ?? [])].flatMap((one) => one?.code ?? [])
}

/** The first author among entries, and the time that is written with it. */
export function authorOf(nodes: readonly EntryNode[]): Pick<Statement, 'by' | 'changed'> {
  for (const node of nodes) {
    const author = child(node, 'author')
    if (author === undefined) continue
    const time = child(author, 'time')?.time
    return stated<Pick<Statement, 'by' | 'changed'>>({
      by:
        child(author, 'assignedPerson', 'name')?.text ??
        child(author, 'representedOrganization', 'name')?.text,
      changed: fhirDate(time?.at?.text ?? time?.low?.text),
    })
  }
  return {}
}
