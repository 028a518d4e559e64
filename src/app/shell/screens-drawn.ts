import type { ReactNode } from 'react'

/**
 * Draws the screen of the address and keeps those that are left (KeptScreens.tsx); set when the
 * late screens have come, because a visit begins without it.
 */
export const screensDrawn: { by?: () => ReactNode } = {}
