import { otherRegistrations } from './other-registrations'
import type { Registration } from './registration'
import { parseRegistrations, type OwnFile } from './registrations'

/** A registration, with a way to the other ones of its organization. */
export interface Found {
  readonly registration: Registration
  /** The file with its line as it was written: its entry, or the whole. */
  readonly file: OwnFile
  /** @throws StartError `registrations-unreadable` */
  readonly others: () => Promise<readonly Registration[]>
}

/** Takes a registration out of all that a file has. */
export type Pick = (all: readonly Registration[]) => Registration | undefined

/** Picks the registration with an id. */
export function withId(id: string): Pick {
  return (all) => all.find((one) => one.id === id)
}

/** Finds a registration in a whole file; undefined when no line is the one that is looked for. */
export function foundIn(file: OwnFile, pick: Pick): Found | undefined {
  const all = parseRegistrations(file).registrations
  const registration = pick(all)
  return registration === undefined
    ? undefined
    : { registration, file, others: async () => otherRegistrations(registration, all) }
}
