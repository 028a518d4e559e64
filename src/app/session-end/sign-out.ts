import type { QueryClient } from '@tanstack/react-query'
import { forgetTraces } from '~/connection/device-memory'
import { answersHeld } from '~/queries/answers-held'
import { readKeptSession } from '~/smart/tab/kept-session'
import { tabStorage } from '~/smart/tab-storage'
import type { SessionKeeper } from '~/smart/token/token-keeper'
import { besides } from './besides'
import { forsake } from './forsake'

/** The effects of signing out, for the person to see. */
export interface Cleared {
  /** Number of the service's answers in this tab. */
  readonly answers: number
  /** True when the service has withdrawn the access; undefined when it offers no way to ask. */
  readonly withdrawn: boolean | undefined
  /** The same of each session that was signed in beside it. */
  readonly beside: readonly (boolean | undefined)[]
}

/**
 * Forgets everything in this tab: tokens, records, stored data; and any data that would reveal a
 * person's organization to the next person on this device. Other tabs of the session hear of it and
 * do the same.
 */
export async function signOut(keeper: SessionKeeper, queryClient: QueryClient): Promise<Cleared> {
  const storage = tabStorage()
  const kept = readKeptSession(storage)
  const tokens = keeper.forget()
  // Their tokens are forgotten at once; only what their services say of it is waited for.
  const ended = [...besides].map((end) => end())
  const answers = answersHeld(queryClient)
  await queryClient.cancelQueries()
  queryClient.clear()
  storage.clear()
  forgetTraces()
  const withdrawn = kept === undefined ? undefined : await forsake({ ...kept, tokens })
  keeper.close()
  return { answers, withdrawn, beside: await Promise.all(ended) }
}
