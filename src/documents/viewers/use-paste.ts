import { useEffect } from 'react'

/** A paste anywhere on the screen except in a field, where it belongs to the field. */
export function usePaste(take: (data: DataTransfer) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event
      if (
        event.clipboardData === null ||
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement
      )
        return
      event.preventDefault()
      take(event.clipboardData)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [take])
}
