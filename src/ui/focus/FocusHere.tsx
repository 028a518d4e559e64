import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusPart } from './focus-part'

/**
 * Takes the focus when it appears: for keyboard and screen reader, a step of this screen is a page
 * of its own.
 */
export function FocusHere({
  label,
  className,
  children,
}: {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => focusPart(box.current), [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={label} className={className}>
      {children}
    </div>
  )
}
