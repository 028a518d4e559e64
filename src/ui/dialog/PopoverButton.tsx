import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button'
import { latePart, useLatePart, type LatePart } from '../late/late-part'
import styles from './PopoverButton.module.css'
import { floatPlace, useOpener } from './use-opener'
import { useWaysOut } from './use-ways-out'
import type { OpenPopoverProps } from './MantinePopover'

interface PopoverButtonProps {
  /** Label of the button, and name of the panel that it opens. */
  readonly label: string
  /** A late part of what it shows: fetched with the panel, which waits for it to take the focus. */
  readonly content: LatePart<unknown>
  readonly children: ReactNode
}

const mantinePopover = latePart(async () => {
  const { MantinePopover } = await import('./MantinePopover')
  return (props: OpenPopoverProps) => <MantinePopover {...props} />
})

/** A button and the small panel that it opens below itself; the panel may hold fields. */
export function PopoverButton({ label, content, children }: PopoverButtonProps) {
  const id = useId()
  const opening = useOpener({
    fetch: () => {
      mantinePopover.fetch()
      content.fetch()
    },
  })
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
        <OpenPopover id={id} opener={opener} close={close} content={content}>
          {children}
        </OpenPopover>
      )}
    </>
  )
}

interface WaitingPopoverProps extends OpenPopoverProps {
  readonly content: LatePart<unknown>
}

function OpenPopover({ content, ...props }: WaitingPopoverProps) {
  useWaysOut(props)
  const draw = useLatePart(mantinePopover)
  // The library puts the focus on what is there, once.
  const isWhole = useLatePart(content) !== undefined
  return draw === undefined || !isWhole ? <PlainPopover {...props} /> : draw(props)
}

/**
 * Replaces the library's panel while that or its content is missing, or if either never loads:
 * signing out must work without a network.
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
