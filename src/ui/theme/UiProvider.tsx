import type { ReactNode } from 'react'
import './theme.css'
import './base.css'
import './print.css'

/**
 * Brings the tokens and the ground of every screen, as stylesheets: the Content-Security-Policy
 * forbids inline styles.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return <>{children}</>
}
