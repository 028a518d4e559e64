import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { recordDifferences } from '~/fhir/record-differences'
import { useSubmitOnce } from '~/forms/use-submit-once'
import type { Form } from '~/questionnaires/engine/form'
import { toResponse, type MadeResponse } from '~/questionnaires/engine/to-response'
import { lookUpChanged } from '~/queries/look-up'
import { newAttempt } from '~/queries/write-attempt'
import type { ChangeContent } from './change-content'

/** What becomes of a response that is answered on: still in progress, finished, or finished and changed. */
export type ChangedStatus = 'in-progress' | 'completed' | 'amended'

/** The changed response: everything of the one that was read but its answers, status and time (R4, "QuestionnaireResponse"). */
export function changedResponse(form: Form, base: QuestionnaireResponse, status: ChangedStatus, now: number): MadeResponse {
  const { item: _, text: __, ...header } = base
  // Narrative of the answers before would tell others than the new ones.
  return toResponse(form, status, { ...header, authored: `${new Date(now).toISOString().slice(0, 19)}Z` })
}

interface ChangeParts {
  readonly form: Form
  readonly status: ChangedStatus
  readonly editor: DraftEditor<ChangeContent>
}

/** Sends the changed answers once, by the version that they were made to. */
export function useChangeSending({ form, status, editor }: ChangeParts) {
  const { capability, queryClient } = useConnection()
  const once = useSubmitOnce(() => {
    const { base, version } = editor.content()
    const made = changedResponse(form, base, status, Date.now())
    if (made.kind === 'invalid' || base.id === undefined) return undefined
    const { id } = base
    const resource = made.response
    const permit = capability.decide({ interaction: 'update', type: 'QuestionnaireResponse', id, resource, ...(version === undefined ? {} : { version }) } as const)
    if (!isPermit(permit)) return undefined
    const isSame = (stored: object) => sameAnswers(stored, resource)
    const attempt = editor.info().attempt ?? newAttempt()
    return {
      client: queryClient, permit, lookUp: lookUpChanged(queryClient, capability, { interaction: 'read', type: 'QuestionnaireResponse', id }, version, isSame),
      attempt: { current: () => editor.info().attempt ?? attempt, keep: editor.keepAttempt },
    }
  })
  const { outcome, lookAgain } = once
  const looked = useRef(false)
  useEffect(() => {
    const { attempt } = editor.info()
    if (looked.current || attempt === undefined || attempt.state === 'ready') return
    looked.current = true
    lookAgain()
  }, [editor, lookAgain])
  const written = outcome?.kind === 'written'
  useEffect(() => { if (written) void editor.remove() }, [written, editor])
  return once
}

/** Status and answers are what was sent; what the service does to the rest is told by the receipt. */
function sameAnswers(stored: object, { status, item }: QuestionnaireResponse): boolean {
  const other = { status: 'status' in stored ? stored.status : undefined, item: 'item' in stored ? stored.item : undefined }
  return recordDifferences({ status, item }, other).every(({ path }) => path.endsWith('.text'))
}
