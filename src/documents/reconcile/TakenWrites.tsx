import { useQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import type { Capability } from '~/capability/capability'
import { useConnection } from '~/connection/ConnectionContext'
import type { Create, Read, Update } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { Button } from '~/ui/Button'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft } from '~/writing/draft/use-draft'
import { WritingText } from '~/writing/writing-text'
import styles from './Reconcile.module.css'
import { useReconcileText } from './reconcile-text'
import type { Statement } from './statement'
import type { StatementContext } from './statement-text'
import type { Taken } from './taken'
import { readTaken, TAKEN_DRAFT, type TakenDraft } from './taken-draft'
import { takenLine } from './taken-lines'
import { correctedRecord, isCorrectable, isWhole, isWritten, takenRecord } from './taken-record'
import { TakenEntry } from './TakenEntry'

interface TakenWritesProps {
  readonly taken: readonly Taken[]
  readonly patientId: string
  readonly document: string
  /** Says whom the document names, where that is not known to be the patient. */
  readonly doubt: string | undefined
  readonly context: StatementContext
  /** The statements that were sent from here, also under an earlier signature. */
  readonly sent: ReadonlySet<Statement>
  readonly onSent: (statement: Statement) => void
}

/** The entries of a signed-off list that the service takes, each to be written once. */
export function TakenWrites(props: TakenWritesProps) {
  const { taken, patientId, document, doubt } = props
  const { taken: words } = useReconcileText()
  const { capability } = useConnection()
  const note = [words.note(document), ...(doubt === undefined ? [] : [doubt])].join('. ')
  const writable = taken.filter(
    (one) => isAllOfIt(one) && isTakenHere(one, patientId, note, capability),
  )
  // If the service takes none of them, one sentence says it, and not one for each.
  if (!taken.some((one) => isTakenHere(one, patientId, note, capability)))
    return (
      <div data-print="never">
        <Unavailable sentence={words.off} />
      </div>
    )
  return (
    <div data-print="never">
      <WritingText>
        <Section title={words.writeTitle} level={3}>
          <div className={styles.taken}>
            <p className={styles.quiet}>{words.writeHint}</p>
            {taken.map((one, index) => (
              <OneWrite
                key={index}
                {...props}
                one={one}
                note={note}
                isWritable={writable.includes(one)}
              />
            ))}
          </div>
        </Section>
      </WritingText>
    </div>
  )
}

/** True where the service takes an entry of this type, or the correction of the one that it has. */
function isTakenHere(
  { statement, instead }: Taken,
  patientId: string,
  note: string,
  { decide }: Capability,
): boolean {
  if (instead === undefined) {
    const resource = takenRecord(statement, patientId, note)
    return isPermit(
      decide<Create>({ interaction: 'create', type: resource.resourceType, resource }),
    )
  }
  const { record } = instead
  return (
    record?.id !== undefined &&
    isPermit(
      decide<Update>({
        interaction: 'update',
        type: record.resourceType,
        id: record.id,
        resource: record,
      }),
    )
  )
}

/** True for what an entry can say whole. */
function isAllOfIt(one: Taken): boolean {
  return isWritten(one.statement) && !isTooMuch(one)
}

/** True for what an entry written here could only say in part. */
function isTooMuch({ statement, instead, differences }: Taken): boolean {
  return instead === undefined
    ? !isWhole(statement)
    : !isCorrectable(instead, statement, differences)
}

interface OneWriteProps extends TakenWritesProps {
  readonly one: Taken
  readonly note: string
  readonly isWritable: boolean
}

function OneWrite(props: OneWriteProps) {
  const { one, note, isWritable: canWrite, patientId, context, sent } = props
  const { taken: words } = useReconcileText()
  const [begun, setBegun] = useState(false)
  const { instead, statement } = one
  const onSent = () => props.onSent(statement)
  return (
    <div className={styles.entry}>
      <p>{takenLine(one, context)}</p>
      {!canWrite ? (
        <p className={styles.quiet}>
          {!isWritten(statement)
            ? words.notTaken
            : instead?.kind === 'medicine'
              ? words.medicineChange
              : isTooMuch(one)
                ? words.notWhole
                : words.off}
        </p>
      ) : !begun && sent.has(statement) ? (
        <p>{words.sentBefore}</p>
      ) : !begun ? (
        <p>
          <Button onClick={() => setBegun(true)}>{words.write}</Button>
        </p>
      ) : instead?.record?.id === undefined ? (
        <NewDraft
          patientId={patientId}
          content={{ resource: takenRecord(statement, patientId, note) }}
          onSent={onSent}
        />
      ) : (
        <Corrected
          one={one}
          record={instead.record}
          id={instead.record.id}
          patientId={patientId}
          onSent={onSent}
        />
      )}
    </div>
  )
}

/** A correction is made on the newest version of the entry, which is read for it. */
function Corrected({
  one,
  record,
  id,
  patientId,
  onSent,
}: {
  readonly one: Taken
  readonly record: FhirResource
  readonly id: string
  readonly patientId: string
  readonly onSent: () => void
}) {
  const { taken: words } = useReconcileText()
  const { capability } = useConnection()
  const answer = capability.decide<Read>({ interaction: 'read', type: record.resourceType, id })
  return isPermit(answer) ? (
    <ReadFirst one={one} permit={answer} patientId={patientId} onSent={onSent} />
  ) : (
    <Unavailable sentence={words.gone} />
  )
}

function ReadFirst({
  one,
  permit,
  patientId,
  onSent,
}: {
  readonly one: Taken
  readonly permit: Permit<Read>
  readonly patientId: string
  readonly onSent: () => void
}) {
  const { taken: words } = useReconcileText()
  const { data, error } = useQuery({ ...readQuery(permit), staleTime: 0 })
  if (error !== null) return <Unavailable sentence={words.gone} />
  if (data === undefined) return <Skeleton rows={3} />
  return (
    <NewDraft
      patientId={patientId}
      content={{
        resource: correctedRecord(data.resource, one.statement, one.differences),
        changes: permit.request.id,
        ...(data.version === undefined ? {} : { version: data.version }),
      }}
      onSent={onSent}
    />
  )
}

function NewDraft({
  patientId,
  content,
  onSent,
}: {
  readonly patientId: string
  readonly content: TakenDraft
  readonly onSent: () => void
}) {
  const { taken: words } = useReconcileText()
  const draft = useDraft<TakenDraft>({
    kind: 'new',
    about: { kind: TAKEN_DRAFT, title: words.unfinished, patient: patientId },
    content,
    read: readTaken,
  })
  return (
    <DraftGate draft={draft}>
      {(editor) => <TakenEntry editor={editor} patientId={patientId} onSent={onSent} />}
    </DraftGate>
  )
}

/** An entry that an earlier page began to write: its outcome comes first. */
export function KeptDraft({ id, patientId }: { readonly id: string; readonly patientId: string }) {
  const draft = useDraft<TakenDraft>({ kind: 'kept', id, read: readTaken })
  return (
    <DraftGate draft={draft}>
      {(editor) => <TakenEntry editor={editor} patientId={patientId} />}
    </DraftGate>
  )
}
