import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { purposeText } from '~/refusals/purpose-text'
import {
  connectionName,
  OtherConnectionText,
  useOtherConnectionWords,
} from '~/refusals/refusal-text'
import { OtherConnectionLink } from '~/refusals/OtherConnectionLink'
import { wayIn } from '~/smart/other-registrations'
import { Section } from '~/ui/Section'
import styles from './Offered.module.css'

/**
 * The organization's other connections: the purpose of each, and the link to sign in by it. Empty
 * when there are none.
 */
export function OtherConnectionsList() {
  const { session } = useConnection()
  return session.others === undefined || session.others.length === 0 ? null : (
    <OtherConnectionText>
      <List />
    </OtherConnectionText>
  )
}

function List() {
  const { session } = useConnection()
  const { language } = useText()
  const words = useOtherConnectionWords()
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
    </Section>
  )
}
