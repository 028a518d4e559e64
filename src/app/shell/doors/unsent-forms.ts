import type { QueryClient } from '@tanstack/react-query'

/**
 * The unsent forms about a patient on this device: of each, the reference of the stored answers
 * that it continues, or undefined.
 */
type Unsent = readonly (string | undefined)[]

/** In memory and by session, whose cache is the key: nobody else finds that there is a draft. */
const told = new WeakMap<QueryClient, Map<string, Unsent>>()
const listeners = new Set<() => void>()

/** Told by the late part that unseals the drafts; nothing is known before it. */
export function tellUnsentForms(client: QueryClient, patientId: string, unsent: Unsent): void {
  const patients = told.get(client) ?? new Map<string, Unsent>()
  // Hundreds of records may be opened in a day, and most have none.
  if (unsent.length === 0) patients.delete(patientId)
  else patients.set(patientId, unsent)
  told.set(client, patients)
  for (const listener of listeners) listener()
}

/** The unsent forms about a patient, as far as they are known. */
export function unsentForms(client: QueryClient, patientId: string | undefined): Unsent {
  return (patientId === undefined ? undefined : told.get(client)?.get(patientId)) ?? []
}

/** Calls when other forms are unsent; returns the end of that. */
export function watchUnsentForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
