import { useText } from '~/i18n/TextProvider'
import styles from './OuterFrame.module.css'

/**
 * Leads from a failed sign-in to the connection check, in another tab: this page holds what a
 * person was doing. The check is told that it is another one. Without a registration, it offers
 * them all.
 */
export function CheckLink({ registration }: { readonly registration?: string | undefined }) {
  const { shell } = useText()
  const query = new URLSearchParams({
    ...(registration === undefined ? {} : { org: registration }),
    tab: 'other',
  })
  return (
    <p className={styles.ways} data-print="never">
      <a href={`/check?${query}`} target="_blank" rel="noopener">
        {shell.crashed.check}
      </a>
    </p>
  )
}
