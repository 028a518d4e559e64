import { useCallback } from 'react'

/** Gives a picture its bytes, at an address inside this page that lives as long as the picture. */
export function useBytesSource(
  bytes: Uint8Array,
  type: string,
): (image: HTMLImageElement | null) => (() => void) | undefined {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const url = URL.createObjectURL(new Blob([bytes.slice()], { type }))
      image.setAttribute('src', url)
      return () => URL.revokeObjectURL(url)
    },
    [bytes, type],
  )
}
