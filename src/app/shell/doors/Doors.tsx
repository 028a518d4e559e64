import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useMedia } from '~/ui/media/use-media'
import { TextLink } from '~/ui/TextLink'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { DoorIcon } from './DoorIcon'
import { doorsOnPhone } from './navigation'
import styles from './Doors.module.css'
import type { Navigation } from './use-navigation'

/**
 * The doors of the record: a rail at the side, icons with names where there is less room, and a bar
 * at the foot of a phone.
 */
export function Doors({ doors, door: open, here, isThere, counts }: Navigation) {
  const { shell } = useText()
  const { session } = useConnection()
  const onPhone = doorsOnPhone(doors, session.user.role === 'patient')
  const isPhone = useMedia('(max-width: 767px)')
  // A door that a phone has no room for is on the page of the others.
  const current = open === undefined || !isPhone || onPhone.has(open.key) ? open?.key : 'more'
  return (
    <nav className={styles.doors} aria-label={shell.navigation} data-print="never">
      <ul className={styles.list}>
        {doors.map(({ key, title, to, ways }) => {
          const count = counts.get(key)
          // A row below it marks the page itself.
          const isPage = isThere ? ways.length < 2 : here === undefined
          return (
            <li key={key} data-phone={onPhone.has(key) || undefined}>
              <TextLink
                className={styles.door}
                to={to}
                aria-current={
                  current === key ? (isPage && current === open?.key ? 'page' : 'true') : undefined
                }
              >
                <DoorIcon of={key} />
                <span className={styles.name}>{title}</span>
                {count === undefined ? null : (
                  <span className={styles.count} data-short={count.length < 5 || undefined}>
                    <VisuallyHidden>, </VisuallyHidden>
                    {count}
                  </span>
                )}
              </TextLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
