import type { QueryClient } from '@tanstack/react-query'
import { createScheduler, type Scheduler } from './scheduler'

const schedulers = new WeakMap<QueryClient, Scheduler>()

/** The line in which the requests of a session wait. */
export function schedulerOf(client: QueryClient): Scheduler {
  const known = schedulers.get(client) ?? createScheduler()
  schedulers.set(client, known)
  return known
}

/** Puts the requests of a session into the line of another one, which may have the same host. */
export function shareScheduler(client: QueryClient, other: QueryClient): void {
  schedulers.set(client, schedulerOf(other))
}

/** The part of an address for which limits hold: scheme, name and port. */
export function hostOf({ url }: { readonly url: string }): string {
  return url.split('/', 3).join('/')
}
