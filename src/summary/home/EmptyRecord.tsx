import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { emptyRecord } from '~/i18n/en/summary/empty-record'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'
import { rootAddress } from '~/record/places/addresses'
import { LinkButton } from '~/ui/LinkButton'
import { TextLink } from '~/ui/TextLink'
import styles from './EmptyRecord.module.css'

const { Words, useWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof emptyRecord>('/src/i18n/*/summary/empty-record.ts', {
      import: 'emptyRecord',
    }),
  ),
)

interface EmptyRecordProps {
  readonly patientId: string
  /** False while a part that this connection offers has not been asked for. */
  readonly isAll: boolean
}

/**
 * The first page of a patient in whose record nothing is recorded: how that is known, when it
 * changes, and the next step that this connection offers.
 */
export function EmptyRecord(props: EmptyRecordProps) {
  return (
    <Words>
      <Told {...props} />
    </Words>
  )
}

function Told({ patientId, isAll }: EmptyRecordProps) {
  const words = useWords()
  const { capability, session } = useConnection()
  const root = rootAddress(patientId)
  const answers = capability.decide({
    interaction: 'create',
    type: 'QuestionnaireResponse',
    resource: { resourceType: 'QuestionnaireResponse' },
  })
  return (
    <section className={styles.card} aria-labelledby="empty-record">
      <h2 id="empty-record">{isAll ? words.title : words.titleSoFar}</h2>
      <p>{(isAll ? words.known : words.knownSoFar)(session.registration.name)}</p>
      <p>{words.later}</p>
      <p className={styles.steps}>
        {isPermit(answers) ? (
          <LinkButton tone="primary" to={`${root}/forms`}>
            {words.form}
          </LinkButton>
        ) : null}
        <TextLink to={`${root}/offered`}>{words.offered}</TextLink>
      </p>
    </section>
  )
}
