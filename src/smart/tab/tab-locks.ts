/** Admits one caller at a time, across all tabs. */
export interface TabLocks {
  readonly hold: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

/**
 * The browser's Web Locks. If a privacy setting removes them, tabs still inform each other by
 * channel and spent marks.
 */
export function browserLocks(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): TabLocks {
  return {
    hold: async (name, run) => (locks === undefined ? run() : locks.request(name, run)),
  }
}
