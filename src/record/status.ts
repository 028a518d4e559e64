import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { lookup } from '~/fhir/format/lookup'
import { statusText, type StatusKind } from '~/fhir/format/codes/status-text'
import type { TagTone } from '~/ui/Tag'

/** A status of a record in words, with its meaning. */
export interface Status {
  readonly code: string
  readonly text: string
  readonly tone: TagTone
  /** Said beside another status, it says what holds for almost every record: `final`, an order. */
  readonly usual?: boolean | undefined
  /** True when the source does not know it, or no table has its code: it may be any. */
  readonly unsure?: boolean
}

/**
 * The place of a view's status: the element, the table of words for it, the codes that are usual
 * for it, and the one that its absence means.
 */
export type StatusElement = readonly [
  element: string,
  kind: StatusKind,
  usual?: readonly string[] | undefined,
  absent?: string,
]

export const MISTAKE = 'entered-in-error'
const QUIET = new Set([
  'inactive',
  'resolved',
  'remission',
  MISTAKE,
  'cancelled',
  'stopped',
  'ended',
  'revoked',
  'superseded',
  'not-done',
  'not-taken',
  'refuted',
  'finished',
  'suspended',
  'rejected',
])
const PENDING = new Set([
  'draft',
  'preliminary',
  'registered',
  'partial',
  'in-progress',
  'preparation',
  'planned',
  'proposed',
  'proposal',
  'waitlist',
  'on-hold',
  'intended',
  'onhold',
  'unconfirmed',
  'provisional',
  'differential',
  'arrived',
  'triaged',
  'onleave',
])

/**
 * The words for R4's `doNotPerform`, which turns a request into its opposite: a flag that says
 * nothing where it is not set.
 */
const BANS: ReadonlySet<StatusKind> = new Set(['notTaken', 'notDone'])
const BANNED = 'do-not-perform'

/**
 * The statuses of a record. A concept (`clinicalStatus`) counts by its first code, a flag
 * (`active`) as active or inactive; a request not to do something (R4, `doNotPerform`) is critical.
 * One that no table has says nothing that is usual: it is marked wherever the record is named.
 */
export function statusesOf(
  record: object,
  elements: readonly StatusElement[],
  format: FormatContext,
): readonly Status[] {
  const statuses = elements.flatMap(([element, kind, usual, absent]): readonly Status[] => {
    const value = fieldsOf(record)[element]
    if (BANS.has(kind)) {
      const ban = value === true ? statusText('active', kind, format) : undefined
      return ban === undefined ? [] : [{ code: BANNED, text: ban, tone: 'critical' }]
    }
    const code = codeOf(value) ?? (value === undefined ? absent : undefined)
    // A concept whose code no table of statuses has may have words of its own code system.
    const isKnown = lookup(format.words.status[kind], code) !== undefined
    const words =
      !isKnown && typeof value === 'object' && value !== null
        ? codeableText(value, format)
        : undefined
    const text = words ?? statusText(code, kind, format)
    if (text === undefined) return []
    const known = code ?? ''
    // A concept without a table of its own, such as how a goal goes, has codes of many systems.
    const isListed = isKnown || (kind === 'general' && typeof value === 'object')
    const unsure = !isListed || known === 'unknown'
    const tone = unsure ? 'pending' : toneOf(known)
    return [{ code: code ?? text, text, tone, usual: usual?.includes(known), unsure }]
  })
  // A mistake has no other relevant status, and two elements may say the same.
  const mistake = statuses.find(({ code }) => code === MISTAKE)
  return mistake === undefined
    ? [...new Map(statuses.map((status) => [status.text, status])).values()]
    : [mistake]
}

/** The same for a record that is only counted: every element in which a type can say it (R4). */
export function isMistake(record: object): boolean {
  return ['status', 'verificationStatus', 'docStatus', 'clinicalStatus'].some((element) => {
    const value = fieldsOf(record)[element]
    return (codeOf(value) ?? fieldsOf(value)['text']) === MISTAKE
  })
}

/** True for a request that something is not to be done or taken (R4, `doNotPerform`). */
export function isBanned(record: object): boolean {
  return fieldsOf(record)['doNotPerform'] === true
}

/** True when a record marks itself as a mistake, in any of its statuses. */
export function isEnteredInError(statuses: readonly Status[]): boolean {
  return statuses.some(({ code }) => code === MISTAKE)
}

function codeOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'active' : 'inactive'
  return (
    textOf(value) ??
    listOf(fieldsOf(value)['coding'])
      .map((coding) => textOf(fieldsOf(coding)['code']))
      .find((code) => code !== undefined) ??
    // Many servers write the code as the text alone.
    textOf(fieldsOf(value)['text'])?.toLowerCase()
  )
}

function toneOf(code: string): TagTone {
  if (QUIET.has(code)) return 'quiet'
  return PENDING.has(code) ? 'pending' : 'neutral'
}
