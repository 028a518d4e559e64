import { useParams } from 'react-router'
import { sideBySideWays } from '~/compare/ways'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { purposeText } from '~/refusals/purpose-text'
import {
  connectionName,
  OtherConnectionText,
  useOtherConnectionWords,
} from '~/refusals/refusal-text'
import { OtherConnectionLink } from '~/refusals/OtherConnectionLink'
import { rootAddress } from '~/record/places/addresses'
import type { Way } from '~/record/places/ways'
import { wayIn } from '~/smart/other-registrations'
import { Section } from '~/ui/Section'
import { TextLink } from '~/ui/TextLink'
import { useOfferedText } from './OfferedText'
import styles from './Offered.module.css'

/**
 * The organization's other connections: the purpose of each, and the link to sign in by it. Staff
 * with a record open can compare it there. Empty when there is nothing of both.
 */
export function OtherConnectionsList() {
  const { session } = useConnection()
  const isAlone = session.others === undefined || session.others.length === 0
  const beside = useBesideWay()
  return isAlone && beside === undefined ? null : (
    <OtherConnectionText>
      <List beside={beside} />
    </OtherConnectionText>
  )
}

/** The link to the open record at two connections, by the same rule as among the other parts. */
function useBesideWay(): Way | undefined {
  const connection = useConnection()
  const messages = useText()
  const { patientId } = useParams()
  return patientId === undefined
    ? undefined
    : sideBySideWays({ connection, messages, patientId, root: rootAddress(patientId) })[0]
}

function List({ beside }: { readonly beside: Way | undefined }) {
  const { session } = useConnection()
  const { language } = useText()
  const words = useOtherConnectionWords()
  const offered = useOfferedText()
  const others = session.others ?? []
  return (
    <Section title={words.title}>
      {others.map((other) => {
        const way = wayIn(other, session)
        if (way === undefined) return null
        const name = connectionName(other, words)
        return (
          <div key={other.id} className={styles.other}>
            <p>
              <strong>
                {name[0]?.toLocaleUpperCase(language)}
                {name.slice(1)}
              </strong>
            </p>
            <p>{purposeText(other, [session.registration, ...others], way, words, language)}</p>
            <OtherConnectionLink registration={other} way={way} />
          </div>
        )
      })}
      {beside === undefined ? null : (
        <div className={styles.other}>
          <p>
            <strong>{beside.title}</strong>
          </p>
          <p>{offered.besideHint}</p>
          <p>
            <TextLink to={beside.to}>{offered.besideLink}</TextLink>
          </p>
        </div>
      )}
    </Section>
  )
}
