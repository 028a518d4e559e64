import { useCallback } from 'react'

/**
 * Gives a picture or a player its bytes, at an address inside this page that lives as long as the
 * element.
 */
export function useBytesSource(
  bytes: Uint8Array,
  type: string,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const url = URL.createObjectURL(new Blob([bytes.slice()], { type }))
      element.setAttribute('src', url)
      return () => {
        // A player lets go of its bytes only without an address.
        if (element instanceof HTMLMediaElement) {
          element.removeAttribute('src')
          element.load()
        }
        URL.revokeObjectURL(url)
      }
    },
    [bytes, type],
  )
}
