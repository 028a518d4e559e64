import type { FhirResource, Identifier } from 'fhir/r4'
import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { fieldsOf, listOf } from '~/fhir/json'
import type { Create, Search, Update } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import { type SubmitOnce, useSubmitOnce } from '~/writing/use-submit-once'
import type { Addressee } from '~/queries/addressed'
import { type LookUp, lookUpChanged, lookUpCreated } from '~/queries/look-up'
import { clientIdentifier, newAttempt } from '~/queries/write-attempt'
import type { EditContext } from './edit-context'
import { isSent } from './read-back'
import type { RecordDraft } from './record-draft'
import type { RecordDescription } from './fields/record-description'

/** The addressee of a record: the patient in the address, or nobody, for example for a place. */
export function recordAddressee({ place }: RecordDescription, { patient }: EditContext): Addressee {
  return place === 'service' || patient === undefined
    ? { kind: 'nobody' }
    : { kind: 'patient', id: patient }
}

/** Sends a new record or a correction at most once; the draft stores the attempt. */
export function useRecordSubmit(
  form: RecordDescription,
  editor: DraftEditor<RecordDraft>,
  record: FhirResource,
  context: EditContext,
): SubmitOnce {
  const connection = useConnection()
  const [fresh] = useState(newAttempt)
  const make = () => {
    const { type } = form
    const { version } = editor.content()
    const id = context.original?.id
    const attempt = () => editor.info().attempt ?? fresh
    const permit =
      id === undefined
        ? connection.capability.decide<Create>({
            interaction: 'create',
            type,
            resource: marked(record, clientIdentifier(attempt())),
          })
        : connection.capability.decide<Update>({
            interaction: 'update',
            type,
            id,
            resource: record,
            ...(version === undefined ? {} : { version }),
          })
    if (!isPermit<Create | Update>(permit)) return undefined
    return {
      client: connection.queryClient,
      attempt: { current: attempt, keep: editor.keepAttempt },
      permit,
      lookUp:
        id === undefined
          ? lookUpNew(connection, form, clientIdentifier(attempt()), context)
          : lookUpCorrected(connection, form, record, context, version),
    }
  }
  return useSubmitOnce({
    addressee: recordAddressee(form, context),
    draft: editor.info().patient,
    make,
  })
}

/** The record with the mark of its attempt, by which it is found when the answer is lost. */
function marked(record: FhirResource, mark: Identifier): FhirResource {
  // Every type with a form has a list of identifiers.
  return {
    ...record,
    identifier: [...listOf(fieldsOf(record)['identifier']), mark],
  } as FhirResource
}

/**
 * A place is found by its mark; a patient's records are listed and compared here, because no
 * parameter searches for the mark.
 */
function lookUpNew(
  { queryClient, capability }: Connection,
  { type, place }: RecordDescription,
  mark: ReturnType<typeof clientIdentifier>,
  { patient }: EditContext,
): LookUp {
  const search: Search =
    place === 'service'
      ? {
          interaction: 'search',
          type,
          params: [
            ['identifier', writtenValue({ type: 'token', system: mark.system, code: mark.value })],
          ],
        }
      : { interaction: 'search', type, params: [['patient', `Patient/${patient ?? ''}`]] }
  return lookUpCreated(queryClient, capability, search, mark)
}

function lookUpCorrected(
  { queryClient, capability }: Connection,
  form: RecordDescription,
  sent: FhirResource,
  context: EditContext,
  version: string | undefined,
): LookUp {
  const isSame = (stored: FhirResource) =>
    stored.resourceType === form.type && isSent(form, sent, stored, context)
  return lookUpChanged(
    queryClient,
    capability,
    { interaction: 'read', type: form.type, id: sent.id ?? '' },
    version,
    isSame,
  )
}
