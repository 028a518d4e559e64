import { useEffect, useRef } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { Create } from '~/fhir/request'
import { useSubmitOnce } from '~/forms/use-submit-once'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import type { Form } from '~/questionnaires/engine/form'
import { toResponse } from '~/questionnaires/engine/to-response'
import { responseSearch } from '~/questionnaires/response/response-search'
import { lookUpCreated } from '~/queries/look-up'
import { clientIdentifier, newAttempt } from '~/queries/write-attempt'
import type { FormContent } from './form-content'
import { responseHeader } from './response-header'

interface SendingParts {
  readonly form: Form
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
}

/** Sends a form as a completed response, once. A form with problems is not sent, and neither is one that may not be. */
export function useSending({ form, entry, patientId, editor }: SendingParts) {
  const { capability, queryClient, session } = useConnection()
  const once = useSubmitOnce(() => {
    const attempt = editor.info().attempt ?? newAttempt()
    const made = toResponse(form, 'completed', responseHeader({ patientId, entry, session, attempt, now: Date.now() }))
    if (made.kind === 'invalid') return undefined
    const permit = capability.decide<Create>({ interaction: 'create', type: 'QuestionnaireResponse', resource: made.response })
    if (!isPermit(permit)) return undefined
    return {
      client: queryClient, permit,
      lookUp: lookUpCreated(queryClient, capability, responseSearch(capability, patientId, entry.category), clientIdentifier(attempt)),
      attempt: { current: () => editor.info().attempt ?? attempt, keep: editor.keepAttempt },
    }
  })
  const { outcome, lookAgain } = once
  const looked = useRef(false)
  // What an earlier page sent is looked up before anything else; later look-ups are the person's, or come by themselves.
  useEffect(() => {
    const { attempt } = editor.info()
    if (looked.current || attempt === undefined || attempt.state === 'ready') return
    looked.current = true
    lookAgain()
  }, [editor, lookAgain])
  const written = outcome?.kind === 'written'
  useEffect(() => {
    if (written) void editor.remove()
  }, [written, editor])
  return once
}
