import { useId, useRef } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import type { NavigationGroup } from './navigation'
import { NavigationList } from './NavigationList'
import styles from './Navigation.module.css'

/** The ways on of a phone: a sheet over the page. The browser's dialog keeps the focus in it and gives it back. */
export function NavigationSheet({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const { actions, shell } = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>{shell.openNavigation}</Button>
      <dialog ref={sheet} className={styles.sheet} aria-label={shell.navigation}>
        <div className={styles.sheetHead}>
          <p className={styles.sheetTitle}>{shell.product}</p>
          <Button tone="quiet" onClick={close}>{actions.close}</Button>
        </div>
        <nav aria-label={shell.navigation}>
          {groups.map((group) => <SheetGroup key={group.key} group={group} onGo={close} />)}
        </nav>
      </dialog>
    </>
  )
}

function SheetGroup({ group, onGo }: { readonly group: NavigationGroup; readonly onGo: () => void }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.title}>{group.title}</h2>
      <NavigationList entries={group.entries} labelledBy={id} onGo={onGo} />
    </div>
  )
}
