import type { ReactNode } from 'react'

/**
 * Announces a change politely to screen readers. It must be on the page before its words change.
 */
export function LiveRegion({
  children,
  className,
}: {
  readonly children?: ReactNode
  readonly className?: string | undefined
}) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  )
}
