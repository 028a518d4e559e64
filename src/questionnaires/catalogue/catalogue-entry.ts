import type { Period, Questionnaire } from 'fhir/r4'
import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { LANGUAGES, type Language } from '~/i18n/languages'
import type { OtherVersion } from '../older/to-r4'

/** A question that calls for the safety text: it appears after any answer except these. */
export interface SafetyRule {
  readonly linkId: string
  /**
   * Codes of choices; `true` and `false` of a yes or no. `harmless` stands for every answer that
   * means no (see `isHarmless`), for questions that are known without a catalogue.
   */
  readonly unless: readonly string[] | 'harmless'
}

/**
 * The origin of a form: this app, the organization's registration, a file that somebody opened for
 * this session, or the FHIR service, where an order names it.
 */
export type FormOrigin = 'app' | 'organization' | 'opened' | 'service'

/**
 * One form that can be filled in: a line of a catalogue's index. The form itself is loaded when it
 * is opened.
 */
export interface CatalogueEntry {
  /** Its name in the app's addresses. */
  readonly id: string
  /** The address of the Questionnaire: on this host, or one that the registration names. */
  readonly address: string
  readonly canonical: string
  readonly version?: string
  /** Other canonical addresses under which the same questions are known. */
  readonly also: readonly string[]
  /**
   * Category of the questionnaire, the value of `questionnaire_type` (specification, "Search
   * parameters").
   */
  readonly category: string
  readonly title: Readonly<Partial<Record<Language, string>>>
  /** BCP 47 tags. */
  readonly languages: readonly string[]
  /** The approximate time that it takes. */
  readonly minutes?: number
  readonly licence: string
  /** The place to look up the licence and the wording. */
  readonly source?: string
  readonly safety: readonly SafetyRule[]
  readonly origin: FormOrigin
  /**
   * Its publication status (R4, Questionnaire.status); absent when an index does not state it and
   * only the form does.
   */
  readonly status?: Questionnaire['status']
  /** The days that it is meant for, as FHIR writes them. */
  readonly effectivePeriod?: Period
  /** The version of FHIR that its author wrote it for, if that is not R4. */
  readonly from?: OtherVersion
}

/** The contents of an index: the usable lines, and the faults of the others, for its author. */
export interface CatalogueIndex {
  readonly entries: readonly CatalogueEntry[]
  /** Addresses of value sets that forms may name: files of one ValueSet or of a Bundle of them. */
  readonly valueSets: readonly string[]
  readonly problems: readonly string[]
}

/** R4, publication-status. */
const STATUSES = ['draft', 'active', 'retired', 'unknown'] as const

/** An `id` is part of an address: letters, digits, hyphens and dots (FHIR R4, "Data Types", id). */

/**
 * Reads `{ forms: [...], valueSets: [...] }` line by line: one bad line does not affect the others.
 * `at` is the index's own address, which file addresses are relative to; a file must be on the
 * index's host.
 */
export function parseCatalogue(json: unknown, at: string, origin: FormOrigin): CatalogueIndex {
  const entries: CatalogueEntry[] = []
  const problems: string[] = []
  for (const [index, line] of listOf(fieldsOf(json)['forms']).entries()) {
    const read = parseLine(fieldsOf(line), at, origin)
    if (typeof read === 'string') problems.push(`Line ${index + 1}: ${read}`)
    else if (entries.some(({ id }) => id === read.id))
      problems.push(`Line ${index + 1}: the id "${read.id}" is there twice`)
    else entries.push(read)
  }
  const named = listOf(fieldsOf(json)['valueSets']).map((file) => fileAddress(textOf(file), at))
  if (named.includes(undefined))
    problems.push('A file of value sets must be an address on the host of the index')
  return { entries, valueSets: named.filter((address) => address !== undefined), problems }
}

function parseLine(
  line: Readonly<Record<string, unknown>>,
  at: string,
  origin: FormOrigin,
): CatalogueEntry | string {
  const id = textOf(line['id'])
  const canonical = textOf(line['canonical'])
  const category = textOf(line['category'])
  const title = titleIn(line['title'])
  const licence = textOf(line['licence'])
  const address = fileAddress(textOf(line['file']), at)
  if (id === undefined || !isFhirId(id))
    return 'the id must be a word of letters, digits, hyphens and dots'
  if (address === undefined) return 'the file must be an address on the host of the index'
  if (canonical === undefined) return 'there is no canonical address'
  if (category === undefined) return 'there is no category'
  if (Object.keys(title).length === 0) return `there is no title in ${LANGUAGES.join(' or ')}`
  if (licence === undefined) return 'there is no licence'
  const version = textOf(line['version'])
  const source = textOf(line['source'])
  const { minutes } = line
  const status = statusIn(line['status'])
  const effectivePeriod = periodIn(line['effectivePeriod'])
  return {
    id,
    address,
    canonical,
    category,
    title,
    licence,
    origin,
    also: textsIn(line['also']),
    languages: textsIn(line['languages']),
    safety: safetyRulesIn(line['safety']),
    ...(version === undefined ? {} : { version }),
    ...(source === undefined ? {} : { source }),
    ...(status && { status }),
    ...(effectivePeriod && { effectivePeriod }),
    ...(typeof minutes === 'number' && minutes > 0 ? { minutes } : {}),
  }
}

function statusIn(value: unknown): Questionnaire['status'] | undefined {
  return STATUSES.find((status) => status === value)
}

/** A period by its days; undefined when there is none. */
export function periodIn(value: unknown): Period | undefined {
  const { start, end } = fieldsOf(value)
  const [from, to] = [textOf(start), textOf(end)]
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { start: from }), ...(to !== undefined && { end: to }) }
}

/**
 * The address of a file that an index names; undefined when it leads to another host or is not a
 * web address.
 */
function fileAddress(file: string | undefined, at: string): string | undefined {
  if (file === undefined || !URL.canParse(file, at)) return undefined
  const address = new URL(file, at)
  return address.origin === new URL(at).origin && /^https?:$/.test(address.protocol)
    ? address.href
    : undefined
}

function titleIn(value: unknown): CatalogueEntry['title'] {
  const fields = fieldsOf(value)
  const titles: Partial<Record<Language, string>> = {}
  for (const language of LANGUAGES) {
    const text = textOf(fields[language])
    if (text !== undefined) titles[language] = text
  }
  return titles
}

/**
 * The questions that an index or a registration marks as being about danger: `[{ linkId, unless
 * }]`; without `unless`, every answer that means no is harmless.
 */
export function safetyRulesIn(value: unknown): readonly SafetyRule[] {
  return listOf(value).flatMap((rule) => {
    const { linkId, unless } = fieldsOf(rule)
    const text = textOf(linkId)
    if (text === undefined) return []
    return [{ linkId: text, unless: unless === undefined ? 'harmless' : textsIn(unless) }]
  })
}

function textsIn(value: unknown): readonly string[] {
  return listOf(value)
    .map(textOf)
    .filter((text) => text !== undefined)
}
