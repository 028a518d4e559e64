import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Create } from '~/fhir/request'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useDraftSubmit } from '~/writing/draft/use-draft-submit'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useIsLent } from '../lend/is-lent'
import { goOnWithStored } from '~/questionnaires/change/go-on-with-stored'
import type { Form } from '~/questionnaires/engine/form'
import { toResponse, type MadeResponse } from '../engine/answers/to-response'
import { responseSearch } from '~/questionnaires/response/response-search'
import { lookUpCreated } from '~/queries/look-up'
import type { Submitted } from '~/queries/submit-once'
import { clientIdentifier } from '~/queries/write-attempt'
import type { FormContent, SentAs } from './form-content'
import { responseHeader, type BroughtForm, type HeaderParts } from './response-header'

interface SendingParts {
  readonly form: Form
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
  /** The form itself, where its response brings it along. */
  readonly brought?: BroughtForm | undefined
}

/**
 * Sends a form, once: as a completed response, or as one in progress, which is then continued as a
 * change of the stored one. A form with problems is not sent as completed, and no form is sent
 * without permission.
 */
export function useSending({ form, entry, patientId, editor, brought }: SendingParts) {
  const { capability, queryClient, session } = useConnection()
  const shelf = useDraftShelf()
  const isLent = useIsLent()
  const [handedOver, setHandedOver] = useState(false)
  const onWritten = (outcome: Written) => {
    if (sentKind(outcome, editor.content()) !== 'unfinished') return void editor.remove()
    // If it cannot be handed over, the draft stays, and the stored response is continued without
    // it.
    void goOnWithStored({ outcome, form, patientId, editor, shelf, capability, queryClient }).then(
      () => setHandedOver(true),
      () => setHandedOver(true),
    )
  }
  const once = useDraftSubmit(
    editor,
    { kind: 'patient', id: patientId },
    (attempt) => {
      const made = madeToSend(form, editor.content().sentAs, {
        patientId,
        entry,
        session,
        attempt,
        now: Date.now(),
        isFromPatient: isLent || editor.content().isFromPatient === true,
        brought,
        basedOn: editor.content().basedOn,
      })
      if (made.kind === 'invalid') return undefined
      const permit = capability.decide<Create>({
        interaction: 'create',
        type: 'QuestionnaireResponse',
        resource: made.response,
      })
      if (!isPermit(permit)) return undefined
      const search = responseSearch(capability, session.registration, patientId, entry.category)
      return {
        client: queryClient,
        permit,
        lookUp: lookUpCreated(queryClient, capability, search, clientIdentifier(attempt)),
      }
    },
    onWritten,
  )
  /** Sets the way in which it is sent, before the press itself. */
  const as = (sentAs?: SentAs) => {
    const { sentAs: _, ...content } = editor.content()
    editor.change(sentAs === undefined ? content : { ...content, sentAs })
    return true
  }
  return {
    once,
    asCompleted: () => as(),
    asUnfinished: () => as('in-progress'),
    asAsked: () => as('asked'),
    handedOver,
  }
}

/**
 * The response as it is sent. One that the patient is asked for has no answers: whatever the record
 * fills in is filled in again when the patient opens it.
 */
export function madeToSend(
  form: Form,
  sentAs: SentAs | undefined,
  parts: HeaderParts,
): MadeResponse {
  if (sentAs !== 'asked') return toResponse(form, sentAs ?? 'completed', responseHeader(parts))
  const made = toResponse(form, 'in-progress', responseHeader({ ...parts, isFromPatient: true }))
  if (made.kind === 'invalid') return made
  const { item: _, extension: __, ...response } = made.response
  return { kind: 'response', response }
}

type Written = Extract<Submitted, { readonly kind: 'written' }>

/**
 * The state of a response that was sent, by the service's version of its status, or else by the one
 * that was sent: finished, in progress, or asked for.
 */
export function sentKind(
  { resource }: Written,
  { sentAs }: FormContent,
): 'finished' | 'unfinished' | 'asked' {
  const isOpen =
    resource?.resourceType === 'QuestionnaireResponse'
      ? resource.status === 'in-progress'
      : sentAs !== undefined
  if (!isOpen) return 'finished'
  return sentAs === 'asked' ? 'asked' : 'unfinished'
}
