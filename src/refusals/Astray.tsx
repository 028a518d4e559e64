import { useText } from '~/i18n/TextProvider'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { astrayWords } from './astray-words'
import styles from './Message.module.css'

/** The screen for an address that leads nowhere. */
export function NotFound() {
  return <Astray why="notFound" to="/" />
}

/** The screen for an address of another record than the one that a person signed in to. */
export function OtherPatient({ own }: { readonly own: string }) {
  return <Astray why="otherPatient" to={own} />
}

function Astray({ why, to }: { readonly why: 'notFound' | 'otherPatient'; readonly to: string }) {
  const words = astrayWords(useText().language)[why]
  return (
    <div className={styles.message}>
      <PageHeader title={words.title} />
      <p>{words.sentence}</p>
      <LinkButton to={to}>{words.home}</LinkButton>
    </div>
  )
}
