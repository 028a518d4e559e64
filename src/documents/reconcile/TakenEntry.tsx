import type { FhirResource, Identifier } from 'fhir/r4'
import { useEffect, useRef, useState } from 'react'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useHide } from '~/connection/use-hide'
import type { DraftEditor } from '~/drafts/draft-editor'
import { fieldsOf, listOf } from '~/fhir/json'
import { recordDifferences } from '~/fhir/record-differences'
import type { Create, Update } from '~/fhir/request'
import { lookUpChanged, lookUpCreated } from '~/queries/look-up'
import type { Submitted } from '~/queries/submit-once'
import { clientIdentifier, type WriteAttempt } from '~/queries/write-attempt'
import { recordAddress } from '~/record/places/addresses'
import { LinkButton } from '~/ui/LinkButton'
import { Unavailable } from '~/ui/Unavailable'
import { useDraftSubmit, type DraftSubmit } from '~/writing/draft/use-draft-submit'
import { SendBar } from '~/writing/SendBar'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { WriteReceipt } from '~/writing/WriteReceipt'
import { useReconcileText } from './reconcile-text'
import { statementOfRecord } from './statement-of-record'
import { lineText } from './statement-text'
import type { TakenDraft } from './taken-draft'

interface TakenEntryProps {
  readonly editor: DraftEditor<TakenDraft>
  readonly patientId: string
  /** Called once the entry may be in the record. */
  readonly onSent?: () => void
}

/** Sends one entry, once: the press, its outcome, and the receipt. */
export function TakenEntry({ editor, patientId, onSent }: TakenEntryProps) {
  const { taken: words } = useReconcileText()
  const connection = useConnection()
  const [draft] = useState(editor.content)
  const addressee = { kind: 'patient', id: patientId } as const
  const once = useDraftSubmit(editor, addressee, (attempt) =>
    submission(connection, draft, patientId, attempt),
  )
  const { outcome } = once
  const heard = useRef(onSent)
  useEffect(() => {
    heard.current = onSent
  }, [onSent])
  const isSent = outcome?.kind === 'written' || outcome?.kind === 'unknown'
  useEffect(() => {
    if (isSent) heard.current?.()
  }, [isSent])
  if (outcome?.kind === 'written')
    return <Written outcome={outcome} draft={draft} patientId={patientId} />
  if (outcome?.kind === 'conflict') return <Unavailable sentence={words.conflict} />
  const isOpen = outcome?.kind !== 'unknown' && outcome?.kind !== 'absent'
  return (
    <>
      {outcome === undefined ? null : <SubmitNotice outcome={outcome} once={once} />}
      {isOpen ? <SendBar once={once} label={words.write} /> : null}
    </>
  )
}

function submission(
  { queryClient, capability }: Connection,
  { resource, changes, version }: TakenDraft,
  patientId: string,
  attempt: WriteAttempt,
): DraftSubmit | undefined {
  const type = resource.resourceType
  if (changes === undefined) {
    const mark = clientIdentifier(attempt)
    const permit = capability.decide<Create>({
      interaction: 'create',
      type,
      resource: marked(resource, mark),
    })
    if (!isPermit(permit)) return undefined
    const search = {
      interaction: 'search',
      type,
      params: [['patient', `Patient/${patientId}`]],
    } as const
    return {
      client: queryClient,
      permit,
      lookUp: lookUpCreated(queryClient, capability, search, mark),
    }
  }
  const permit = capability.decide<Update>({
    interaction: 'update',
    type,
    id: changes,
    resource,
    ...(version === undefined ? {} : { version }),
  })
  if (!isPermit(permit)) return undefined
  return {
    client: queryClient,
    permit,
    lookUp: lookUpChanged(
      queryClient,
      capability,
      { interaction: 'read', type, id: changes },
      version,
      (stored) => isSameContent(stored, resource),
    ),
  }
}

/** The record with the mark of its attempt, by which it is found when the answer is lost. */
function marked(record: FhirResource, mark: Identifier): FhirResource {
  // The three types that are written have a list of identifiers.
  return {
    ...record,
    identifier: [...listOf(fieldsOf(record)['identifier']), mark],
  } as FhirResource
}

/** A service adds its own facts about a version, and nothing else. */
function isSameContent(stored: FhirResource, sent: FhirResource): boolean {
  const content = ({ meta: _meta, ...rest }: FhirResource) => rest
  return recordDifferences(content(sent), content(stored)).length === 0
}

function Written({
  outcome: { receipt, resource },
  draft,
  patientId,
}: {
  readonly outcome: Extract<Submitted, { readonly kind: 'written' }>
  readonly draft: TakenDraft
  readonly patientId: string
}) {
  const words = useReconcileText()
  const format = useFormat()
  const hidden = useHide()
  const context = { words, format, hide: (text: string) => hidden(text) }
  const lineOf = (record: FhirResource) => {
    const statement = statementOfRecord(record)
    return statement === undefined ? undefined : lineText(statement, context)
  }
  const [sent, stored] = [
    lineOf(draft.resource),
    resource === undefined ? undefined : lineOf(resource),
  ]
  const type = draft.resource.resourceType
  const id = receipt.id ?? draft.changes
  return (
    <WriteReceipt
      title={words.taken.receipt}
      receipt={receipt}
      addressee={{ kind: 'patient', id: patientId }}
      differences={
        resource === undefined
          ? undefined
          : sent === stored
            ? []
            : [{ key: 'entry', label: words.here, sent, stored }]
      }
    >
      {id === undefined ? null : (
        <LinkButton to={recordAddress(type, id, patientId)}>{words.taken.openRecord}</LinkButton>
      )}
    </WriteReceipt>
  )
}
