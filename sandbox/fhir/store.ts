import type { Meta, Resource } from 'fhir/r4'
import { directPatients } from './compartment.ts'
import { parseReference } from './reference.ts'
import { isObject, stringsAt } from './search/values-at.ts'

/**
 * A resource as the store keeps it: identified and versioned. Never changed in place, only
 * replaced.
 */
export interface StoredResource extends Resource {
  readonly id: string
  readonly meta: Meta & { readonly versionId: string; readonly lastUpdated: string }
}

/** The last change of a resource whose seed does not name one: the population's anchor. */
const SEED_TIME = '2026-11-01T08:00:00.000Z'

/**
 * The records of one world, in memory. Indices are built at first use and dropped when their type
 * is written, so an array handed out stays as it was (searches key their own caches by it).
 */
export class Store {
  readonly #types = new Map<string, Map<string, StoredResource>>()
  readonly #lists = new Map<string, readonly StoredResource[]>()
  readonly #compartments = new Map<string, ReadonlyMap<string, readonly StoredResource[]>>()
  #provenance: ReadonlyMap<string, readonly StoredResource[]> | undefined
  readonly #direct = new WeakMap<StoredResource, readonly string[]>()
  #counter = 0
  #revision = 0

  /**
   * Seeds the store. A resource without an id gets one; a later one of the same type and id
   * replaces the former.
   */
  constructor(seed: Iterable<Resource>) {
    for (const resource of seed) {
      if (isComplete(resource)) {
        this.#set(resource)
        continue
      }
      const { id = this.#newId(), meta } = resource
      this.#set({
        ...resource,
        id,
        meta: {
          ...meta,
          versionId: meta?.versionId ?? '1',
          lastUpdated: meta?.lastUpdated ?? SEED_TIME,
        },
      })
    }
  }

  /** Grows with every change: whoever made something of the records can tell that it is old. */
  get revision(): number {
    return this.#revision
  }

  /** The current version, or undefined when the id is not known. */
  read(type: string, id: string): StoredResource | undefined {
    return this.#types.get(type)?.get(id)
  }

  /** Every resource of a type in the order it came. */
  all(type: string): readonly StoredResource[] {
    let list = this.#lists.get(type)
    if (list === undefined) {
      list = [...(this.#types.get(type)?.values() ?? [])]
      this.#lists.set(type, list)
    }
    return list
  }

  /** Types of which there is at least one resource. */
  types(): readonly string[] {
    return [...this.#types.keys()]
  }

  /** Every resource of a type in a patient's compartment. */
  ofPatient(type: string, patientId: string): readonly StoredResource[] {
    let buckets = this.#compartments.get(type)
    if (buckets === undefined) {
      buckets = groupBy(this.all(type), (resource) => this.patientsOf(resource))
      this.#compartments.set(type, buckets)
    }
    return buckets.get(patientId) ?? []
  }

  /**
   * Ids of the patients whose compartment a resource is in. A Group is in no compartment: it would
   * reveal its members to each other.
   */
  patientsOf(resource: StoredResource): readonly string[] {
    if (resource.resourceType === 'Provenance')
      return this.#patientsOfTargets(stringsAt(resource, 'target.reference'))
    const direct = this.#directPatients(resource)
    if (direct.length > 0 || resource.resourceType !== 'Binary') return direct
    return this.#patientsOfAttachment(resource.id)
  }

  /** The Provenance resources that have `Type/id` as a target. */
  provenanceOf(reference: string): readonly StoredResource[] {
    this.#provenance ??= groupBy(this.all('Provenance'), (resource) =>
      stringsAt(resource, 'target.reference'),
    )
    return this.#provenance.get(reference) ?? []
  }

  /**
   * Adds a resource under a new id, or under its own when it has one that is free. Returns the
   * stored resource.
   */
  create(resource: Resource, now: number): StoredResource {
    const id = resource.id ?? this.#newId()
    return this.#set({
      ...resource,
      id,
      meta: { ...resource.meta, versionId: '1', lastUpdated: new Date(now).toISOString() },
    })
  }

  /** Replaces a resource by a new version. Returns the stored resource. */
  update(resource: Resource & { readonly id: string }, now: number): StoredResource {
    const version = Number(this.read(resource.resourceType, resource.id)?.meta.versionId ?? '0') + 1
    const meta = {
      ...resource.meta,
      versionId: String(version),
      lastUpdated: new Date(now).toISOString(),
    }
    return this.#set({ ...resource, meta })
  }

  /** Takes a resource out, as if it had never existed. */
  remove(type: string, id: string): void {
    this.#types.get(type)?.delete(id)
    this.#forget(type)
  }

  /**
   * Makes every reference to one resource point to another (`Patient/1` → `Patient/2`), whether it
   * is relative, an address under `base` or of one version. Returns the number of changed
   * resources.
   */
  repoint(
    from: string,
    to: string,
    now: number,
    { skip, base }: { readonly skip: ReadonlySet<string>; readonly base: string },
  ): number {
    let changed = 0
    const moves = (reference: string) =>
      [from, `${base}/${from}`].some(
        (text) => reference === text || reference.startsWith(`${text}/_history/`),
      )
    for (const type of this.types()) {
      for (const resource of this.all(type)) {
        if (skip.has(`${type}/${resource.id}`)) continue
        const moved = replaceReference(resource, moves, to)
        if (moved === resource) continue
        // A replaced string inside a resource leaves its shape unchanged.
        this.update(moved as StoredResource, now)
        changed += 1
      }
    }
    return changed
  }

  #set(resource: StoredResource): StoredResource {
    const type = resource.resourceType
    let byId = this.#types.get(type)
    if (byId === undefined) this.#types.set(type, (byId = new Map<string, StoredResource>()))
    byId.set(resource.id, resource)
    this.#forget(type)
    return resource
  }

  /** Drops the indices that a write of this type makes wrong. */
  #forget(type: string): void {
    this.#revision += 1
    this.#lists.delete(type)
    this.#compartments.delete(type)
    // The compartments of these two are found by way of other resources.
    this.#compartments.delete('Provenance')
    this.#compartments.delete('Binary')
    if (type === 'Provenance') this.#provenance = undefined
  }

  /** Read once for each resource: stored resources never change in place. */
  #directPatients(resource: StoredResource): readonly string[] {
    let ids = this.#direct.get(resource)
    if (ids === undefined) this.#direct.set(resource, (ids = directPatients(resource)))
    return ids
  }

  #patientsOfTargets(targets: readonly string[]): readonly string[] {
    const ids = new Set<string>()
    for (const text of targets) {
      const reference = parseReference(text)
      if (reference?.type === undefined || reference.type === 'Provenance') continue
      const target = this.read(reference.type, reference.id)
      for (const id of target === undefined ? [] : this.patientsOf(target)) ids.add(id)
    }
    return [...ids]
  }

  #patientsOfAttachment(binaryId: string): readonly string[] {
    const ids = new Set<string>()
    for (const type of ['DocumentReference', 'DiagnosticReport']) {
      for (const resource of this.all(type)) {
        const urls = [
          ...stringsAt(resource, 'content.attachment.url'),
          ...stringsAt(resource, 'presentedForm.url'),
        ]
        if (urls.some((url) => isBinary(url, binaryId)))
          for (const id of directPatients(resource)) ids.add(id)
      }
    }
    return [...ids]
  }

  #newId(): string {
    this.#counter += 1
    return `n${this.#counter.toString().padStart(6, '0')}`
  }
}

/**
 * True when a resource of a seed can be stored unchanged: it is complete, and nothing changes it.
 */
function isComplete(resource: Resource): resource is StoredResource {
  return (
    Object.isFrozen(resource) &&
    resource.id !== undefined &&
    resource.meta?.versionId !== undefined &&
    resource.meta.lastUpdated !== undefined
  )
}

function isBinary(url: string, id: string): boolean {
  const reference = parseReference(url.replace(/\/\$binary-access-read$/, ''))
  return reference?.type === 'Binary' && reference.id === id
}

function groupBy(
  resources: readonly StoredResource[],
  keysOf: (resource: StoredResource) => readonly string[],
): ReadonlyMap<string, readonly StoredResource[]> {
  const groups = new Map<string, StoredResource[]>()
  for (const resource of resources) {
    for (const key of keysOf(resource)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [resource])
      else group.push(resource)
    }
  }
  return groups
}

/** The same value with the reference replaced; the same object when it holds no such reference. */
function replaceReference(
  value: unknown,
  moves: (reference: string) => boolean,
  to: string,
): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const moved = items.map((item) => replaceReference(item, moves, to))
    return moved.some((item, index) => item !== items[index]) ? moved : value
  }
  if (!isObject(value)) return value
  let moved: Record<string, unknown> | undefined
  for (const [name, member] of Object.entries(value)) {
    const isMoved = name === 'reference' && typeof member === 'string' && moves(member)
    const next = isMoved ? to : replaceReference(member, moves, to)
    if (next !== member) (moved ??= { ...value })[name] = next
  }
  return moved ?? value
}
