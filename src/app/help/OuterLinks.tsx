import { useText } from '~/i18n/TextProvider'
import { deviceWords } from '../shell/menu/device-words'
import styles from './Help.module.css'

/** Leads from every page without a sign-in to help and to privacy. */
export function OuterLinks() {
  const { help, privacy } = deviceWords(useText().language)
  const links = [
    ['/help', help],
    ['/privacy', privacy],
  ] as const
  return links.map(([address, words]) =>
    address === window.location.pathname ? null : (
      <a key={address} href={address} className={styles.link}>
        {words}
      </a>
    ),
  )
}
