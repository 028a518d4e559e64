import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Create } from '~/fhir/request'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useDraftSubmit } from '~/writing/draft/use-draft-submit'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { goOnWithStored } from '~/questionnaires/change/go-on-with-stored'
import type { Form } from '~/questionnaires/engine/form'
import { toResponse } from '../engine/answers/to-response'
import { responseSearch } from '~/questionnaires/response/response-search'
import { lookUpCreated } from '~/queries/look-up'
import type { Submitted } from '~/queries/submit-once'
import { clientIdentifier } from '~/queries/write-attempt'
import type { FormContent } from './form-content'
import { responseHeader } from './response-header'

interface SendingParts {
  readonly form: Form
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
}

/**
 * Sends a form, once: as a completed response, or as one in progress, which is then continued as a
 * change of the stored one. A form with problems is not sent as completed, and no form is sent
 * without permission.
 */
export function useSending({ form, entry, patientId, editor }: SendingParts) {
  const { capability, queryClient, session } = useConnection()
  const shelf = useDraftShelf()
  const [handedOver, setHandedOver] = useState(false)
  const onWritten = (outcome: Written) => {
    if (!isUnfinished(outcome, editor.content())) return void editor.remove()
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
      const made = toResponse(
        form,
        editor.content().sentAs ?? 'completed',
        responseHeader({ patientId, entry, session, attempt, now: Date.now() }),
      )
      if (made.kind === 'invalid') return undefined
      const permit = capability.decide<Create>({
        interaction: 'create',
        type: 'QuestionnaireResponse',
        resource: made.response,
      })
      if (!isPermit(permit)) return undefined
      const search = responseSearch(capability, patientId, entry.category)
      return {
        client: queryClient,
        permit,
        lookUp: lookUpCreated(queryClient, capability, search, clientIdentifier(attempt)),
      }
    },
    onWritten,
  )
  /** Sets the status that it is sent with, before the press itself. */
  const as = (sentAs?: 'in-progress') => {
    const { draft } = editor.content()
    editor.change({ draft, ...(sentAs === undefined ? {} : { sentAs }) })
    return true
  }
  return { once, asCompleted: () => as(), asUnfinished: () => as('in-progress'), handedOver }
}

type Written = Extract<Submitted, { readonly kind: 'written' }>

/**
 * True when the service's version is still in progress: by its own status, or else by the status
 * that was sent.
 */
export function isUnfinished({ resource }: Written, { sentAs }: FormContent): boolean {
  return resource?.resourceType === 'QuestionnaireResponse'
    ? resource.status === 'in-progress'
    : sentAs === 'in-progress'
}
