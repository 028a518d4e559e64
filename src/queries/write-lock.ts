/** Runs a write only if none of the same name is running, in this tab or another. */
export interface WriteLock {
  /** The result of the work, or undefined when it runs elsewhere: then nothing was done. */
  readonly ifFree: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
}

/** The browser's Web Locks; without them, at least the double press in one tab is prevented. */
export function browserWriteLock(locks: LockManager | undefined): WriteLock {
  const here = new Set<string>()
  return {
    ifFree: async (name, work) => {
      if (here.has(name)) return undefined
      here.add(name)
      try {
        if (locks === undefined) return await work()
        return await locks.request(name, { ifAvailable: true }, async (lock) =>
          lock === null ? undefined : work(),
        )
      } finally {
        here.delete(name)
      }
    },
  }
}
