import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePrinting } from '~/ui/media/use-printing'
import { SaveNote } from '~/writing/draft/SaveNote'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import type { Form } from '../engine/form'
import { entryModeOf } from '../engine/read/entry-mode'
import { settleWholly } from '../engine/run/settle'
import { focusSoon } from '../fields/dom-id'
import { FormSceneProvider, type FormActions } from '../fields/form-actions'
import { ItemList } from '../fields/item/ItemList'
import { AnswersPreview } from '../fill/AnswersPreview'
import { correctableIn } from '../fill/errors-in'
import styles from '../fill/Fill.module.css'
import { FormSignatures } from '../fill/FormBody'
import type { FormContent } from '../fill/form-content'
import { NotDoneList } from '../fill/FormHead'
import { isBegun } from '../fill/is-begun'
import { mayCreate } from '../fill/may-send'
import { useFormDangers } from '../fill/use-form-dangers'
import { useIsLent } from '../lend/is-lent'
import { LendForm } from '../lend/LendForm'
import { SafetyNotice } from '../safety/SafetyNotice'
import { useAdaptiveWords } from './adaptive-words'
import { NotAskedNotice } from './NotAskedNotice'
import { itemsOfStep } from './standing'
import type { Asking } from './use-asking'

interface StepScreenProps {
  /** The whole form so far. */
  readonly form: Form
  readonly actions: FormActions
  /** The last change without a visible announcement, in words for a screen reader. */
  readonly said: string
  /** The items of this step. */
  readonly linkIds: ReadonlySet<string>
  /** From 0. */
  readonly number: number
  /** True when there are no further questions. */
  readonly isLast: boolean
  /** True when the service has chosen further questions by the answers here. */
  readonly isFollowed: boolean
  /** True when the person sees these questions first: the screen's heading keeps the focus. */
  readonly isNew: boolean
  readonly asking: Asking
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
  readonly onBack: (() => void) | undefined
  readonly onNext: () => void
  /** The form alone, for the device in a patient's hands. */
  readonly alone?: ReactNode
}

/** One step of an adaptive form: the questions of one answer of the service. */
export function StepScreen({
  form,
  actions,
  said,
  linkIds,
  number,
  isLast,
  isFollowed,
  isNew,
  asking,
  entry,
  patientId,
  editor,
  onBack,
  onNext,
  alone,
}: StepScreenProps) {
  const words = useAdaptiveWords()
  const { fill } = useQuestionnaireWords()
  const { capability, session } = useConnection()
  const { isKept } = useDraftShelf()
  const isLent = useIsLent()
  const saved = useSaveState(editor)
  const printing = usePrinting()
  const [revealed, setRevealed] = useState<number>()
  const { dangers, watched } = useFormDangers(form, entry.safety)
  const { unsupported, progress } = form
  const scene = useMemo(
    () => ({
      actions,
      revealed: revealed === number,
      locked: false,
      dangers,
      watched,
      unsupported,
      patientId,
    }),
    [actions, revealed, number, dangers, watched, unsupported, patientId],
  )
  const question = useLeaveGuard(saved.kind === 'failed' || (!isKept && saved.kind !== 'empty'))
  const heading = useRef<HTMLHeadingElement>(null)
  const goOn = useRef<HTMLButtonElement>(null)
  const seen = useRef(isNew ? number : undefined)
  useEffect(() => {
    if (seen.current !== number) heading.current?.focus()
    seen.current = number
  }, [number])
  const mayLookBack = entryModeOf(form.definition.questionnaire) !== 'sequential'
  const isStaff = session.user.role !== 'patient' && !isLent
  const next = () => {
    const [wrong] = correctableIn(itemsOfStep(settleWholly(form).items, linkIds))
    if (wrong === undefined) return onNext()
    setRevealed(number)
    focusSoon(wrong.path)
  }
  const mayLend = alone !== undefined && !isLent && number === 0 && !isBegun(form)
  return (
    <FormSceneProvider value={scene}>
      <LeaveDialog question={question} />
      <div className={styles.head} data-print="never">
        {number === 0 ? <p>{isStaff ? words.intro.staff : words.intro.patient}</p> : null}
        <p className={styles.progress}>{words.answered(progress.answered)}</p>
        <NotDoneList unsupported={unsupported} />
      </div>
      <SaveNote state={saved} isKept={isKept} />
      <LiveRegion className={styles.said}>{asking.busy ? words.waiting : said}</LiveRegion>
      <div className={styles.screen} data-print="never">
        {/* The service chooses by the answers that it was sent: they stay meanwhile. */}
        <div className={styles.items} inert={asking.busy}>
          <h2 ref={heading} tabIndex={-1} className={styles.pageTitle}>
            {words.step(number + 1)}
          </h2>
          <ItemList key={number} items={itemsOfStep(form.items, linkIds)} level={3} />
          {isLast ? <FormSignatures form={form} /> : null}
        </div>
        {isLast ? <p>{words.done}</p> : null}
        {isFollowed && mayLookBack ? <p className={styles.hint}>{words.askedAgain}</p> : null}
        {mayLookBack || isLast ? null : <p className={styles.hint}>{fill.noWayBack}</p>}
        {asking.problem === undefined ? null : (
          <NotAskedNotice problem={asking.problem} isFirst={false} onRetry={next} />
        )}
        <div className={styles.steps}>
          {onBack === undefined || !mayLookBack || asking.busy ? null : (
            <Button onClick={onBack}>{fill.previousStep}</Button>
          )}
          <Button ref={goOn} tone="primary" busy={asking.busy} onClick={next}>
            {asking.busy ? words.waiting : isLast ? fill.review : fill.nextStep}
          </Button>
          {asking.busy ? (
            <Button
              onClick={() => {
                // This button goes away with the wait: the focus stays among its neighbors.
                goOn.current?.focus()
                asking.stop()
              }}
            >
              {words.stop}
            </Button>
          ) : null}
        </div>
        {mayLend && isPermit(mayCreate(capability, patientId)) ? (
          <LendForm patientId={patientId} alone={alone} />
        ) : null}
      </div>
      {/* Printed fields are not answers. */}
      {printing ? (
        <>
          <SafetyNotice dangers={dangers} />
          {mayLookBack ? (
            <AnswersPreview items={form.items} signatures={form.signatures} whole />
          ) : (
            <p>{fill.staysShut}</p>
          )}
        </>
      ) : null}
    </FormSceneProvider>
  )
}
