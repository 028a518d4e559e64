import { randomUUID } from 'node:crypto'
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4'
import { Refused } from './fhir-answer.ts'

/** A result whose next page somebody may ask for. */
interface Rest {
  readonly grant: string
  readonly type: 'searchset' | 'history'
  readonly entries: readonly BundleEntry[]
  readonly from: number
  readonly pageSize: number
  /** The records that come along with a match, by its `fullUrl`. */
  readonly along?: ReadonlyMap<string, readonly FhirResource[]>
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** A result may be paged through that long. Milliseconds. */
const KEPT = 10 * 60_000
/** Versions on a page. */
const VERSIONS = 10

/** The results that are not read to their end, by the meaningless words of their next links. */
export class Pages {
  private readonly rests = new Map<string, Rest>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  /**
   * The first page of a result. As R4 allows, there is no `total` unless the client asked, no
   * `entry` when nothing was found, and the next link has a form of the host's own (FHIR R4,
   * "Bundle").
   */
  first(result: {
    readonly grant: string
    readonly found: readonly FhirResource[]
    readonly pageSize: number
    readonly total: boolean
    readonly countOnly: boolean
    readonly self: string
    readonly along: ReadonlyMap<FhirResource, readonly FhirResource[]>
  }): Bundle {
    const { found, total, countOnly, self } = result
    const whole = {
      resourceType: 'Bundle',
      id: randomUUID(),
      type: 'searchset',
      ...(total || countOnly ? { total: found.length } : {}),
    } as const
    if (countOnly) return { ...whole, link: [{ relation: 'self', url: self }] }
    const { grant, pageSize } = result
    const entries = found.map((resource) => this.entry(resource, 'match'))
    const along = new Map(
      [...result.along].map(([match, others]) => [this.entry(match, 'match').fullUrl, others]),
    )
    return {
      ...whole,
      ...this.part({ grant, type: 'searchset', entries, from: 0, pageSize, along }, self),
    }
  }

  /** The first page of a record's versions (FHIR R4, "history"): it has pages as a search has. */
  firstOfHistory(entries: readonly BundleEntry[], grant: string, self: string): Bundle {
    const rest = { grant, type: 'history', entries, from: 0, pageSize: VERSIONS } as const
    return {
      resourceType: 'Bundle',
      id: randomUUID(),
      type: 'history',
      ...this.part(rest, self),
    }
  }

  /**
   * The page that a next link names.
   * @throws Refused 410 when it was forgotten, or is another sign-in's.
   */
  next(word: string, grant: string): Bundle {
    const rest = this.rests.get(word)
    if (rest === undefined || rest.grant !== grant || rest.until < Date.now())
      throw new Refused(410, 'not-found', 'This result is not kept any more.')
    return {
      resourceType: 'Bundle',
      id: randomUUID(),
      type: rest.type,
      ...this.part(rest, `${this.base}?_getpages=${word}`),
    }
  }

  private part(rest: Omit<Rest, 'until'>, self: string): Pick<Bundle, 'link' | 'entry'> {
    const { entries, from, pageSize } = rest
    const shown = entries.slice(from, from + pageSize)
    const link = [{ relation: 'self', url: self }]
    if (from + pageSize < entries.length) {
      const word = randomUUID()
      this.rests.set(word, { ...rest, from: from + pageSize, until: Date.now() + KEPT })
      link.push({ relation: 'next', url: `${this.base}?_getpages=${word}` })
    }
    if (shown.length === 0) return { link }
    return { link, entry: [...shown, ...this.included(shown, rest.along)] }
  }

  /**
   * The records that come along with a page, each once, and not those that are matches on it. They
   * do not count for the size of a page (FHIR R4, "Search", "_count").
   */
  private included(shown: readonly BundleEntry[], along: Rest['along']): readonly BundleEntry[] {
    const entries = shown
      .flatMap(({ fullUrl = '' }) => along?.get(fullUrl) ?? [])
      .map((resource) => this.entry(resource, 'include'))
    const matches = new Set(shown.map(({ fullUrl }) => fullUrl))
    return [...new Map(entries.map((entry) => [entry.fullUrl, entry])).values()].filter(
      ({ fullUrl }) => !matches.has(fullUrl),
    )
  }

  private entry(resource: FhirResource, mode: 'match' | 'include') {
    const fullUrl = `${this.base}/${resource.resourceType}/${resource.id}`
    return { fullUrl, resource, search: { mode } }
  }
}
