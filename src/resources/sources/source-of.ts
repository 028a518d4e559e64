import type { FhirResource, Provenance, ProvenanceAgent, Reference } from 'fhir/r4'
import { parseReference } from '~/fhir/reference'
import { referencedText } from '~/record/names/referenced-text'
import type { Show } from '~/record/show'

/** The party that sent an entry to the service. */
export interface Source {
  /** The same for every entry of one source. */
  readonly key: string
  readonly name: string
}

/** The sources of records that say one; others are not in it. */
export type Sources = ReadonlyMap<FhirResource, Source>

/**
 * The sources of records: the transmitter that a Provenance names (US Core, "Provenance"), else the
 * organization that its author acted for, else the author; without a Provenance the system that
 * `meta.source` names (R4, Meta).
 *
 * @param bases Addresses below which a reference is one to a record of this service.
 */
export function sourcesOf(
  records: readonly FhirResource[],
  provenances: readonly Provenance[],
  bases: readonly string[],
  show: Show,
): Sources {
  const told = new Map<string, Source>()
  for (const provenance of provenances) {
    const source = senderIn(provenance, show)
    if (source === undefined) continue
    for (const target of provenance.target ?? []) {
      const named = parseReference(target, bases)
      if (named.where === 'here') told.set(`${named.type}/${named.id}`, source)
    }
  }
  const sources = new Map<FhirResource, Source>()
  for (const record of records) {
    const source =
      (record.id === undefined ? undefined : told.get(`${record.resourceType}/${record.id}`)) ??
      systemOf(record.meta?.source)
    if (source !== undefined) sources.set(record, source)
  }
  return sources
}

function senderIn(provenance: Provenance, show: Show): Source | undefined {
  const agents = provenance.agent ?? []
  const sender = agents.find((agent) => codesOf(agent).includes('transmitter'))
  const author = agents.find((agent) => codesOf(agent).includes('author')) ?? agents[0]
  return [sender?.who, author?.onBehalfOf, author?.who]
    .map((reference) => partyOf(reference, provenance, show))
    .find((party) => party !== undefined)
}

function codesOf({ type }: ProvenanceAgent): readonly string[] {
  return (type?.coding ?? []).flatMap(({ code }) => code ?? [])
}

function partyOf(
  reference: Reference | undefined,
  within: Provenance,
  show: Show,
): Source | undefined {
  const name = referencedText(reference, within, show)
  return name === undefined ? undefined : { key: reference?.reference ?? name, name }
}

/** A system by the host of its address, which is all that people can read of one. */
function systemOf(uri: string | undefined): Source | undefined {
  if (uri === undefined || uri === '') return undefined
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(uri)?.[1]
  return { key: host ?? uri, name: host ?? uri }
}
