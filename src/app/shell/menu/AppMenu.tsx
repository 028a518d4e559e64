import { useSyncExternalStore, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { PopoverButton } from '~/ui/dialog/PopoverButton'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { Skeleton } from '~/ui/Skeleton'
import type { OptionFieldsProps } from './OptionFields'
import styles from './AppMenu.module.css'

interface AppMenuProps extends OptionFieldsProps {
  /** The signed-in person. */
  readonly who: ReactNode
  readonly onSignOut: () => void
}

// Most visits change no option: the fields are fetched when somebody comes near their button.
const optionFields = latePart(async () => {
  const { OptionFields } = await import('./OptionFields')
  return (props: OptionFieldsProps) => <OptionFields {...props} />
})

/**
 * The connection, the fields of the options, and signing out, which works without the fields: there
 * may be no network to fetch them.
 */
export function AppMenu({ who, onSignOut, ...fields }: AppMenuProps) {
  const { actions, shell } = useText()
  const { session, copy } = useConnection()
  const draw = useLatePart(optionFields, false)
  const hasFailed = useSyncExternalStore(optionFields.subscribe, optionFields.hasFailed)
  return (
    <div className={styles.menu} data-print="never">
      <PopoverButton label={shell.openOptions} content={optionFields}>
        <p className={styles.where}>{copy?.where ?? shell.signedInTo(session.registration.name)}</p>
        {who}
        {draw !== undefined ? (
          draw(fields)
        ) : hasFailed ? (
          <p>{shell.crashed.outdatedTitle}</p>
        ) : (
          <Skeleton rows={4} />
        )}
        <Button onClick={onSignOut}>{copy?.leave ?? actions.signOut}</Button>
      </PopoverButton>
    </div>
  )
}
