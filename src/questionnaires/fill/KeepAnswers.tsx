import { useState } from 'react'
import { useFormat } from '~/connection/use-format'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import type { Form } from '~/questionnaires/engine/form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { personText, usePersonName } from '~/writing/use-person-name'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { AnswersPreview } from './AnswersPreview'
import { answersPage } from './answers-page'
import styles from './Fill.module.css'

interface KeepAnswersProps {
  readonly form: Form
  readonly patientId: string
}

/**
 * The uses of answers that may not be sent: on paper, as a page for any browser, and on this
 * device.
 */
export function KeepAnswers({ form, patientId }: KeepAnswersProps) {
  const { fill: words } = useQuestionnaireWords()
  const { language } = useText()
  const format = useFormat()
  const { isKept } = useDraftShelf()
  const person = usePersonName(patientId)
  const title = form.title?.plain ?? words.preview
  const [saving, setSaving] = useState(false)
  const save = (answers: HTMLElement | null) => {
    if (answers === null) return
    const facts = [personText(person), words.answersOf(instantText(Date.now(), format))]
    const page = answersPage({ title, facts, language, of: answers })
    saveFile(new Blob([page], { type: 'text/html' }), `${words.answersFile}.html`)
    setSaving(false)
  }
  return (
    <section aria-labelledby="keep-answers" className={styles.keep} data-print="never">
      <h3 id="keep-answers" className={styles.pageTitle}>
        {words.keepTitle}
      </h3>
      <p>
        {words.keepSentence} {isKept ? words.keepOnDevice : words.keepInPage}
      </p>
      <div className={styles.steps}>
        <Button tone="primary" onClick={() => window.print()}>
          {words.printAnswers}
        </Button>
        <Button onClick={() => setSaving(true)}>{words.saveAnswers}</Button>
      </div>
      {/* The whole of them, without the steps of a long form, and only for the file. */}
      {saving ? (
        <div ref={save} hidden>
          <AnswersPreview items={form.items} signatures={form.signatures} whole />
        </div>
      ) : null}
    </section>
  )
}
