import { useLayoutEffect } from 'react'

/**
 * Does something when its screen is shown: at first, and each time that a screen which was kept is
 * opened again. It must be the same function on each render.
 */
export function useShown(act: () => void): void {
  useLayoutEffect(() => act(), [act])
}
