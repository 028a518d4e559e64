import { useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { lookup } from '~/fhir/format/lookup'
import { useText } from '~/i18n/TextProvider'
import { readForm, type UnreadableForm } from '~/questionnaires/catalogue/read-questionnaire'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useAddForm } from '~/questionnaires/catalogue/use-add-form'
import { useTenantForms } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { SelectField } from '~/ui/field/SelectField'
import { FileField } from '~/ui/file/FileField'
import { useFileWords } from '~/ui/file/use-file-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './Choose.module.css'

/**
 * Bytes: more than any form has. A longer file is not parsed, so that a wrong one cannot block the
 * page.
 */
const LONGEST = 8_000_000

type Outcome =
  | { readonly wrong: UnreadableForm | 'long' | 'offline' | 'unread' }
  | { readonly title: string; readonly isKept: boolean }

/**
 * A form from a file on this device, under a category that the person chooses. It is read here, is
 * sent nowhere, and is forgotten with the session.
 */
export function OpenForm() {
  const { language } = useText()
  const words = useQuestionnaireWords()
  const { choose } = words
  const { categories } = useTenantForms()
  const add = useAddForm()
  const files = useFileWords()
  const [category, setCategory] = useState(categories[0] ?? '')
  const [state, setState] = useState<Outcome>()
  const [chosen, setChosen] = useState<string>()
  const take = async (file: File) => {
    setChosen(file.name)
    if (file.size > LONGEST) return setState({ wrong: 'long' })
    // A folder that was dropped, or a file that is gone by now.
    const text = await file.text().catch(() => undefined)
    if (text === undefined) return setState({ wrong: 'unread' })
    const read = await readForm(text).catch(() => 'offline' as const)
    if (typeof read === 'string') return setState({ wrong: read })
    const { entry, isKept } = await add(read, category)
    return setState({ title: titleOf(entry, language), isKept })
  }
  const wrong = state !== undefined && 'wrong' in state ? state.wrong : undefined
  const error =
    wrong === undefined ? undefined : wrong === 'unread' ? files.unread : choose.openWrong[wrong]
  return (
    <div className={styles.own}>
      {categories.length < 2 ? null : (
        <SelectField
          label={choose.openCategory}
          value={category}
          options={categories.map((value) => ({
            value,
            label: lookup(words.categories, value) ?? value,
          }))}
          onChange={setCategory}
        />
      )}
      <FileField
        label={choose.openChoose}
        hint={choose.openHint}
        error={error}
        accept=".json,.xml,application/json,application/fhir+json,application/xml,application/fhir+xml"
        chosen={chosen}
        onFile={(file) => void take(file)}
      />
      <LiveRegion>
        {state !== undefined && 'title' in state
          ? [choose.opened(state.title), ...(state.isKept ? [] : [choose.notKept])].join(' ')
          : error}
      </LiveRegion>
    </div>
  )
}

/** The way from a form of one's own to one that everybody has, for staff. */
export function ShareForm() {
  const { choose: words } = useQuestionnaireWords()
  const { session } = useConnection()
  if (session.user.role === 'patient') return null
  return (
    <Disclosure summary={words.share}>
      <p>{words.shareHow}</p>
      <pre className={styles.sample}>{SAMPLE}</pre>
      <p>
        <a href="/integrate/form" target="_blank" rel="noreferrer">
          {words.tryForm}
        </a>
      </p>
    </Disclosure>
  )
}

/** The lines of a registration that name a form of the organization (docs/decisions, 14). */
const SAMPLE = `"forms": {
  "files": [{ "address": "/questionnaires/ours.json", "category": "Intake" }]
}`
