import type { QueryClient } from '@tanstack/react-query'
import type {
  Bundle,
  BundleEntry,
  Extension,
  FhirResource,
  Questionnaire,
  QuestionnaireItem,
  Resource,
} from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { assertNever } from '~/std/assert-never'
import { belongsTo } from '~/fhir/belongs-to'
import { noteMembers } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import type { Read, Search } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import { itemsBelow } from '../../engine/read/check-questionnaire'
import { loadEvaluator } from '../../engine/run/evaluator'
import { batchesOf, batchId, isBatch, queriesOf, type AskedQuery } from './queries-of'
import { type AskedRecord, readRecordQuery, type ValuesOf } from './read-record-query'

/** The most requests of one form; the guide's examples have three. */
const MOST_REQUESTS = 20

/** A form whose queries are answered, and the answers by the names that its expressions use. */
export interface QueriedForm {
  /** The form with its answered queries as names; the others are as they were, and are told. */
  readonly questionnaire: Questionnaire
  readonly queried: Readonly<Record<string, unknown>>
}

/** The connection that is asked, and the records that are known before. */
export interface QuerySource {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
  /** The records of the launch, by the names of the launch context. */
  readonly context: Readonly<Record<string, FhirResource>>
}

/**
 * Asks the record what a form wants to know of it before it opens (SDC, "Form Population":
 * sourceQueries, and `x-fhir-query` in variables, contexts of groups and first answers): searches
 * and reads that the gate permits, each once, of their first page as a batch would be answered.
 * Records of another patient, results that are not about the patient and entries with an unknown
 * modifier are left out (docs/decisions, 136). A query that cannot be understood as a whole, is not
 * permitted, is not answered or is one too many is left in the form, which then tells that
 * something is not filled in from the record.
 */
export async function askRecord(
  questionnaire: Questionnaire,
  source: QuerySource,
): Promise<QueriedForm> {
  const asker = new RecordAsker(source, await valuesOver(source.context))
  const queried: Record<string, unknown> = {}
  const lost = new Set<string>()
  await Promise.all(
    batchesOf(questionnaire).map(async (batch) => {
      const entry = await Promise.all((batch.entry ?? []).map((one) => asker.answerTo(one)))
      if (entry.includes(undefined)) lost.add(batch.id ?? '')
      queried[batch.id ?? ''] = {
        resourceType: 'Bundle',
        type: 'batch-response',
        // One that is not answered keeps its place: expressions count them.
        entry: entry.map((resource) => (resource === undefined ? new Unanswered() : { resource })),
      }
    }),
  )
  const names = new Map<string, string>()
  await Promise.all(
    [questionnaire, ...itemsBelow(questionnaire)].flatMap(queriesOf).map(async ({ query, of }) => {
      const bundle = await asker.search(query)
      const key = `${of} ${query}`
      if (bundle === undefined || names.has(key)) return
      const found = wantedIn(bundle, { query, of, isEnded: asker.isEnded(bundle) })
      if (found === undefined) return
      const name = `query-${names.size + 1}`
      names.set(key, name)
      queried[name] = found
    }),
  )
  const answered = <T extends QuestionnaireItem | Questionnaire>(element: T): T => ({
    ...element,
    ...(element.extension && {
      extension: element.extension
        .filter((one) => !(isBatch(one) && !lost.has(batchId(one))))
        .map((one) => namedQuery(one, queriesOf(element), names)),
    }),
    ...(element.item && { item: element.item.map(answered) }),
  })
  return { questionnaire: answered(questionnaire), queried }
}

/**
 * The place of a request that is not answered. An expression that looks there fails, and is told:
 * an empty place would be taken for a record that has nothing.
 */
class Unanswered {
  get resource(): never {
    throw new Error('The record did not answer this request')
  }
}

/** The answers of the record, each request once. */
class RecordAsker {
  private readonly source: QuerySource
  private readonly values: ValuesOf
  /** Searchsets with everything that was found. */
  private readonly ended = new WeakSet<Bundle>()
  private readonly asked = new Map<string, Promise<FhirResource | undefined>>()

  constructor(source: QuerySource, values: ValuesOf) {
    this.source = source
    this.values = values
  }

  /** The answer to an entry of a batch; undefined when there is none. */
  async answerTo({ request }: BundleEntry): Promise<FhirResource | undefined> {
    return request?.method === 'GET' ? this.answer(request.url) : undefined
  }

  /** True for a searchset with everything that was found, and not its first page alone. */
  isEnded(bundle: Bundle): boolean {
    return this.ended.has(bundle)
  }

  /** The searchset of a query; undefined when there is none. */
  async search(query: string): Promise<Bundle | undefined> {
    const found = await this.answer(query)
    return found?.resourceType === 'Bundle' ? found : undefined
  }

  private async answer(query: string): Promise<FhirResource | undefined> {
    const asked = readRecordQuery(query, this.values, this.source.patientId)
    if (asked === undefined) return undefined
    const key = JSON.stringify(asked)
    const before = this.asked.get(key)
    if (before !== undefined) return before
    if (this.asked.size >= MOST_REQUESTS) return undefined
    const answer = this.ask(asked).catch(() => undefined)
    this.asked.set(key, answer)
    return answer
  }

  private async ask(asked: AskedRecord): Promise<FhirResource | undefined> {
    const { capability, queryClient, patientId } = this.source
    const isOwn = (resource: FhirResource) =>
      belongsTo(resource, patientId) !== 'no' && notedOf(resource)?.isPlain !== false
    if (asked.interaction === 'read') {
      const permit = capability.decide<Read>(asked)
      if (!isPermit(permit)) return undefined
      const { resource } = await queryClient.query(readQuery(permit))
      return isOwn(resource) ? resource : undefined
    }
    const permit = capability.decide<Search>(asked)
    if (!isPermit(permit)) return undefined
    const { matches, included, total, foreign, narrowed, ended } = await queryClient.infiniteQuery(
      searchQuery(permit),
    )
    noteMembers(matches)
    const own = matches.filter(isOwn)
    // Narrower searches do not show everything, and a count of others' records says nothing.
    if (narrowed !== undefined) return undefined
    const isAll = own.length === matches.length && foreign === 0
    const bundle: Bundle = {
      resourceType: 'Bundle',
      type: 'searchset',
      ...(isAll && total !== undefined && { total }),
      entry: [
        ...own.map((resource) => ({ resource, search: { mode: 'match' as const } })),
        ...included
          .filter(isOwn)
          .map((resource) => ({ resource, search: { mode: 'include' as const } })),
      ],
    }
    if (ended) this.ended.add(bundle)
    return bundle
  }
}

/** The values of an expression about the records of the launch, as they stand in an address. */
export async function valuesOver(context: QuerySource['context']): Promise<ValuesOf> {
  const { evaluate, asJson } = await loadEvaluator()
  return (expression) => {
    try {
      return evaluate(
        expression,
        'QuestionnaireResponse',
        { resourceType: 'QuestionnaireResponse' },
        context,
        () => undefined,
      ).map((value) => {
        const data: unknown = JSON.parse(asJson(value))
        if (typeof data === 'string') return data
        return typeof data === 'number' || typeof data === 'boolean' ? `${data}` : undefined
      })
    } catch {
      return []
    }
  }
}

/** An answered query as the name of its answer; everything else stays as it is. */
function namedQuery(
  extension: Extension,
  queries: readonly AskedQuery[],
  names: ReadonlyMap<string, string>,
): Extension {
  const { valueExpression } = extension
  const asked = queries.find((one) => one.extension === extension)
  const name = asked === undefined ? undefined : names.get(`${asked.of} ${asked.query}`)
  if (name === undefined || valueExpression === undefined) return extension
  return {
    ...extension,
    valueExpression: {
      ...valueExpression,
      language: 'text/fhirpath',
      expression: `%\`${name}\``,
    },
  }
}

/**
 * The part of an answer that is wanted. Of several records in no order that the author asked for,
 * nobody knows which one is meant.
 */
function wantedIn(
  bundle: Bundle,
  { query, of, isEnded }: Pick<AskedQuery, 'query' | 'of'> & { readonly isEnded: boolean },
): Bundle | readonly Resource[] | undefined {
  switch (of) {
    case 'answer':
      return bundle
    case 'records':
      return matchesIn(bundle)
    case 'record': {
      const found = matchesIn(bundle)
      return (found.length < 2 && isEnded) || /[?&]_sort=/.test(query)
        ? found.slice(0, 1)
        : undefined
    }
    default:
      return assertNever(of)
  }
}

function matchesIn({ entry = [] }: Bundle): readonly Resource[] {
  return entry.flatMap(({ resource, search }) =>
    resource === undefined || search?.mode === 'include' ? [] : [resource],
  )
}
