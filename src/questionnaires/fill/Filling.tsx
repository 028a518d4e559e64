import { useMemo, useState } from 'react'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import type { Form } from '~/questionnaires/engine/form'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { usePrinting } from '~/ui/use-printing'
import { AnswersPreview } from './AnswersPreview'
import { holds } from './errors-in'
import styles from './Fill.module.css'
import { FormBody } from './FormBody'
import { FormHead } from './FormHead'
import { Review } from './Review'
import { useFilling } from './use-filling'
import { useFormDangers } from './use-form-dangers'

interface FillingProps {
  readonly start: Form
  readonly entry: CatalogueEntry
}

/** A form being filled in: its questions, then a look at all answers. */
export function Filling({ start, entry }: FillingProps) {
  const { fill: words } = useQuestionnaireWords()
  const { form, actions, said } = useFilling(start)
  const [step, setStep] = useState<'fill' | 'review'>('fill')
  const [asked, setAsked] = useState(0)
  const divided = form.pages.length > 1
  const [asPages, setAsPages] = useState(divided)
  const [page, setPage] = useState(0)
  const printing = usePrinting()
  const dangers = useFormDangers(form, entry.safety)
  const revealed = asked > 0
  const scene = useMemo(() => ({ actions, revealed, locked: false, dangers }), [actions, revealed, dangers])
  /** Goes back to a question, on whichever page it is. */
  const goTo = (path: string) => {
    const at = form.pages.findIndex(({ items }) => holds(items, path))
    if (asPages && at !== -1) setPage(at)
    setStep('fill')
  }
  return (
    <FormSceneProvider value={scene}>
      <FormHead form={form} />
      <LiveRegion className={styles.said}>{said}</LiveRegion>
      <div className={styles.tools} data-print="never">
        {divided && step === 'fill' ? <Button size="small" tone="quiet" aria-pressed={!asPages} onClick={() => setAsPages(!asPages)}>{words.asOne}</Button> : null}
        <Button size="small" tone="quiet" onClick={() => window.print()}>{words.print}</Button>
      </div>
      {step === 'review'
        ? <Review form={form} dangers={dangers} onGo={goTo} onChange={() => setStep('fill')} />
        : (
          <div className={styles.screen} data-print="never">
            <FormBody form={form} page={asPages ? page : undefined} revealed={revealed} onPage={setPage} />
            {asPages && page < form.pages.length - 1 ? null : (
              <div className={styles.steps}>
                <Button tone="primary" onClick={() => { setAsked(asked + 1); setStep('review') }}>{words.review}</Button>
              </div>
            )}
          </div>
        )}
      {/* Fields are no answers on paper. */}
      {printing && step === 'fill' ? <AnswersPreview items={form.items} /> : null}
    </FormSceneProvider>
  )
}
