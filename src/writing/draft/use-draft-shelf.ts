import type { QueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { ownerOf } from '~/drafts/draft-owner'
import { openDraftShelf, type DraftShelf } from '~/drafts/draft-shelf'
import { awaited } from '~/std/arrivals'

/** One for each session, found by its cache; the key ends with it. */
const shelves = new WeakMap<QueryClient, Promise<DraftShelf>>()

/** The drafts of the signed-in person; suspends while they are being opened. */
export function useDraftShelf(): DraftShelf {
  const { queryClient, session } = useConnection()
  let shelf = shelves.get(queryClient)
  if (shelf === undefined) {
    shelf = openDraftShelf(ownerOf(session))
    shelves.set(queryClient, shelf)
  }
  return use(awaited(shelf))
}
