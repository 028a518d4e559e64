import { Link } from 'react-router'
import { lookup } from '~/fhir/format/lookup'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/Disclosure'
import styles from './Choose.module.css'

interface FormCardProps {
  readonly entry: CatalogueEntry
  readonly href: string
  /** It can be sent when it is filled in. */
  readonly may: boolean
}

/** A form to choose: its name leads to it; how long it takes, in which languages, and under which licence. */
export function FormCard({ entry, href, may }: FormCardProps) {
  const { language } = useText()
  const { choose: words } = useQuestionnaireWords()
  const title = titleOf(entry, language)
  const facts = [
    entry.minutes === undefined ? undefined : words.minutes(entry.minutes),
    entry.languages.map((tag) => lookup(words.languageNames, tag) ?? tag).join(', '),
    entry.version === undefined ? undefined : words.version(entry.version),
    entry.origin === 'organization'
      ? words.fromOrganization
      : entry.origin === 'opened'
        ? words.fromFile
        : undefined,
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <article className={styles.card}>
      <p className={styles.name}>
        <Link to={href} aria-label={may ? words.fill(title) : words.look(title)}>
          {title}
        </Link>
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <Disclosure summary={words.licence}>
        <p>{entry.licence === '' ? words.licenceNone : entry.licence}</p>
        {entry.source === undefined ? null : (
          <p>
            <a href={entry.source} target="_blank" rel="noreferrer">
              {words.licenceSource}
            </a>
          </p>
        )}
        <p className={styles.facts}>
          {words.canonical}: <code className={styles.address}>{entry.canonical}</code>
        </p>
      </Disclosure>
    </article>
  )
}
