import { useId } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Sheet } from '~/ui/dialog/Sheet'
import type { NavigationGroup } from './navigation'
import { NavigationList } from './NavigationList'
import styles from './Navigation.module.css'

/** The navigation of a phone: a sheet over the page. */
export function NavigationSheet({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const { actions, shell } = useText()
  return (
    <Sheet button={shell.openNavigation} label={shell.navigation}>
      {(close) => (
        <>
          <div className={styles.sheetHead}>
            <p className={styles.sheetTitle}>{shell.product}</p>
            <Button tone="quiet" data-autofocus onClick={close}>
              {actions.close}
            </Button>
          </div>
          <nav className={styles.sheetWays} aria-label={shell.navigation}>
            {groups.map((group) => (
              <SheetGroup key={group.key} group={group} onGo={close} />
            ))}
          </nav>
        </>
      )}
    </Sheet>
  )
}

function SheetGroup({
  group,
  onGo,
}: {
  readonly group: NavigationGroup
  readonly onGo: () => void
}) {
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.title}>
        {group.title}
      </h2>
      <NavigationList entries={group.entries} labelledBy={id} onGo={onGo} />
    </div>
  )
}
