import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react'
import type { SafetyRule } from '../../catalogue/catalogue-entry'
import type { Form } from '../../engine/form'
import { FormSceneProvider } from '../../fields/form-actions'
import { AnswersPreview } from '../../fill/AnswersPreview'
import { FormBody } from '../../fill/FormBody'
import { FormHead } from '../../fill/FormHead'
import { useFilling } from '../../fill/use-filling'
import { useFormDangers } from '../../fill/use-form-dangers'
import { usePages } from '../../fill/use-pages'
import { useQuestionnaireWords } from '../../questionnaire-words'
import { SafetyNotice } from '../../safety/SafetyNotice'
import { Button } from '~/ui/Button'
import styles from '../Author.module.css'
import { showQuestion, shownItem } from './show-question'

/** The way to a question of the form that is tried, for the list of its problems. */
export interface LiveHand {
  /** Goes to the question if it is shown; false if it is not. */
  readonly goTo: (linkId: string) => boolean
  /** Goes to a place of the form by its path. */
  readonly goToPath: (path: string) => void
}

/** The two ways of looking at a form: filling it in, and reading its answers. */
export type LiveView = 'fill' | 'read'

interface LiveFormProps {
  readonly start: Form
  readonly view: LiveView
  readonly safety: readonly SafetyRule[]
  /** Hears of each new state of the form, the first one included. */
  readonly onForm: (form: Form) => void
  readonly hand: Ref<LiveHand>
}

/** The author's form as whoever fills it in sees it; its answers go nowhere. */
export function LiveForm({ start, view, safety, onForm, hand }: LiveFormProps) {
  const { fill: words } = useQuestionnaireWords()
  const { form, actions } = useFilling(start, start)
  const pages = usePages(form)
  const { dangers, watched } = useFormDangers(form, safety)
  const { unsupported } = form
  useEffect(() => onForm(form), [form, onForm])
  const scene = useMemo(
    () => ({ actions, revealed: false, locked: false, dangers, watched, unsupported }),
    [actions, dangers, watched, unsupported],
  )
  useImperativeHandle(
    hand,
    () => ({
      goTo: (linkId) => {
        const item = shownItem(form.items, linkId)
        if (item === undefined) return false
        pages.goToQuestion(item.path)
        showQuestion(item.path)
        return true
      },
      goToPath: (path) => {
        pages.goToQuestion(path)
        showQuestion(path)
      },
    }),
    [form, pages],
  )
  return (
    <FormSceneProvider value={scene}>
      <FormHead form={form} />
      {view === 'read' ? (
        <>
          <SafetyNotice dangers={dangers} />
          <AnswersPreview items={form.items} signatures={form.signatures} whole />
        </>
      ) : (
        <>
          {pages.divided && pages.mayJoin ? (
            <div className={styles.row}>
              <Button size="small" tone="quiet" onClick={pages.toggle}>
                {pages.page === undefined ? words.asPages : words.asOne}
              </Button>
            </div>
          ) : null}
          <FormBody form={form} pages={pages} revealed={false} />
        </>
      )}
    </FormSceneProvider>
  )
}
