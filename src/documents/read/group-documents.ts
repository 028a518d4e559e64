import type { DocumentReference, Reference } from 'fhir/r4'

/** The orders in which documents are read together. */
export const GROUPINGS = ['visit', 'kind', 'date'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Documents under one heading, in their order. */
export interface DocumentGroup {
  readonly key: string
  /** The visit that they belong to. */
  readonly visit?: Reference
  /** Their kind in words. */
  readonly kind?: string
  readonly documents: readonly DocumentReference[]
}

/**
 * Documents, newest first, by visit (R4, "DocumentReference.context.encounter"), by kind, or in one
 * group. A group is where its newest document is, and so are those of no visit or of no kind.
 */
export function groupDocuments(
  documents: readonly DocumentReference[],
  by: Grouping,
  kindOf: (document: DocumentReference) => string | undefined,
): readonly DocumentGroup[] {
  const groups = new Map<string, { visit?: Reference; kind?: string; all: DocumentReference[] }>()
  for (const document of documents) {
    const visit = by === 'visit' ? visitOf(document) : undefined
    const kind = by === 'kind' ? kindOf(document) : undefined
    const key = visit === undefined ? (kind ?? '') : visitKey(visit)
    const group = groups.get(key) ?? {
      ...(visit === undefined ? {} : { visit }),
      ...(kind === undefined ? {} : { kind }),
      all: [],
    }
    group.all.push(document)
    groups.set(key, group)
  }
  return [...groups].map(([key, { all, ...rest }]) => ({ key, ...rest, documents: all }))
}

/** The first visit that a document names with anything that tells it from another one. */
export function visitOf({ context }: DocumentReference): Reference | undefined {
  return context?.encounter?.find((one) => visitKey(one) !== '')
}

/** The same visit is the same record by its type and id, whatever base the address begins with. */
function visitKey({ reference, identifier, display }: Reference): string {
  const record = /(?:^|\/)(Encounter\/[^/]+)(?:\/_history\/[^/]+)?$/.exec(reference ?? '')?.[1]
  return record ?? reference ?? identifier?.value ?? display ?? ''
}
