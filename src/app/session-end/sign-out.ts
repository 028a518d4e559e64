import type { QueryClient } from '@tanstack/react-query'
import { forgetTraces } from '~/connection/device-memory'
import { answersHeld } from '~/queries/answers-held'
import { readKeptSession } from '~/smart/tab/kept-session'
import { tabStorage } from '~/smart/tab-storage'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { forsake } from './forsake'

/** What signing out did, so that the person can be told. */
export interface Cleared {
  /** Answers of the service that this tab held. */
  readonly answers: number
  /** Whether the service has withdrawn the access; undefined where it offers no way to ask. */
  readonly withdrawn: boolean | undefined
}

/**
 * Forgets everything this tab knows: tokens, records, what it kept; and what would tell the next
 * person on this device where somebody was. Other tabs of the session hear it and do the same.
 */
export async function signOut(keeper: SessionKeeper, queryClient: QueryClient): Promise<Cleared> {
  const storage = tabStorage()
  const kept = readKeptSession(storage)
  const tokens = keeper.forget()
  const answers = answersHeld(queryClient)
  await queryClient.cancelQueries()
  queryClient.clear()
  storage.clear()
  forgetTraces()
  const withdrawn = kept === undefined ? undefined : await forsake({ ...kept, tokens })
  keeper.close()
  return { answers, withdrawn }
}
