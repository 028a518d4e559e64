import { useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { formStanding } from '~/questionnaires/catalogue/form-standing'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useForm } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag } from '~/ui/Tag'
import { useInSight } from '~/ui/table/use-in-sight'
import { TextLink } from '~/ui/TextLink'
import styles from './Choose.module.css'
import { nameIn } from '~/i18n/language-name'

interface FormCardProps {
  readonly entry: CatalogueEntry
  readonly href: string
  /** True when it can be sent after it is filled in. */
  readonly may: boolean
}

/** A form to choose: its name is the link; with its duration, its languages and its licence. */
export function FormCard({ entry, href, may }: FormCardProps) {
  const { language } = useText()
  const { session } = useConnection()
  const { choose: words } = useQuestionnaireWords()
  const name = may ? words.fill : session.user.role === 'patient' ? words.fillToKeep : words.look
  const title = titleOf(entry, language)
  const facts = [
    entry.minutes === undefined ? undefined : words.minutes(entry.minutes),
    entry.languages.map((tag) => nameIn(tag, language)).join(', '),
    entry.version === undefined ? undefined : words.version(entry.version),
    entry.origin === 'organization'
      ? words.fromOrganization
      : entry.origin === 'opened'
        ? words.fromFile
        : entry.origin === 'service'
          ? words.fromService
          : undefined,
    entry.from === undefined ? undefined : words.converted(entry.from),
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <article className={styles.card}>
      <p className={styles.name}>
        <TextLink to={href} aria-label={name(title)}>
          {title}
        </TextLink>
      </p>
      <Phase entry={entry} />
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

/** Says that a form was retired or is outside its period of use, as the opened form does. */
function Phase({ entry }: Pick<FormCardProps, 'entry'>) {
  const { choose: words } = useQuestionnaireWords()
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  // An organization's index need not state its forms' standing: each form is then checked once it
  // is in view.
  const isUntold = entry.origin === 'organization' && entry.status === undefined
  useInSight(place, isUntold && !seen, setSeen)
  const { data } = useForm(isUntold && seen ? entry : undefined)
  const standing = formStanding(data ?? entry, new Date().toISOString().slice(0, 10))
  const day = standing === undefined || standing.kind === 'retired' ? undefined : standing.on
  return (
    <div ref={place}>
      {standing === undefined ? null : (
        <Tag tone={standing.kind === 'not-yet' ? 'pending' : 'high'}>
          {words.standing[standing.kind](dateText(day, format) ?? day ?? '')}
        </Tag>
      )}
    </div>
  )
}
