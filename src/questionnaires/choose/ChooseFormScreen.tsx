import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { lookup } from '~/fhir/format/lookup'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { nameIn } from '~/i18n/language-name'
import { LANGUAGES } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useCatalogue } from '~/questionnaires/catalogue/use-catalogue'
import { mayCreate } from '~/questionnaires/fill/may-send'
import { SendRefusal } from '~/questionnaires/fill/SendRefusal'
import { QuestionnaireText, useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { UnsentDangers } from '~/questionnaires/lend/UnsentDangers'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { SelectField } from '~/ui/field/SelectField'
import { Skeleton } from '~/ui/Skeleton'
import { AskedFor } from './AskedFor'
import styles from './Choose.module.css'
import { FormCard } from './FormCard'
import { OpenForm, ShareForm } from './OpenForm'
import { Unfinished } from './Unfinished'

interface ChooseFormScreenProps {
  readonly patientId: string
  /** The address for filling in a form. */
  readonly hrefOf: (formId: string, draftId?: string) => string
  /** The address for changing the answers of a stored response. */
  readonly changeHref: (id: string) => string
}

/**
 * The forms that can be filled in for a patient, by kind and language, and those from this device.
 */
export function ChooseFormScreen(props: ChooseFormScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <QuestionnaireText>
        <WritingText>
          <Screen {...props} />
        </WritingText>
      </QuestionnaireText>
    </Suspense>
  )
}

const NONE: readonly CatalogueEntry[] = []

function Screen({ patientId, hrefOf, changeHref }: ChooseFormScreenProps) {
  const messages = useText()
  const { choose: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const { entries, data, error, isFetching, refetch } = useCatalogue()
  const answer = mayCreate(capability, patientId)
  const may = isPermit(answer)
  return (
    <>
      <PageHeader title={words.title} meta={words.intro} />
      <div className={styles.screen}>
        {isPermit(answer) ? null : <SendRefusal refusal={answer} />}
        <UnsentDangers patientId={patientId} />
        <AskedFor patientId={patientId} />
        {entries !== undefined ? (
          <Forms entries={entries} hrefOf={hrefOf} may={may} />
        ) : error === null ? (
          <Skeleton rows={8} />
        ) : (
          <ErrorNotice
            {...explainFailure(error, messages)}
            title={words.failed}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined || data.unread.length === 0 ? null : (
          <div role="status">
            <p>{words.unread(data.unread.length)}</p>
            <ul className={styles.unread}>
              {data.unread.map((address) => (
                <li key={address}>
                  <code>{address}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Unfinished
          patientId={patientId}
          entries={entries ?? NONE}
          hrefOf={hrefOf}
          changeHref={changeHref}
        />
        {/* Fields to open something have nothing to say on paper. */}
        <div data-print="never">
          <Section title={words.open}>
            <OpenForm />
            <ShareForm />
          </Section>
        </div>
      </div>
    </>
  )
}

interface FormsProps {
  readonly entries: readonly CatalogueEntry[]
  readonly hrefOf: (formId: string) => string
  readonly may: boolean
}

function Forms({ entries, hrefOf, may }: FormsProps) {
  const words = useQuestionnaireWords()
  const { language: reader } = useText()
  const [category, setCategory] = useState('')
  const [language, setLanguage] = useState('')
  const categories = [...new Set(entries.map((entry) => entry.category))]
  const fitting = entries.filter(
    (entry) =>
      (category === '' || entry.category === category) &&
      (language === '' || entry.languages.some((tag) => tag.split('-')[0] === language)),
  )
  const nameOf = (value: string) => lookup(words.categories, value) ?? value
  return (
    <>
      <div className={styles.filters} data-print="never">
        <SelectField
          label={words.choose.category}
          value={category}
          options={[
            { value: '', label: words.choose.anyCategory },
            ...categories.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={setCategory}
        />
        <SelectField
          label={words.choose.language}
          value={language}
          options={[
            { value: '', label: words.choose.anyLanguage },
            ...LANGUAGES.map((value) => ({ value, label: nameIn(value, reader) })),
          ]}
          onChange={setLanguage}
        />
      </div>
      {fitting.length === 0 ? (
        <Empty>{words.choose.none}</Empty>
      ) : (
        categories.map((value) => {
          const own = fitting.filter((entry) => entry.category === value)
          return own.length === 0 ? null : (
            <Section key={value} title={nameOf(value)}>
              <ul className={styles.forms}>
                {own.map((entry) => (
                  <li key={entry.id}>
                    <FormCard entry={entry} href={hrefOf(entry.id)} may={may} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        })
      )}
    </>
  )
}
