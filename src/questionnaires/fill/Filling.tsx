import type { Observation } from 'fhir/r4'
import { startTransition, useMemo, useState, type ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { LeaveDialog } from '~/writing/LeaveDialog'
import { SaveNote } from '~/writing/draft/SaveNote'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { useSaveState } from '~/writing/draft/use-draft'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useLeaveGuard } from '~/writing/use-leave-guard'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { useIsLent } from '~/questionnaires/lend/is-lent'
import { LendForm } from '~/questionnaires/lend/LendForm'
import { LentSent } from '~/questionnaires/lend/LentSent'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { OrderEndNotice } from '~/questionnaires/asked/OrderEndNotice'
import { useOrderEnd } from '~/questionnaires/asked/use-order-end'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePrinting } from '~/ui/media/use-printing'
import { Asked } from './Asked'
import { AskPatient } from './AskPatient'
import { AnswersPreview } from './AnswersPreview'
import styles from './Fill.module.css'
import type { FormContent } from './form-content'
import { FormBody } from './FormBody'
import { AnsweredSoFar, FormHead } from './FormHead'
import { KeepAnswers } from './KeepAnswers'
import { KeepThere } from './KeepThere'
import { isBegun } from './is-begun'
import { mayCreate } from './may-send'
import { NotSentOnPaper } from './NotSentOnPaper'
import type { PrefillSource } from './open/prefill-sources'
import type { RequestFor } from './open/request-for'
import { Questions } from './Questions'
import { Review } from './Review'
import { Sent } from './Sent'
import { useFilling } from './use-filling'
import { useFormDangers } from './use-form-dangers'
import type { BroughtForm } from './response-header'
import { usePages } from './use-pages'
import { sentKind, useSending } from './use-sending'

interface FillingProps {
  readonly start: Form
  /** The same form without anyone's answers, in the language of the screen. */
  readonly reading: Form
  readonly results: ReadonlyMap<string, Observation>
  readonly sources: ReadonlyMap<string, PrefillSource>
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
  /** The address of a stored response. */
  readonly storedHref: (id: string) => string
  /** The address for changing its answers. */
  readonly changeHref: (id: string) => string
  /** The form alone, for the device in a patient's hands. */
  readonly alone?: ReactNode
  /** Draws the way to a request for the form, for a draft that was begun before. */
  readonly requestFor?: RequestFor | undefined
  /** Given where the questions are asked elsewhere: only the review and what follows is here. */
  readonly end?: FormEnd
}

/** The end of a form whose questions are asked one by one by another screen. */
interface FormEnd {
  readonly brought: BroughtForm
  /** Leads back to the questions, to one of them if its path is given. */
  readonly onBack: (path?: string) => void
}

/**
 * A form being filled in: its questions, a review of all answers, and the outcome of sending it.
 */
export function Filling({
  start,
  reading,
  results,
  sources,
  entry,
  patientId,
  editor,
  storedHref,
  changeHref,
  alone,
  requestFor,
  end,
}: FillingProps) {
  const { fill: words } = useQuestionnaireWords()
  const { capability, session } = useConnection()
  const { isKept } = useDraftShelf()
  const isLent = useIsLent()
  const { form, actions, said } = useFilling(start, reading, (next) =>
    editor.change({ ...editor.content(), draft: toDraft(next) }),
  )
  const { once, asCompleted, asUnfinished, asAsked, handedOver } = useSending({
    form,
    entry,
    patientId,
    editor,
    brought: end?.brought,
  })
  const saved = useSaveState(editor)
  const { end: orderEnd, again: askOrder } = useOrderEnd(editor.content().basedOn)
  const [isOfRequest] = useState(() => editor.content().basedOn !== undefined)
  const nameRequest = (basedOn: string) => editor.change({ ...editor.content(), basedOn })
  const [goesOn, setGoesOn] = useState(() => editor.content().goesOn === true)
  const goOn = () => {
    const { basedOn, ...content } = editor.content()
    // Answers cannot name an order that is not there, or that never should have been.
    const isNamed = basedOn !== undefined && orderEnd !== 'gone' && orderEnd !== 'mistake'
    editor.change({ ...content, ...(isNamed ? { basedOn } : {}), goesOn: true })
    setGoesOn(true)
  }
  const [step, setStep] = useState<'fill' | 'review'>(() =>
    once.busy || end !== undefined ? 'review' : 'fill',
  )
  const [revealed, setRevealed] = useState(false)
  const pages = usePages(form, {
    reached: editor.content().reached,
    onReached: (reached) => editor.change({ ...editor.content(), reached }),
  })
  const printing = usePrinting()
  const { dangers, watched } = useFormDangers(form, entry.safety)
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
  // Leaving does not lose anything that is stored on the device.
  const question = useLeaveGuard(
    outcome?.kind !== 'written' && (saved.kind === 'failed' || (!isKept && saved.kind !== 'empty')),
  )
  if (outcome?.kind === 'written') {
    const sent = {
      outcome,
      form,
      entry,
      dangers,
      results,
      patientId,
      attempt: editor.info().attempt,
      brought: end?.brought,
      basedOn: editor.content().basedOn,
      hrefOf: storedHref,
    }
    switch (sentKind(outcome, editor.content())) {
      case 'finished':
        return isLent ? (
          <LentSent
            dangers={dangers}
            storedHref={
              outcome.receipt.id === undefined ? undefined : storedHref(outcome.receipt.id)
            }
          />
        ) : (
          <Sent {...sent} />
        )
      case 'asked':
        return <Asked {...sent} />
      case 'unfinished':
        return (
          <Sent
            {...sent}
            unfinished={{
              goOnHref:
                handedOver && outcome.receipt.id !== undefined
                  ? changeHref(outcome.receipt.id)
                  : undefined,
            }}
          />
        )
    }
  }
  /** Goes back to the questions: each now shows what is wrong with its answer. */
  const goBack = () => {
    setStep('fill')
    startTransition(() => setRevealed(true))
  }
  /** Goes back to a question, on whatever page it is. */
  const goTo = (path: string) => {
    pages.goToQuestion(path)
    goBack()
  }
  const may = isPermit(mayCreate(capability, patientId))
  // A request that was withdrawn meanwhile is for the person to decide on before anything is sent.
  const isDecided = orderEnd === undefined || goesOn
  const isFree =
    outcome === undefined || outcome.kind === 'refused' || outcome.kind === 'misaddressed'
  const maySend = may && isFree && isDecided
  // Staff who begin to answer have taken the form over.
  const isForPatient = session.user.role === 'practitioner' && !isBegun(form)
  return (
    <FormSceneProvider value={scene}>
      <LeaveDialog question={question} />
      <FormHead form={form} />
      <SaveNote state={saved} isKept={isKept} />
      {orderEnd === undefined ? null : (
        <OrderEndNotice end={orderEnd} patientId={patientId} goesOn={goesOn} onGoOn={goOn} />
      )}
      {isOfRequest || !isFree ? null : requestFor?.(nameRequest)}
      <LiveRegion className={styles.said}>{said}</LiveRegion>
      <div className={styles.tools} data-print="never">
        {pages.divided && pages.mayJoin && step === 'fill' ? (
          <Button size="small" tone="quiet" onClick={pages.toggle}>
            {pages.page === undefined ? words.asPages : words.asOne}
          </Button>
        ) : null}
        {isLent || !pages.mayLookBack ? null : (
          <Button size="small" tone="quiet" onClick={() => window.print()}>
            {words.print}
          </Button>
        )}
        {/* Above the questions: with them, the device would be handed over at their end. */}
        {alone === undefined || !maySend || isLent || !isForPatient || step === 'review' ? null : (
          <LendForm patientId={patientId} alone={alone} />
        )}
      </div>
      {outcome === undefined || outcome.kind === 'conflict' ? null : (
        <SubmitNotice outcome={outcome} once={once} />
      )}
      <Review
        away={step !== 'review'}
        form={form}
        dangers={dangers}
        results={results}
        // A form that cannot be sent ends here: it is printed or saved, and so it is seen.
        mayLookBack={pages.mayLookBack || !may}
        onGo={end?.onBack ?? goTo}
        onChange={() => (end === undefined ? goBack() : end.onBack())}
        once={maySend ? once : undefined}
        before={asCompleted}
        instead={may ? undefined : <KeepAnswers form={form} patientId={patientId} />}
      />
      <Questions form={form} away={step === 'review'}>
        <FormBody form={form} pages={pages} revealed={revealed} />
        {pages.isLast ? (
          <div className={styles.steps}>
            <Button
              tone="primary"
              onClick={() => {
                askOrder()
                // The answers of a long form are drawn while the page still answers.
                startTransition(() => setStep('review'))
              }}
            >
              {words.review}
            </Button>
          </div>
        ) : null}
        {!maySend || isLent ? null : isForPatient ? (
          <AskPatient
            patientId={patientId}
            once={once}
            isOfDevice={entry.origin === 'opened'}
            before={asAsked}
          />
        ) : (
          <KeepThere
            patientId={patientId}
            empty={form.progress.answered === 0}
            once={once}
            before={asUnfinished}
          />
        )}
      </Questions>
      {/* Printed fields are not answers. */}
      {printing && step === 'fill' ? (
        <>
          <SafetyNotice dangers={dangers} />
          <p>
            <AnsweredSoFar form={form} />
          </p>
          {isFree ? <NotSentOnPaper /> : null}
          {pages.mayLookBack ? (
            <AnswersPreview items={form.items} signatures={form.signatures} whole />
          ) : (
            <p>{words.staysShut}</p>
          )}
        </>
      ) : null}
    </FormSceneProvider>
  )
}
