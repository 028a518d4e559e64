import { useEffect, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button'
import { latePart, useLatePart } from '../late/late-part'
import styles from './PopoverButton.module.css'
import { floatPlace, useOpener } from './use-opener'
import type { OpenPopoverProps } from './MantinePopover'

interface PopoverButtonProps {
  /** Label of the button, and name of the panel that it opens. */
  readonly label: string
  readonly children: ReactNode
}

const mantinePopover = latePart(async () => {
  const { MantinePopover } = await import('./MantinePopover')
  return (props: OpenPopoverProps) => <MantinePopover {...props} />
})

/** A button and the small panel that it opens below itself; the panel may hold fields. */
export function PopoverButton({ label, children }: PopoverButtonProps) {
  const id = useId()
  const opening = useOpener(mantinePopover)
  const { opener, close } = opening
  return (
    <>
      <Button
        id={id}
        tone="quiet"
        size="small"
        aria-controls={opener === undefined ? undefined : `${id}-dropdown`}
        {...opening.button}
      >
        {label}
      </Button>
      {opener === undefined ? null : (
        <OpenPopover id={id} opener={opener} close={close}>
          {children}
        </OpenPopover>
      )}
    </>
  )
}

function OpenPopover(props: OpenPopoverProps) {
  useWaysOut(props)
  const draw = useLatePart(mantinePopover)
  return draw === undefined ? <PlainPopover {...props} /> : draw(props)
}

/**
 * Escape and a press elsewhere close it from its first moment, wherever the focus is: the library
 * hears Escape only inside, where the focus arrives some moments later, and the library itself may
 * still be loading.
 */
function useWaysOut({ id, opener, close }: OpenPopoverProps) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      const isHere = [opener, document.getElementById(`${id}-dropdown`)].some(
        (element) => target instanceof Node && element?.contains(target) === true,
      )
      if (!isHere) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [id, opener, close])
}

/**
 * Replaces the library's panel while the library is missing, or if it never loads: signing out must
 * work without a network.
 */
function PlainPopover({ id, opener, children }: OpenPopoverProps) {
  const { bottom, left, right } = opener.getBoundingClientRect()
  const { clientWidth, dir } = document.documentElement
  return createPortal(
    <div
      id={`${id}-dropdown`}
      role="dialog"
      aria-labelledby={id}
      data-print="never"
      className={styles.panel}
      style={{
        position: 'fixed',
        top: bottom + 8,
        insetInlineEnd: dir === 'rtl' ? left : clientWidth - right,
      }}
    >
      {children}
    </div>,
    floatPlace(opener),
  )
}
