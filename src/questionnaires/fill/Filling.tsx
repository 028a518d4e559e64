import type { Observation } from 'fhir/r4'
import { useMemo, useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { LeaveDialog } from '~/forms/LeaveDialog'
import { SaveNote } from '~/forms/SaveNote'
import { SubmitNotice } from '~/forms/SubmitNotice'
import { useSaveState } from '~/forms/use-draft'
import { useDraftShelf } from '~/forms/use-draft-shelf'
import { useLeaveGuard } from '~/forms/use-leave-guard'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePrinting } from '~/ui/use-printing'
import { AnswersPreview } from './AnswersPreview'
import { holds } from './errors-in'
import styles from './Fill.module.css'
import type { FormContent } from './form-content'
import { FormBody } from './FormBody'
import { FormHead } from './FormHead'
import { Review } from './Review'
import { sampleCreate } from './sample-create'
import { Sent } from './Sent'
import { useFilling } from './use-filling'
import { useFormDangers } from './use-form-dangers'
import { useSending } from './use-sending'

interface FillingProps {
  readonly start: Form
  readonly results: ReadonlyMap<string, Observation>
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
  /** Where a stored response is. */
  readonly storedHref: (id: string) => string
}

/** A form being filled in: its questions, a look at all answers, and what came of sending it. */
export function Filling({ start, results, entry, patientId, editor, storedHref }: FillingProps) {
  const { fill: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const { isKept } = useDraftShelf()
  const { form, actions, said } = useFilling(start, (next) => editor.change({ draft: toDraft(next) }))
  const once = useSending({ form, entry, patientId, editor })
  const saved = useSaveState(editor)
  const [step, setStep] = useState<'fill' | 'review'>(() => (once.busy ? 'review' : 'fill'))
  const [revealed, setRevealed] = useState(false)
  const divided = form.pages.length > 1
  const [asPages, setAsPages] = useState(divided)
  const [page, setPage] = useState(0)
  const printing = usePrinting()
  const dangers = useFormDangers(form, entry.safety)
  const scene = useMemo(() => ({ actions, revealed, locked: false, dangers, results }), [actions, revealed, dangers, results])
  const { outcome } = once
  // What is kept on the device is not lost by leaving.
  const question = useLeaveGuard(outcome?.kind !== 'written' && (saved.kind === 'failed' || (!isKept && saved.kind !== 'empty')))
  if (outcome?.kind === 'written') return <Sent outcome={outcome} form={form} entry={entry} dangers={dangers} patientId={patientId} attempt={editor.info().attempt} hrefOf={storedHref} />
  /** Goes back to a question, on whichever page it is. */
  const goTo = (path: string) => {
    const at = form.pages.findIndex(({ items }) => holds(items, path))
    if (asPages && at !== -1) setPage(at)
    setStep('fill')
  }
  const may = isPermit(capability.decide(sampleCreate(patientId)))
  return (
    <FormSceneProvider value={scene}>
      <LeaveDialog question={question} />
      <FormHead form={form} />
      <SaveNote state={saved} isKept={isKept} />
      <LiveRegion className={styles.said}>{said}</LiveRegion>
      <div className={styles.tools} data-print="never">
        {divided && step === 'fill' ? <Button size="small" tone="quiet" onClick={() => setAsPages(!asPages)}>{asPages ? words.asOne : words.asPages}</Button> : null}
        <Button size="small" tone="quiet" onClick={() => window.print()}>{words.print}</Button>
      </div>
      {outcome === undefined || outcome.kind === 'conflict' ? null : <SubmitNotice outcome={outcome} busy={once.busy} onLookAgain={once.lookAgain} onSendAgain={once.sendAgain} />}
      {step === 'review' ? (
        <Review form={form} dangers={dangers} onGo={goTo} onChange={() => setStep('fill')}>
          {may && (outcome === undefined || outcome.kind === 'refused') ? <Button tone="primary" busy={once.busy} onClick={once.submit}>{words.send}</Button> : null}
        </Review>
      ) : (
        <div className={styles.screen} data-print="never">
          <FormBody form={form} page={asPages ? page : undefined} revealed={revealed} onPage={setPage} />
          {asPages && page < form.pages.length - 1 ? null : (
            <div className={styles.steps}>
              <Button tone="primary" onClick={() => { setRevealed(true); setStep('review') }}>{words.review}</Button>
            </div>
          )}
        </div>
      )}
      {/* Fields are no answers on paper. */}
      {printing && step === 'fill' ? <AnswersPreview items={form.items} /> : null}
    </FormSceneProvider>
  )
}
