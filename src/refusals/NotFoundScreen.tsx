import { useText } from '~/i18n/TextProvider'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import styles from './Message.module.css'

/** The screen for an address that leads nowhere. */
export function NotFoundScreen() {
  const { shell } = useText()
  return (
    <div className={styles.message}>
      <PageHeader title={shell.notFound.title} />
      <p>{shell.notFound.sentence}</p>
      <LinkButton to="/">{shell.notFound.home}</LinkButton>
    </div>
  )
}
