import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button'
import { latePart, useLatePart } from './late-part'
import styles from './Sheet.module.css'
import { floatPlace, useOpener } from './use-opener'

interface SheetProps {
  /** On the button that opens it. */
  readonly button: string
  /** What the sheet is called. */
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}

/** An open sheet, by whatever it is made of. */
export interface OpenSheetProps {
  readonly label: string
  readonly opener: HTMLElement
  readonly close: () => void
  readonly children: ReactNode
}

const mantineSheet = latePart(async () => {
  const { MantineSheet } = await import('./MantineSheet')
  return (props: OpenSheetProps) => <MantineSheet {...props} />
})

/** A button and the sheet that it draws over the page from the side. */
export function Sheet({ button, label, children }: SheetProps) {
  const opening = useOpener(mantineSheet)
  const { opener, close } = opening
  return (
    <>
      <Button size="small" {...opening.button}>{button}</Button>
      {opener === undefined ? null : <OpenSheet label={label} opener={opener} close={close}>{children(close)}</OpenSheet>}
    </>
  )
}

function OpenSheet(props: OpenSheetProps) {
  const draw = useLatePart(mantineSheet)
  return draw === undefined ? <PlainSheet {...props} /> : draw(props)
}

/** What is there while, or if ever, the library is not: all can be read and pressed. */
function PlainSheet({ label, opener, children }: OpenSheetProps) {
  return createPortal(
    <div data-print="never" className={styles.layer}>
      <div className={styles.overlay} />
      <section role="dialog" aria-label={label} className={styles.sheet}>{children}</section>
    </div>,
    floatPlace(opener),
  )
}
