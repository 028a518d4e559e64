import { useEffect, useMemo, useRef, useState } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { useWritingWords } from '~/writing/writing-text'
import type { Promised } from '~/writing/SendPromised'
import { ReviewChanges } from '~/writing/ReviewChanges'
import { SendBar } from '~/writing/SendBar'
import { SubmitNotice } from '~/writing/SubmitNotice'
import type { Submitted } from '~/queries/submit-once'
import { Button } from '~/ui/Button'
import { FocusHere } from '~/ui/focus/FocusHere'
import { Section } from '~/ui/Section'
import { Unavailable } from '~/ui/Unavailable'
import { changeWords } from './change-words'
import { DuplicateSection, useDuplicates } from '../duplicates/DuplicateSection'
import desk from '../Desk.module.css'
import { ConfirmReplace } from '../duplicates/ConfirmReplace'
import { changesOf } from './form/form-changes'
import { formOf, isLimited, partOf, patientOf } from './form/form-of'
import type { PatientDraft } from './patient-draft'
import type { FormContext, PatientForm } from './form/patient-form'
import { PatientConflict, type Rebased } from './PatientConflict'
import { placeIssue } from './form/place-issue'
import { useRegisterWords } from './register-text'
import { usePatientSubmit } from './use-patient-submit'
import { WrittenPatient } from './WrittenPatient'
import type { Placed } from './form/form-problems'

interface ReviewPatientProps {
  readonly editor: DraftEditor<PatientDraft>
  readonly form: PatientForm
  readonly context: FormContext
  /** Returns to the form, with the service's remarks on its fields. */
  readonly onBack: (issues: readonly Placed[]) => void
  readonly onRebased: (rebased: Rebased) => void
}

/** A promise, with the outcome that was there when its press began. */
interface Given {
  readonly promised: Promised
  readonly before: Submitted | undefined
}

/**
 * Exactly the data that will be sent, the search for the same person, the sending, and its outcome.
 */
export function ReviewPatient({ editor, form, context, onBack, onRebased }: ReviewPatientProps) {
  const words = useRegisterWords()
  const format = useFormat()
  const { conflict } = useWritingWords()
  const patient = useMemo(() => patientOf(form, context), [form, context])
  const isNew = context.original === undefined
  const submission = usePatientSubmit(editor, patient, context)
  const duplicates = useDuplicates(patient, editor.id, { enabled: isNew })
  const { outcome, lookAgain } = submission
  const also = useAlsoNumber(context)
  const [given, setGiven] = useState<Given>()
  // A promise holds for the answer to its own press, and for no later one.
  if (given !== undefined && outcome !== given.before && outcome?.kind !== 'written')
    setGiven(undefined)
  const [wasSent] = useState(() => (editor.info().attempt?.state ?? 'ready') !== 'ready')
  const looked = useRef(false)
  // Another page sent it: the outcome comes first, and is requested once.
  useEffect(() => {
    if (!wasSent || looked.current) return
    looked.current = true
    lookAgain()
  }, [wasSent, lookAgain])
  // For a record that cannot be seen, the whole form is shown: it replaces the whole record.
  const before =
    context.isBlind === true ? formOf(context.original, context) : editor.content().base
  const changes = changesOf(before ?? formOf(undefined, context), form)
  const undecided = isNew && (duplicates.candidates === undefined || duplicates.open > 0)
  const [typed, setTyped] = useState('')
  const replaced = context.isBlind === true ? context.original?.id : undefined
  const unconfirmed = replaced !== undefined && typed.trim() !== replaced
  const reason =
    changes.length === 0
      ? words.nothing
      : undecided
        ? words.duplicates.decide
        : unconfirmed
          ? words.replace.missing
          : undefined
  const [checking, setChecking] = useState(false)
  const checked = async () => {
    if (checking) return false
    setChecking(true)
    // Somebody else may have registered the person since the search: it is repeated, and nothing is
    // sent if one is new.
    const open = isNew ? await duplicates.again().finally(() => setChecking(false)) : 0
    setChecking(false)
    if (open > 0) return false
    const seen = duplicates.candidates?.found.flatMap(({ patient: { id } }) => id ?? []) ?? []
    editor.change({ ...editor.content(), seen })
    return true
  }
  if (outcome?.kind === 'written')
    return (
      <WrittenPatient
        receipt={outcome.receipt}
        answered={outcome.resource}
        {...{ editor, patient, context }}
        promised={given?.promised}
      />
    )
  if (outcome?.kind === 'conflict' && outcome.theirs?.resourceType === 'Patient') {
    return (
      <PatientConflict
        theirs={outcome.theirs}
        version={outcome.version}
        {...{ editor, form, context }}
        onRebased={(rebased) => {
          onRebased(rebased)
          submission.goOn()
        }}
      />
    )
  }
  const isBackOpen =
    outcome === undefined ||
    outcome.kind === 'refused' ||
    outcome.kind === 'not-kept' ||
    outcome.kind === 'misaddressed' ||
    outcome.kind === 'conflict'
  const back = isBackOpen ? (
    <Button onClick={() => onBack(placedIssues(outcome, form))}>{words.back}</Button>
  ) : null
  return (
    <FocusHere label={words.reviewTitle} className={desk.layout}>
      {isNew ? <DuplicateSection duplicates={duplicates} /> : null}
      <Section title={words.reviewTitle}>
        <ReviewChanges
          changes={changes.map((change) => changeWords(change, words, format, 'written'))}
        />
      </Section>
      {outcome?.kind === 'conflict' ? (
        <div role="alert">
          <Unavailable title={conflict.title} sentence={conflict.unreadable} />
        </div>
      ) : null}
      {outcome === undefined || outcome.kind === 'conflict' ? null : (
        <SubmitNotice outcome={outcome} once={submission} />
      )}
      {replaced === undefined ? null : (
        <ConfirmReplace id={replaced} value={typed} onChange={setTyped} />
      )}
      {/* A write that was refused because somebody else changed the record would be refused
          again. */}
      {outcome?.kind === 'unknown' || outcome?.kind === 'absent' || outcome?.kind === 'conflict' ? (
        <div className={desk.actions}>{back}</div>
      ) : (
        <SendBar
          once={submission}
          before={checked}
          busy={checking}
          disabledReason={reason}
          label={isNew ? words.sendNew : words.sendCorrection}
          also={
            also === undefined
              ? undefined
              : {
                  ...also,
                  onPromise: (promised) => setGiven(promised && { promised, before: outcome }),
                }
          }
        >
          {back}
        </SendBar>
      )}
    </FocusHere>
  )
}

/**
 * The words of the button that registers somebody and requests the permanent number in one go;
 * undefined where the service gives none to a person who is registered like this.
 */
function useAlsoNumber(context: FormContext) {
  const { assign } = useRegisterWords()
  const { capability } = useConnection()
  if (context.original !== undefined || !isLimited(context)) return undefined
  const isOffered = isPermit(
    capability.decide({
      interaction: 'operation',
      type: 'Patient',
      name: '$assign-mrn',
      parameters: { resourceType: 'Parameters' },
    }),
  )
  return isOffered ? { label: assign.withNumber, hint: assign.withNumberHint } : undefined
}

/** The service's own words at their fields. */
function placedIssues(outcome: Submitted | undefined, form: PatientForm): readonly Placed[] {
  if (outcome?.kind !== 'refused') return []
  return outcome.failure.issues.flatMap((issue) => {
    const place = placeIssue(issue, form)
    const row = place?.row ?? (place === undefined ? undefined : form[place.group][0]?.key)
    return place === undefined || row === undefined
      ? []
      : [
          {
            group: place.group,
            row,
            field:
              partOf(place.group).fields.find((field) => field !== 'use' && field !== 'kind') ?? '',
            message: issue.text,
          },
        ]
  })
}
