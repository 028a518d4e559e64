import { useEffect, useState } from 'react'
import { useDraftShelf } from './use-draft-shelf'

/**
 * The draft of a kind about a target on this device, without an id where there is none; undefined
 * while it is being looked up.
 */
export function useKnownDraft(kind: string, target: string): { readonly id?: string } | undefined {
  const shelf = useDraftShelf()
  const [found, setFound] = useState<{ readonly id?: string }>()
  useEffect(() => {
    let left = false
    const enter = (known: { readonly id?: string }) => {
      if (!left) setFound(known)
    }
    shelf.list().then(
      ({ drafts }) =>
        enter({ ...drafts.find((draft) => draft.kind === kind && draft.target === target) }),
      () => enter({}),
    )
    return () => {
      left = true
    }
  }, [shelf, kind, target])
  return found
}
