import type { QueryClient } from '@tanstack/react-query'
import type { QuestionnaireResponse } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { DraftShelf } from '~/drafts/draft-shelf'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import type { Submitted } from '~/queries/submit-once'
import { toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { CHANGE_DRAFT, type ChangeContent } from './change-content'

interface HandOver {
  readonly outcome: Extract<Submitted, { readonly kind: 'written' }>
  readonly form: Form
  readonly patientId: string
  readonly editor: Pick<DraftEditor<object>, 'info' | 'remove'>
  readonly shelf: Pick<DraftShelf, 'begin'>
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

/**
 * Turns the draft of a new form that was stored as in progress into a draft of a change to it:
 * everything written by hand is kept, even text that no response can hold, such as a date that
 * cannot be read yet. The old draft is removed when the new one is stored. Rejects when the stored
 * response cannot be read or the draft cannot be stored; then the old one stays.
 */
export async function goOnWithStored({
  outcome,
  form,
  patientId,
  editor,
  shelf,
  ...source
}: HandOver): Promise<void> {
  const base = await storedOf(outcome, source)
  const version =
    outcome.receipt.version ??
    (base.meta?.versionId === undefined ? undefined : `W/"${base.meta.versionId}"`)
  const content: ChangeContent = {
    draft: toDraft(form),
    base,
    ...(version === undefined ? {} : { version }),
  }
  const { title, language } = editor.info()
  const next = await shelf.begin(
    {
      kind: CHANGE_DRAFT,
      title,
      ...(language === undefined ? {} : { language }),
      patient: patientId,
      target: `QuestionnaireResponse/${base.id ?? ''}`,
    },
    content,
  )
  next.change(content)
  const { kind } = await next.flush()
  await next.close()
  if (kind !== 'saved') throw new Error('the draft could not be kept')
  await editor.remove()
}

/** The service's version: from its answer, or else read again. */
async function storedOf(
  { resource, receipt: { id = '' } }: HandOver['outcome'],
  { capability, queryClient }: Pick<HandOver, 'capability' | 'queryClient'>,
): Promise<QuestionnaireResponse> {
  if (resource?.resourceType === 'QuestionnaireResponse' && resource.id !== undefined)
    return resource
  const permit = capability.decide<Read<'QuestionnaireResponse'>>({
    interaction: 'read',
    type: 'QuestionnaireResponse',
    id,
  })
  if (!isPermit(permit)) throw new Error('what was stored cannot be read')
  return (await queryClient.query({ ...readQuery(permit), staleTime: 0 })).resource
}
