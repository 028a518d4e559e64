/** Lets one at a time in, over all tabs. */
export interface TabLocks {
  readonly hold: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

/**
 * The browser's Web Locks. Where a privacy setting takes them away, tabs still tell each other by
 * channel and spent marks.
 */
export function browserLocks(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): TabLocks {
  return {
    hold: async (name, run) => (locks === undefined ? run() : locks.request(name, run)),
  }
}
