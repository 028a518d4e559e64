import { useEffect, useState, type SubmitEvent } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { ErrorSummary } from '~/writing/ErrorSummary'
import { RequiredLegend } from '~/writing/RequiredLegend'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { SaveNote } from '~/writing/draft/SaveNote'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import { localeOf } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import desk from '../Desk.module.css'
import { labelOf } from './fields/field-control'
import { formOf, isLimited } from './form/form-of'
import { problemsOf } from './form/form-problems'
import { openedForm } from './form/opened-form'
import type { PatientDraft } from './patient-draft'
import type { FormContext, PatientForm, PatientGroup } from './form/patient-form'
import { PatientFields } from './fields/PatientFields'
import { useRegisterWords } from './register-text'
import { controlId, seenProblems } from './form/seen-problems'
import { PatientConflict, type Rebased } from './PatientConflict'
import { ReviewPatient } from './ReviewPatient'
import type { Placed } from './form/form-problems'

interface PatientEditorProps {
  readonly editor: DraftEditor<PatientDraft>
  readonly context: FormContext
  /** For a correction: the version that was read. */
  readonly version?: string | undefined
  /** For a new person: the parts that were filled in from the search that did not find them. */
  readonly taken?: readonly PatientGroup[] | undefined
}

/** The form, then the review; entries are stored as they are written. */
export function PatientEditor({ editor, context: first, version, taken = [] }: PatientEditorProps) {
  const words = useRegisterWords()
  const { language } = useText()
  const shelf = useDraftShelf()
  const saved = useSaveState(editor)
  const [context, setContext] = useState(first)
  const [wasSent] = useState(() => (editor.info().attempt?.state ?? 'ready') !== 'ready')
  const [opened] = useState(() => openedForm(editor.content(), wasSent, first, version))
  const [contested, setContested] = useState(opened.isContested)
  const [form, setForm] = useState(opened.draft.form)
  useEffect(() => {
    if (opened.isMoved) editor.change(opened.draft)
  }, [editor, opened])
  const [asked, setAsked] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // A draft that was sent before continues at its last state: with the outcome.
  const [reviewing, setReviewing] = useState(wasSent)
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const isAtRisk =
    saved.kind === 'failed' || (!shelf.isKept && saved.kind !== 'empty' && saved.kind !== 'removed')
  const leaving = useLeaveGuard(isAtRisk)
  const change = (next: PatientForm) => {
    setForm(next)
    setPlaced([])
    editor.change({ ...editor.content(), form: next })
  }
  const rebase = ({ patient, form: merged, version }: Rebased) => {
    const next = { ...context, original: patient }
    setContext(next)
    setForm(merged)
    editor.change({
      ...editor.content(),
      form: merged,
      base: formOf(patient, next),
      ...(version === undefined ? {} : { version }),
    })
  }
  const found = problemsOf(form, context).map((problem) => ({
    ...problem,
    message: words.problem[problem.kind],
  }))
  const seen = seenProblems(problemsOf(form, context), form, left, asked > 0).map((problem) => ({
    ...problem,
    message: words.problem[problem.kind],
  }))
  // The summary answers the request for a review; the fields show their own remarks during typing.
  const listed = [...(asked > 0 ? found : []), ...placed]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked((count) => count + 1)
    setReviewing(found.length === 0)
  }
  return (
    <div className={desk.layout}>
      <LeaveDialog question={leaving} />
      {contested && first.original !== undefined ? (
        <PatientConflict
          {...{ editor, form, context: first, version }}
          theirs={first.original}
          onRebased={(rebased) => {
            rebase(rebased)
            setContested(false)
          }}
        />
      ) : reviewing ? (
        <ReviewPatient
          {...{ editor, form, context }}
          onBack={(issues) => {
            setPlaced(issues)
            setReviewing(false)
            if (issues.length > 0) setAsked((count) => count + 1)
          }}
          onRebased={rebase}
        />
      ) : (
        <form className={desk.layout} onSubmit={submit} noValidate>
          <div className={desk.before}>
            {taken.length === 0 ? null : (
              <p>
                {words.fromSearch(
                  new Intl.ListFormat(localeOf(language)).format(
                    taken.map((group) => words.row[group].toLocaleLowerCase(language)),
                  ),
                )}
              </p>
            )}
            {context.original === undefined ? <p className={desk.quiet}>{words.newIntro}</p> : null}
            <SaveNote state={saved} isKept={shelf.isKept} />
          </div>
          <ErrorSummary errors={listed.map((problem) => errorOf(problem, words))} asked={asked} />
          <RequiredLegend />
          {isLimited(context) ? <Unavailable sentence={words.limited} /> : null}
          <PatientFields
            form={form}
            context={context}
            problems={[...seen, ...placed]}
            onChange={change}
            onLeft={(id) => {
              if (!left.has(id)) setLeft(new Set([...left, id]))
            }}
          />
          <div className={desk.actions}>
            <Button type="submit" tone="primary">
              {words.review}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

function errorOf(
  { group, row, field, message }: Placed,
  words: ReturnType<typeof useRegisterWords>,
) {
  return {
    id: controlId(row, field),
    label: `${words.row[group]}, ${labelOf(group, field, words)}`,
    message,
  }
}
