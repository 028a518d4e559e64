import { baseAddresses } from '~/fhir/base-addresses'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { FhirResource, Observation, Reference } from 'fhir/r4'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import { containedOf, parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import type { ReadResult } from '~/fhir/wire/sent'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import { useDetailWords } from '~/record/detail-text'
import { readQuery } from '~/queries/read-query'
import { loadedRecord } from '~/record/loaded-record'
import type { Referenced } from '~/record/names/known-names'
import { usePlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import { useRecordWords } from '~/i18n/record-words'

/** A result that a report or panel refers to: loaded, loading, or unavailable, with the reason. */
export type Member =
  | {
      readonly state: 'found'
      readonly reference: Reference
      readonly observation: Observation
      /** True for an earlier version, which is meant; the entry was changed since. */
      readonly isEarlier?: boolean
    }
  | { readonly state: 'loading'; readonly reference: Reference }
  | {
      readonly state: 'missing'
      readonly reference: Reference
      readonly why: string
      readonly retry?: () => void
    }

type Target =
  /** One version is meant (R4, "References", version-specific). */
  | { readonly kind: 'version'; readonly of: Referenced; readonly present: Referenced }
  | { readonly kind: 'there'; readonly resource: FhirResource | undefined; readonly why: string }
  | { readonly kind: 'read'; readonly permit: Permit<Read<'Observation'>> }
  | { readonly kind: 'refused'; readonly id: string; readonly refusal: Refusal }

/**
 * The records behind references to results (R4, DiagnosticReport.result, Observation.hasMember), in
 * order: from the record itself, from a loaded list, or else read by their id if that is permitted.
 * Where a version is named, another one is never shown in its place.
 */
export function useMembers(references: readonly Reference[]): readonly Member[] {
  const { capability, session } = useConnection()
  const { patient, record } = usePlace()
  const messages = useText()
  const { report } = useDetailWords()
  const { otherPatient } = useRecordWords()
  const { names } = useShow()
  const queryClient = useQueryClient()
  const targets = references.map((reference): Target => {
    const target = parseReference(reference, baseAddresses(session.bases))
    const { reference: words } = messages.records
    if (target.where === 'contained')
      return {
        kind: 'there',
        resource: record && containedOf(record, target.id),
        why: words.containedMissing,
      }
    if (target.where !== 'here' || target.type !== 'Observation')
      return { kind: 'there', resource: undefined, why: report.notARecord }
    if (target.version !== undefined && names !== undefined) {
      const present = { reference: `Observation/${target.id}` }
      return {
        kind: 'version',
        of: names.look(reference, record),
        present: names.look(present, record),
      }
    }
    const answer = capability.decide<Read<'Observation'>>({
      interaction: 'read',
      type: 'Observation',
      id: target.id,
    })
    return isPermit(answer)
      ? { kind: 'read', permit: answer }
      : { kind: 'refused', id: target.id, refusal: answer }
  })
  const permits = targets.flatMap((target) => (target.kind === 'read' ? [target.permit] : []))
  const answers = useQueries({
    queries: permits.map((permit) => {
      const loaded = () =>
        observationOf(loadedRecord(queryClient, 'Observation', permit.request.id))
      return {
        ...readQuery(permit),
        initialData: loaded,
        initialDataUpdatedAt: () => loaded()?.receivedAt,
      }
    }),
  })
  const answerTo = new Map(permits.map((permit, index) => [permit, answers[index]]))
  return references.map((reference, index): Member => {
    const target = targets[index]
    if (target?.kind === 'version')
      return ownOnly(versionOf(reference, target, report.versionUnread), patient, otherPatient)
    if (target?.kind === 'read')
      return ownOnly(
        answered(reference, answerTo.get(target.permit), messages),
        patient,
        otherPatient,
      )
    const found =
      target?.kind === 'refused'
        ? loadedRecord(queryClient, 'Observation', target.id)?.resource
        : target?.resource
    const why =
      target?.kind === 'refused'
        ? explainRefusal(target.refusal, messages).sentence
        : (target?.why ?? '')
    return found?.resourceType === 'Observation'
      ? ownOnly({ state: 'found', reference, observation: found }, patient, otherPatient)
      : { state: 'missing', reference, why }
  })
}

function observationOf(loaded: ReadResult | undefined): ReadResult<'Observation'> | undefined {
  return loaded?.resource.resourceType === 'Observation'
    ? { ...loaded, resource: loaded.resource }
    : undefined
}

function versionOf(
  reference: Reference,
  { of, present }: Extract<Target, { kind: 'version' }>,
  why: string,
): Member {
  if (of.state === 'loading') return { state: 'loading', reference }
  if (of.state !== 'found' || of.record.resourceType !== 'Observation')
    return { state: 'missing', reference, why }
  const isEarlier =
    present.state === 'found' && present.record.meta?.versionId !== of.record.meta?.versionId
  return { state: 'found', reference, observation: of.record, isEarlier }
}

function answered(
  reference: Reference,
  answer: UseQueryResult<ReadResult<'Observation'>> | undefined,
  messages: Messages,
): Member {
  if (answer?.data !== undefined)
    return { state: 'found', reference, observation: answer.data.resource }
  if (answer === undefined || answer.error === null || answer.isFetching)
    return { state: 'loading', reference }
  if (answer.error.kind === 'not-found')
    return { state: 'missing', reference, why: messages.records.reference.gone }
  const { sentence, canRetry } = explainFailure(answer.error, messages)
  return {
    state: 'missing',
    reference,
    why: sentence,
    ...(canRetry ? { retry: () => void answer.refetch() } : {}),
  }
}

/** A record that names another patient is not shown in this one's chart. */
function ownOnly(member: Member, patient: string | undefined, why: string): Member {
  if (
    member.state !== 'found' ||
    patient === undefined ||
    belongsTo(member.observation, patient) !== 'no'
  )
    return member
  return {
    state: 'missing',
    reference: member.reference,
    why,
  }
}
