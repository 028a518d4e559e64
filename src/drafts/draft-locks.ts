/** A name that is held until it is released. */
export interface HeldLock {
  readonly release: () => void
  /**
   * Settles when the lock is gone: released, or taken by another tab from a page that did not
   * answer.
   */
  readonly gone: Promise<'released' | 'stolen'>
}

/** One editor for each draft, over all tabs. */
export interface DraftLocks {
  /** The lock if it is free. */
  readonly tryHold: (name: string) => Promise<HeldLock | undefined>
  /** Waits for the lock for some milliseconds, then takes it from its holder. */
  readonly insist: (name: string, patience: number) => Promise<HeldLock>
}

/**
 * The browser's Web Locks; they end with their page, even when it crashes. Without them every tab
 * may open a draft, and the writer's name in the record keeps two from overwriting each other.
 */
export function browserDraftLocks(locks: LockManager | undefined): DraftLocks {
  if (locks === undefined)
    return { tryHold: async () => heldAlone(), insist: async () => heldAlone() }
  const hold = (name: string, options: LockOptions) =>
    new Promise<HeldLock | undefined>((granted, refused) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const whole = locks.request(name, options, (lock) => {
        if (lock === null) return granted(undefined)
        granted({ release, gone })
        return released
      })
      const gone = whole.then(
        () => 'released' as const,
        (error: unknown) => {
          // Before the lock is granted this rejects the promise; afterwards the promise is settled
          // and this does nothing.
          refused(error)
          return 'stolen' as const
        },
      )
    })
  return {
    tryHold: (name) => hold(name, { ifAvailable: true }),
    insist: async (name, patience) => {
      const waited = await hold(name, { signal: AbortSignal.timeout(patience) }).catch(
        () => undefined,
      )
      return waited ?? (await hold(name, { steal: true })) ?? heldAlone()
    },
  }
}

function heldAlone(): HeldLock {
  let release = () => {}
  const gone = new Promise<'released'>((resolve) => {
    release = () => resolve('released')
  })
  return { release, gone }
}
