import type { palette } from '~/i18n/en/frame/palette'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { DOOR_KEYS } from '../shell/doors/door-keys'
import { ON_APPLE } from '../shell/find-shortcut'
import type { Door } from '../shell/doors/navigation'
import styles from './KeysList.module.css'

interface KeysListProps {
  readonly doors: readonly Door[]
  readonly words: (typeof palette)['keys']
  readonly onClose: () => void
}

/** All keys that act from anywhere on a page. */
export function KeysList({ doors, words, onClose }: KeysListProps) {
  const { actions } = useText()
  const rows = [
    { keys: [ON_APPLE ? '⌘ K' : 'Ctrl K', '/'], between: words.or, what: words.find },
    ...doors.map(({ key, title }) => ({
      keys: ['g', DOOR_KEYS[key]],
      between: words.next,
      what: words.go(title),
    })),
    { keys: ['?'], between: words.or, what: words.all },
    { keys: ['Esc'], between: words.or, what: words.close },
  ]
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <Button size="small" tone="quiet" data-autofocus onClick={onClose}>
          {actions.close}
        </Button>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ keys, between, what }) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index === 0 ? null : <span className={styles.between}> {between} </span>}
                  <kbd className={styles.key}>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.off}>{words.off}</p>
    </div>
  )
}
