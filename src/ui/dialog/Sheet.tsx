import type { ReactNode } from 'react'
import { Button } from '../Button'
import { FloatingDialog } from './FloatingDialog'
import { useOpener } from './use-opener'

interface SheetProps {
  /** Label of the button that opens it. */
  readonly button: string
  /** The accessible name of the sheet. */
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}

/** A button and the sheet that it draws over the page from the side. */
export function Sheet({ button, label, children }: SheetProps) {
  const opening = useOpener()
  const { opener, close } = opening
  return (
    <>
      <Button size="small" {...opening.button}>
        {button}
      </Button>
      {opener === undefined ? null : (
        <FloatingDialog label={label} opener={opener} close={close} place="side">
          {children(close)}
        </FloatingDialog>
      )}
    </>
  )
}
