import {
  FhirRouter,
  makeSimpleRequest,
  MemoryRepository,
  type FhirRequest,
} from '@medplum/fhir-router'
import type { Bundle, Condition, FhirResource } from 'fhir/r4'
import { officialExamples } from '../testing/official-examples.ts'
import { asRouters } from './access.ts'
import { BARE_RECORDS } from './bare-records.ts'
import { FORM_ORDERS } from './form-orders.ts'
import { LONG_RECORDS } from './long-records.ts'
import type { Definitions } from './definitions.ts'
import { Refused } from './fhir-answer.ts'
import { US_CORE_RECORDS } from './us-core-records.ts'

/** The example that has as many versions. */
const OFTEN_CHANGED = ['Condition', 'f001'] as const
const VERSIONS_OF_IT = 24

type RoutersAnswer = Awaited<ReturnType<FhirRouter['handleRequest']>>

/**
 * HL7's official examples, two people as US Core has them and one with long words, behind Medplum's
 * FHIR router, which keeps them in memory. How a search matches, sorts and numbers versions is the
 * router's reading of R4, not ours.
 */
export class Records {
  private readonly router = new FhirRouter()
  private readonly repository = new MemoryRepository()
  private readonly deleted = new Set<string>()

  static async load(definitions: Definitions): Promise<Records> {
    const records = new Records()
    for (const { resource } of officialExamples((type) =>
      definitions.types.some((one) => one === type),
    ))
      await records.repository.createResource(asRouters(resource))
    for (const resource of [...US_CORE_RECORDS, ...BARE_RECORDS, ...LONG_RECORDS, ...FORM_ORDERS])
      await records.repository.createResource(asRouters(resource))
    await records.growOld()
    return records
  }

  /** Gives one example more versions than a page holds: the others have one each. */
  private async growOld(): Promise<void> {
    const [type, id] = OFTEN_CHANGED
    for (let visit = 1; visit < VERSIONS_OF_IT; visit += 1) {
      const before = (await this.read(type, id)) as Condition
      const note = [{ text: `Looked at on visit ${visit}.` }]
      await this.update({ ...before, note }, id, before.meta?.versionId ?? '')
    }
  }

  /** @throws Refused 404, 410 */
  async read(type: string, id: string): Promise<FhirResource> {
    if (this.deleted.has(`${type}/${id}`)) throw new Refused(410, 'deleted', 'It was deleted.')
    return recordIn(await this.ask('GET', `${type}/${id}`))
  }

  /** @throws Refused 404, 410 */
  async readVersion(type: string, id: string, version: string): Promise<FhirResource> {
    return recordIn(await this.ask('GET', `${type}/${id}/_history/${version}`))
  }

  /**
   * Every version, the newest first (FHIR R4, "history").
   * @throws Refused 404, 410
   */
  async versions(type: string, id: string): Promise<readonly FhirResource[]> {
    const current = await this.read(type, id)
    const versions = entriesOf(recordIn(await this.ask('GET', `${type}/${id}/_history`)))
    // The repository reverses its own list each time that it is asked.
    return versions[0]?.meta?.versionId === current.meta?.versionId
      ? versions
      : versions.toReversed()
  }

  /**
   * Everything that a search matches, in its order. `query` is checked already.
   * @throws Refused 400
   */
  async search(type: string, query: string): Promise<readonly FhirResource[]> {
    return entriesOf(recordIn(await this.ask('GET', `${type}?${query}`)))
  }

  /**
   * Makes a record, under an id of the host's own.
   * @throws Refused 400
   */
  async create(resource: FhirResource): Promise<FhirResource> {
    const { id: _, ...made } = resource
    return recordIn(
      await this.ask('POST', resource.resourceType, { ...made, meta: ownMeta(resource) }),
    )
  }

  /**
   * Makes a record under an id that a client chose; nothing is there.
   * @throws Refused 400
   */
  async createAt(resource: FhirResource, id: string): Promise<FhirResource> {
    const made = { ...resource, id, meta: ownMeta(resource) }
    return (await this.repository.createResource(asRouters(made))) as unknown as FhirResource
  }

  /**
   * Replaces a record whose current version is `version`.
   * @throws Refused 404, 410, 412
   */
  async update(resource: FhirResource, id: string, version: string): Promise<FhirResource> {
    await this.read(resource.resourceType, id)
    const request = makeSimpleRequest('PUT', `${resource.resourceType}/${id}`, {
      ...resource,
      meta: ownMeta(resource),
    })
    request.headers = { 'if-match': `W/"${version}"` }
    return recordIn(await this.router.handleRequest(request, this.repository))
  }

  /** @throws Refused 404, 410 */
  async remove(type: string, id: string): Promise<void> {
    await this.read(type, id)
    await this.ask('DELETE', `${type}/${id}`)
    this.deleted.add(`${type}/${id}`)
  }

  private ask(method: FhirRequest['method'], path: string, body?: unknown): Promise<RoutersAnswer> {
    return this.router.handleRequest(makeSimpleRequest(method, path, body), this.repository)
  }
}

/** The host sets version and time. */
function ownMeta({ meta }: FhirResource): FhirResource['meta'] {
  const { versionId: _, lastUpdated: __, ...rest } = meta ?? {}
  return rest
}

/** The statuses that the router tells by the id of its outcome. */
const STATUSES: Readonly<Record<string, Refused>> = {
  'not-found': new Refused(404, 'not-found', 'There is no such record.'),
  'precondition-failed': new Refused(412, 'conflict', 'It is in another version by now.'),
}

function recordIn([outcome, resource]: RoutersAnswer): FhirResource {
  // The router's types of R4 and HL7's describe the same JSON.
  if (resource !== undefined) return resource as unknown as FhirResource
  if (outcome.id === 'ok' || outcome.id === 'created') return outcome as unknown as FhirResource
  const [issue] = outcome.issue ?? []
  throw (
    STATUSES[outcome.id ?? ''] ??
    new Refused(400, 'invalid', issue?.details?.text ?? 'It is refused.')
  )
}

function entriesOf(resource: FhirResource): readonly FhirResource[] {
  return resource.resourceType === 'Bundle'
    ? ((resource as Bundle<FhirResource>).entry ?? []).flatMap((entry) => entry.resource ?? [])
    : []
}
