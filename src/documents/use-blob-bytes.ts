import { useEffect, useState } from 'react'

/** The bytes of a blob as soon as they are read. */
export function useBlobBytes(blob: Blob | undefined): Uint8Array<ArrayBuffer> | undefined {
  const [read, setRead] = useState<{ readonly of: Blob; readonly bytes: Uint8Array<ArrayBuffer> }>()
  useEffect(() => {
    if (blob === undefined) return undefined
    let gone = false
    const take = async () => {
      const bytes = new Uint8Array(await blob.arrayBuffer())
      if (!gone) setRead({ of: blob, bytes })
    }
    void take()
    return () => {
      gone = true
    }
  }, [blob])
  return read !== undefined && read.of === blob ? read.bytes : undefined
}
