import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ErrorSummary } from '~/writing/ErrorSummary'
import { RequiredLegend } from '~/writing/RequiredLegend'
import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import { AboutPart } from './fields/AboutPart'
import type { AttachedFile } from './attached-file'
import { ChangeNotice } from './ChangeNotice'
import { checkFiling, type FilingField } from './check-filing'
import { fieldLabel } from './fields/field-label'
import { FilePart } from './fields/FilePart'
import styles from './Filing.module.css'
import type { FilingDraft } from './filing-draft'
import { anchorOf, FilingFormContext, type FilingForm } from './filing-form'
import { useFilingWords } from './filing-words'
import type { FilingWork } from './filing-work'
import { issueField } from './filed/issue-field'
import { isMore } from './fields/more-fields'
import { MoreFields } from './fields/MoreFields'
import { PatientPart } from './fields/PatientPart'

interface FilingEditorProps {
  readonly work: FilingWork
  readonly openPatient: string | undefined
  /**
   * True when somebody came here by a press: the focus continues at the heading, or at the first
   * problem.
   */
  readonly arrived: boolean
  /** An earlier page sent it, and the outcome is unknown. */
  readonly sentBefore: boolean
  readonly onWork: (work: FilingWork) => void
  /** Called when everything is right: the person can review it before it is sent. */
  readonly onReady: () => void
  readonly onDiscard: () => void
}

/**
 * The form of a document. Problems appear after the first check, and disappear as they are
 * corrected.
 */
export function FilingEditor({
  work,
  openPatient,
  arrived,
  sentBefore,
  onWork,
  onReady,
  onDiscard,
}: FilingEditorProps) {
  const words = useFilingWords()
  const { draft, file, issues } = work
  // The service's own findings are there from the start, each until its field is changed.
  const [refused, setRefused] = useState(() => told(issues, draft, words.serviceSays))
  const [presses, setPresses] = useState(refused.length > 0 ? 1 : 0)
  const [checking, setChecking] = useState(false)
  const problems = checking
    ? checkFiling(draft, { file, openPatient, now: new Date() }).map(({ field, problem }) => ({
        field,
        sentence: words.problem[problem],
      }))
    : []
  const placed = [
    ...problems,
    ...refused.filter(
      (one): one is { field: FilingField; sentence: string } => one.field !== undefined,
    ),
  ]
  const others = refused.filter(({ field }) => field === undefined).map(({ sentence }) => sentence)
  const change = useCallback(
    (part: Partial<FilingDraft>) => {
      const changed = Object.keys(part)
      setRefused((before) =>
        before.filter(
          ({ field }) => field !== undefined && !changed.includes(field.split('.')[0] ?? ''),
        ),
      )
      onWork({ ...work, draft: { ...work.draft, ...part }, touched: true })
    },
    [work, onWork],
  )
  const onFile = useCallback(
    (next: AttachedFile) => {
      setRefused((before) => before.filter(({ field }) => field !== 'file'))
      onWork({ ...work, file: next, touched: true, draft: factsOf(next, work) })
    },
    [work, onWork],
  )
  const form: FilingForm = {
    draft,
    change,
    errorOf: (field) => placed.find((one) => one.field === field)?.sentence,
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecking(true)
    if (checkFiling(draft, { file, openPatient, now: new Date() }).length === 0) return onReady()
    setPresses((count) => count + 1)
  }
  const title = draft.changes === '' ? words.newTitle : words.changing(draft.changes)
  const heading = useRef<HTMLHeadingElement>(null)
  const begins = useRef(arrived && refused.length === 0)
  useEffect(() => {
    if (begins.current) heading.current?.focus()
  }, [])
  return (
    <FilingFormContext value={form}>
      <form className={styles.form} aria-label={title} onSubmit={submit} noValidate>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {title}
        </h2>
        <ErrorSummary
          errors={placed.map(({ field, sentence }) => ({
            id: anchorOf(field),
            label: fieldLabel(field, words),
            message: sentence,
          }))}
          asked={presses}
        />
        <RequiredLegend />
        {others.map((other) => (
          <Unavailable key={other} sentence={other} />
        ))}
        {sentBefore ? <Unavailable sentence={words.sentBefore} /> : null}
        {draft.changes === '' ? null : <ChangeNotice known={work.version !== undefined} />}
        <FilePart file={file} openPatient={openPatient} onFile={onFile} />
        <PatientPart openPatient={openPatient} />
        <AboutPart />
        <MoreFields
          keepable={work.kept !== undefined}
          isNeeded={placed.some(({ field }) => isMore(field, draft))}
        />
        <p className={styles.buttons}>
          <Button type="submit" tone="primary">
            {words.check}
          </Button>
          <Button tone="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </p>
      </form>
    </FilingFormContext>
  )
}

interface Told {
  readonly field: FilingField | undefined
  readonly sentence: string
}

function told(
  issues: FilingWork['issues'],
  draft: FilingDraft,
  says: (words: string) => string,
): readonly Told[] {
  return (issues ?? []).map((issue) => ({
    field: shownField(issueField(issue), draft),
    sentence: says(issue.text === '' ? issue.code : issue.text),
  }))
}

/**
 * Fields about the file are not on the page for every source of it: then remarks about them appear
 * there.
 */
function shownField(
  field: FilingField | undefined,
  { source }: FilingDraft,
): FilingField | undefined {
  switch (field) {
    case 'file':
      return source === 'file' ? field : 'source'
    case 'address':
      return source === 'address' ? field : 'source'
    case 'contentType':
    case 'title':
    case 'language':
    case 'creation':
    case 'format':
      return source === 'kept' ? 'source' : field
    default:
      return field
  }
}

/**
 * The file's own facts go into the fields about it: always its type, and its name if the title was
 * not written by hand.
 */
function factsOf(file: AttachedFile, { draft, file: before }: FilingWork): FilingDraft {
  const named = (name: string | undefined) => name?.replace(/\.[A-Za-z0-9]{1,5}$/, '') ?? ''
  const ownTitle = draft.title !== '' && draft.title !== named(before?.name)
  return {
    ...draft,
    contentType: file.contentType,
    title: ownTitle ? draft.title : named(file.name),
  }
}
