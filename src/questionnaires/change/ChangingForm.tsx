import type { QuestionnaireResponse } from 'fhir/r4'
import { startTransition, useMemo, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { SaveNote } from '~/writing/draft/SaveNote'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import { toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { AnswersPreview } from '~/questionnaires/fill/AnswersPreview'
import fillStyles from '~/questionnaires/fill/Fill.module.css'
import { FormBody } from '~/questionnaires/fill/FormBody'
import { KeepThere } from '~/questionnaires/fill/KeepThere'
import { Questions } from '~/questionnaires/fill/Questions'
import { Review } from '~/questionnaires/fill/Review'
import { ScoreList } from '~/questionnaires/scores/ScoreList'
import { scoresIn } from '~/questionnaires/scores/scores-in'
import { FormHead } from '~/questionnaires/fill/FormHead'
import { useFilling } from '~/questionnaires/fill/use-filling'
import { useFormDangers } from '~/questionnaires/fill/use-form-dangers'
import type { Opening } from '~/questionnaires/fill/open/open-from-record'
import { firstUnanswered, usePages } from '~/questionnaires/fill/use-pages'
import { useResponseStatusWords } from '../response-status/response-status-text'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Change.module.css'
import { statusOf, type ChangeContent, type ChangedStatus } from './change-content'
import { ChangeReview } from './ChangeReview'
import { ChangeWritten } from './ChangeWritten'
import { isUnanswered } from './is-unanswered'
import { ResponseConflicts } from './ResponseConflicts'
import type { Closed } from './why-closed'
import { changedResponse, useChangeSending } from './use-change-sending'

interface ChangingFormProps {
  readonly start: Form
  /** The same form without anyone's answers, in the language of the screen. */
  readonly reading: Form
  readonly editor: DraftEditor<ChangeContent>
  /** The answers that reveal danger. */
  readonly safety: CatalogueEntry['safety']
  readonly storedHref: string
  /** The answers that came from the record, when it was opened without any. */
  readonly results?: Opening['results'] | undefined
  readonly sources?: Opening['sources'] | undefined
  /** The reason why this person may not change a version of the response. */
  readonly whyNot: (version: QuestionnaireResponse) => Closed | undefined
  /** A conflict was resolved: the form is opened again with the answers of both. */
  readonly onSettled: (
    items: NonNullable<QuestionnaireResponse['item']>,
    theirs: QuestionnaireResponse,
    version: string | undefined,
  ) => void
}

/**
 * The answers of a stored response while a person edits them: the changes, and the outcome of
 * sending them.
 */
export function ChangingForm({
  start,
  reading,
  editor,
  safety,
  storedHref,
  results,
  sources,
  whyNot,
  onSettled,
}: ChangingFormProps) {
  const words = useResponseStatusWords()
  const { fill } = useQuestionnaireWords()
  const { isKept } = useDraftShelf()
  const {
    session: { user },
  } = useConnection()
  const { base } = editor.content()
  const { form, actions, said } = useFilling(start, reading, (next) =>
    editor.change({ ...editor.content(), draft: toDraft(next) }),
  )
  const { patient: patientId } = editor.info()
  const [status, setStatus] = useState(statusOf(editor.content()))
  const [reason, setReason] = useState(editor.content().reason ?? '')
  const [reviewing, setReviewing] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const pages = usePages(form, {
    // Answers of a form that was never begun are from the record: the person is to see them.
    reached: editor.content().reached ?? (isUnanswered(base) ? 0 : firstUnanswered(start.pages)),
    onReached: (reached) => editor.change({ ...editor.content(), reached }),
    isFinished: base.status !== 'in-progress',
  })
  const once = useChangeSending({ form, editor })
  const saved = useSaveState(editor)
  const printing = usePrinting()
  const { dangers, watched } = useFormDangers(form, safety)
  const { unsupported } = form
  const scene = useMemo(
    () => ({
      actions,
      revealed,
      locked: false,
      dangers,
      watched,
      unsupported,
      results,
      sources,
      patientId,
    }),
    [actions, revealed, dangers, watched, unsupported, results, sources, patientId],
  )
  const { outcome } = once
  const question = useLeaveGuard(
    outcome?.kind !== 'written' && (saved.kind === 'failed' || (!isKept && saved.kind !== 'empty')),
  )
  // In a long form, not with every key.
  const made = () => changedResponse(form, editor.content(), { now: Date.now(), user })
  // A patient who has not finished a form fills it in, and does not compare it with what was there.
  const isFirst = user.role === 'patient' && base.status === 'in-progress'
  if (outcome?.kind === 'written')
    return (
      <ChangeWritten
        outcome={outcome}
        addressee={once.addressing.addressee}
        made={made()}
        dangers={dangers}
        storedHref={storedHref}
      >
        {isFirst ? (
          <>
            <ScoreList scores={scoresIn(form)} />
            <AnswersPreview items={form.items} signatures={form.signatures} />
          </>
        ) : null}
      </ChangeWritten>
    )
  if (outcome?.kind === 'conflict')
    return (
      <ResponseConflicts
        outcome={outcome}
        base={base}
        mine={made()}
        form={form}
        storedHref={storedHref}
        answers={
          pages.mayLookBack ? (
            <AnswersPreview items={form.items} signatures={form.signatures} whole />
          ) : (
            <p>{fill.staysShut}</p>
          )
        }
        whyNot={whyNot}
        onSettled={onSettled}
      />
    )
  /** Goes back to the questions: each now shows what is wrong with its answer. */
  const goBack = () => {
    setReviewing(false)
    startTransition(() => setRevealed(true))
  }
  const choose = (next: ChangedStatus) => {
    setStatus(next)
    editor.change({ ...editor.content(), status: next })
  }
  const as = (next: ChangedStatus) => () => {
    choose(next)
    return true
  }
  const isFree =
    outcome === undefined || outcome.kind === 'refused' || outcome.kind === 'misaddressed'
  return (
    <FormSceneProvider value={scene}>
      <LeaveDialog question={question} />
      <FormHead form={form} />
      <SaveNote state={saved} isKept={isKept} />
      <LiveRegion className={fillStyles.said}>{said}</LiveRegion>
      <div className={fillStyles.tools} data-print="never">
        {pages.divided && pages.mayJoin ? (
          <Button size="small" tone="quiet" onClick={pages.toggle}>
            {pages.page !== undefined
              ? fill.asOne
              : form.pages[0]?.isStep === true
                ? fill.asSteps
                : fill.asPages}
          </Button>
        ) : null}
        {pages.mayLookBack ? (
          <Button size="small" tone="quiet" onClick={() => window.print()}>
            {fill.print}
          </Button>
        ) : null}
      </div>
      {outcome === undefined ? null : <SubmitNotice outcome={outcome} once={once} />}
      {isFirst ? (
        <Review
          away={!reviewing}
          form={form}
          dangers={dangers}
          mayLookBack={pages.mayLookBack}
          onGo={(path) => {
            pages.goToQuestion(path)
            goBack()
          }}
          onChange={goBack}
          once={isFree ? once : undefined}
          before={as('completed')}
        />
      ) : null}
      <Questions form={form} away={isFirst && reviewing}>
        <FormBody form={form} pages={pages} revealed={revealed} />
        {reviewing && !isFirst ? (
          <ChangeReview
            base={base}
            made={made()}
            status={status}
            once={once}
            onStatus={choose}
            reason={reason}
            onReason={(text) => {
              setReason(text)
              editor.change({ ...editor.content(), reason: text })
            }}
            onGo={pages.goToQuestion}
            onClose={() => setReviewing(false)}
          />
        ) : (
          <div className={styles.buttons}>
            <Button
              tone="primary"
              onClick={() => {
                if (isFirst) return startTransition(() => setReviewing(true))
                setReviewing(true)
                return startTransition(() => setRevealed(true))
              }}
            >
              {isFirst ? fill.review : words.change.check}
            </Button>
          </div>
        )}
        {isFirst && isFree && patientId !== undefined ? (
          <KeepThere
            patientId={patientId}
            empty={form.progress.answered === 0}
            once={once}
            before={as('in-progress')}
          />
        ) : null}
      </Questions>
      {/* Printed fields are not answers. */}
      {!printing || (isFirst && reviewing) ? null : pages.mayLookBack ? (
        <AnswersPreview items={form.items} signatures={form.signatures} whole />
      ) : (
        <p>{fill.staysShut}</p>
      )}
    </FormSceneProvider>
  )
}
