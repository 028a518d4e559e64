import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { recordDifferences } from '~/fhir/record-differences'
import { useDraftSubmit } from '~/writing/draft/use-draft-submit'
import { withStatusReason } from '../response-status/status-steps'
import type { Form } from '~/questionnaires/engine/form'
import { signaturesIn } from '../engine/answers/signature-extension'
import { toResponse, type MadeResponse } from '../engine/answers/to-response'
import type { Addressee } from '~/queries/addressed'
import { lookUpChanged } from '~/queries/look-up'
import { answeredBy } from '~/questionnaires/fill/response-header'
import type { SessionUser } from '~/smart/session'
import { statusOf, type ChangeContent } from './change-content'

/** The circumstances of a change, besides its content. */
interface ChangeHeader {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly user: SessionUser
}

/**
 * The changed response: everything of the original except its answers, status with its reason, and
 * time (R4, "QuestionnaireResponse"). A patient who answers a form, or somebody who acts for one,
 * is its author and its source from then on, whoever asked for it.
 */
export function changedResponse(
  form: Form,
  content: Pick<ChangeContent, 'base' | 'reason' | 'status'>,
  { now, user }: ChangeHeader,
): MadeResponse {
  const { base, reason } = content
  const status = statusOf(content)
  if (status === undefined) return { kind: 'invalid', messages: [] }
  const why = reason?.trim()
  const {
    item: _,
    text: __,
    ...header
  } = answered(withStatusReason(base, why === '' ? undefined : why), user)
  // Narrative of the earlier answers would disagree with the new ones.
  return toResponse(form, status, {
    ...header,
    authored: `${new Date(now).toISOString().slice(0, 19)}Z`,
  })
}

function answered(base: QuestionnaireResponse, user: SessionUser): QuestionnaireResponse {
  if (user.role !== 'patient') return base
  const { author: _, source: __, ...rest } = base
  return { ...rest, ...answeredBy(user, base.subject) }
}

interface ChangeParts {
  readonly form: Form
  readonly editor: DraftEditor<ChangeContent>
}

/** The person whose answers they are: the patient in whose record the change was begun. */
export function changedAddressee(editor: DraftEditor<ChangeContent>): Addressee {
  const id = editor.info().patient
  return id === undefined ? { kind: 'nobody' } : { kind: 'patient', id }
}

/** Sends the changed answers once, for the version that they are based on. */
export function useChangeSending({ form, editor }: ChangeParts) {
  const {
    capability,
    queryClient,
    session: { user },
  } = useConnection()
  return useDraftSubmit(editor, changedAddressee(editor), () => {
    const { base, version } = editor.content()
    const made = changedResponse(form, editor.content(), { now: Date.now(), user })
    if (made.kind === 'invalid' || base.id === undefined) return undefined
    const { id } = base
    const resource = made.response
    const permit = capability.decide({
      interaction: 'update',
      type: 'QuestionnaireResponse',
      id,
      resource,
      ...(version === undefined ? {} : { version }),
    } as const)
    if (!isPermit(permit)) return undefined
    const isSame = (stored: FhirResource) => sameAnswers(stored, resource)
    return {
      client: queryClient,
      permit,
      lookUp: lookUpChanged(
        queryClient,
        capability,
        { interaction: 'read', type: 'QuestionnaireResponse', id },
        version,
        isSame,
      ),
    }
  })
}

/**
 * Status, answers and signatures are those that were sent; the receipt shows the service's changes
 * to the rest.
 */
function sameAnswers(
  stored: FhirResource,
  { status, item, extension }: QuestionnaireResponse,
): boolean {
  return (
    stored.resourceType === 'QuestionnaireResponse' &&
    recordDifferences(
      { status, item, signed: signaturesIn(extension) },
      { status: stored.status, item: stored.item, signed: signaturesIn(stored.extension) },
    ).every(({ path }) => path.endsWith('.text'))
  )
}
