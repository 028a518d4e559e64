import { baseAddresses } from '~/fhir/base-addresses'
import type { Identifier } from 'fhir/r4'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { RECORD_NUMBER } from '~/drafts/record-number'
import type { Operation } from '~/fhir/request'
import { DraftGate } from '~/writing/draft/DraftGate'
import { SendBar } from '~/writing/SendBar'
import { type Promised, SendPromised } from '~/writing/SendPromised'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { type DraftSource, useDraft } from '~/writing/draft/use-draft'
import { type MadeParts, type SubmitOnce, useSubmitOnce } from '~/writing/use-submit-once'
import { newAttempt } from '~/queries/write-attempt'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { TextField } from '~/ui/field/TextField'
import desk from '../Desk.module.css'
import { temporaryTokens } from '../edit/fields/identifier-part'
import { useRegisterWords } from '../edit/register-text'
import { assignedId, assignParameters, isWantable } from './assign-mrn'
import { carryOver } from './carry-over'
import { lookUpMrn } from './look-up-mrn'
import { type MrnNote, readMrnNote, useMrnNote, wasAsked } from './mrn-note'
import { MrnReceipt } from './MrnReceipt'

interface AssignMrnProps {
  readonly patientId: string
  /** The record's numbers, if it was read. */
  readonly identifiers: readonly Identifier[] | undefined
  /** Set when the press that registered the patient has promised the number as well. */
  readonly promised?: Promised | undefined
  /** Called once the record has the number. */
  readonly onAssigned?: (() => void) | undefined
}

/**
 * Gives a Call Intake patient the permanent number, once; the app continues with the record that
 * has it.
 */
export function AssignMrn(props: AssignMrnProps) {
  const { assign: words } = useRegisterWords()
  const { capability } = useConnection()
  const note = useMrnNote(props.patientId)
  const isPromised = props.promised !== undefined
  const permit = capability.decide<Operation>({
    interaction: 'operation',
    type: 'Patient',
    name: '$assign-mrn',
    parameters: assignParameters(props.patientId, ''),
  })
  return (
    <Section title={isPromised ? words.number : words.title}>
      {isPermit(permit) ? null : <RefusalNotice refusal={permit} />}
      {isPermit(permit) && note === undefined ? <Waiting isPromised={isPromised} /> : null}
      {isPermit(permit) && note !== undefined ? <Begun noteId={note?.id} {...props} /> : null}
    </Section>
  )
}

/** The place of a number that was promised, while the record that gets it is not read back yet. */
export function AwaitedNumber() {
  const { assign: words } = useRegisterWords()
  return (
    <Section title={words.number}>
      <Waiting isPromised />
    </Section>
  )
}

function Waiting({ isPromised }: { readonly isPromised: boolean }) {
  const { assign: words } = useRegisterWords()
  return isPromised ? <p className={desk.quiet}>{words.assigning}</p> : <Skeleton rows={2} />
}

/** Continues with the stored note, or begins one: nothing is stored before it is sent. */
function Begun({
  noteId,
  patientId,
  identifiers,
  ...asking
}: AssignMrnProps & { readonly noteId: string | undefined }) {
  const { assign: words } = useRegisterWords()
  const source: DraftSource<MrnNote> =
    noteId === undefined
      ? {
          kind: 'new',
          about: { kind: RECORD_NUMBER, title: words.title, patient: patientId },
          content: { wanted: '', temporary: temporaryTokens(identifiers) },
          read: readMrnNote,
        }
      : { kind: 'kept', id: noteId, read: readMrnNote }
  return (
    <DraftGate draft={useDraft(source)}>
      {(editor) => <Asking {...asking} editor={editor} patientId={patientId} />}
    </DraftGate>
  )
}

function Asking({
  editor,
  patientId,
  promised,
  onAssigned,
}: Omit<AssignMrnProps, 'identifiers'> & { readonly editor: DraftEditor<MrnNote> }) {
  const { assign: words } = useRegisterWords()
  const connection = useConnection()
  const [wanted, setWanted] = useState(editor.content().wanted)
  const once = useAssign(editor, patientId)
  const { outcome, lookAgain } = once
  const [wasSent] = useState(() => wasAsked(editor.info()))
  const looked = useRef(false)
  // Another page requested it: the outcome comes first, and is looked up once automatically.
  useEffect(() => {
    if (!wasSent || looked.current) return
    looked.current = true
    lookAgain()
  }, [wasSent, lookAgain])
  const newId = outcome?.kind === 'written' ? outcome.receipt.id : undefined
  useEffect(() => {
    if (newId !== undefined) carryOver(connection, patientId, newId)
  }, [connection, patientId, newId])
  const whenAssigned = useEffectEvent(() => onAssigned?.())
  useEffect(() => {
    if (newId !== undefined) whenAssigned()
  }, [newId])
  const isAwaited = outcome === undefined && (wasSent || promised !== undefined)
  const isWrong = !isWantable(wanted.trim())
  const isOpen =
    outcome === undefined
      ? !isAwaited
      : outcome.kind === 'refused' ||
        outcome.kind === 'not-kept' ||
        outcome.kind === 'misaddressed' ||
        outcome.kind === 'elsewhere'
  const isReady = () => {
    if (!isWrong) editor.change({ ...editor.content(), wanted: wanted.trim() })
    return !isWrong
  }
  return (
    <div className={desk.card}>
      <div role="status">
        {outcome?.kind === 'written' ? (
          <MrnReceipt
            receipt={outcome.receipt}
            patientId={patientId}
            temporary={numberIn(editor.content().temporary[0])}
          />
        ) : null}
      </div>
      {outcome === undefined || outcome.kind === 'written' || outcome.kind === 'conflict' ? null : (
        <SubmitNotice outcome={outcome} once={once} />
      )}
      {isAwaited ? <Waiting isPromised={!wasSent} /> : null}
      {promised === undefined || wasSent ? null : <SendPromised once={once} promised={promised} />}
      {isOpen ? (
        // Not a form: a number is permanent, and the Enter that ends the typing would submit a
        // form.
        <div className={desk.step} data-print="never">
          <p>{words.intro}</p>
          <div className={desk.number}>
            <TextField
              label={words.wanted}
              hint={words.wantedHint}
              error={isWrong ? words.wantedWrong : undefined}
              value={wanted}
              onChange={setWanted}
            />
          </div>
          <SendBar once={once} before={isReady} tone="secondary" label={words.send} />
        </div>
      ) : null}
    </div>
  )
}

/** Requests the number at most once, whatever tab or page begins it. */
function useAssign(editor: DraftEditor<MrnNote>, patientId: string): SubmitOnce {
  const connection = useConnection()
  const [fresh] = useState(newAttempt)
  const make = (): MadeParts | undefined => {
    const note = editor.content()
    const permit = connection.capability.decide<Operation>({
      interaction: 'operation',
      type: 'Patient',
      name: '$assign-mrn',
      parameters: assignParameters(patientId, note.wanted),
    })
    if (!isPermit(permit)) return undefined
    return {
      client: connection.queryClient,
      attempt: { current: () => editor.info().attempt ?? fresh, keep: editor.keepAttempt },
      permit,
      resultOf: (answer) => assignedId(answer, baseAddresses(connection.session.bases)),
      lookUp: lookUpMrn(connection, patientId, note),
      once: `Patient/${patientId}`,
    }
  }
  return useSubmitOnce({
    addressee: { kind: 'patient', id: patientId },
    draft: editor.info().patient,
    make,
  })
}

/** The number in a token, `system|number`. */
function numberIn(token: string | undefined): string | undefined {
  const [, number] = /^(?:[^|\\]|\\.)*\|(.*)$/s.exec(token ?? '') ?? []
  return number?.replaceAll(/\\(.)/g, '$1')
}
