import { useEffect, useState } from 'react'

/**
 * The outcome of a conversion of a file; undefined while it goes on. It ends with the view.
 * @param convert the same function as long as the file is converted in the same way
 */
export function useConversion<T>(
  bytes: Uint8Array,
  convert: (bytes: Uint8Array, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [made, setMade] = useState<{ readonly of: Uint8Array; readonly outcome: T }>()
  useEffect(() => {
    const { signal, abort } = leaving()
    convert(bytes, signal).then(
      (outcome) => {
        if (!signal.aborted) setMade({ of: bytes, outcome })
      },
      () => undefined,
    )
    return abort
  }, [bytes, convert])
  return made?.of === bytes ? made.outcome : undefined
}

function leaving(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
