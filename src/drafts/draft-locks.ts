/** A name that is held until it is given back. */
export interface HeldLock {
  readonly release: () => void
  /**
   * Settles when the lock is gone: given back, or taken by another tab from a page that did not
   * answer.
   */
  readonly gone: Promise<'released' | 'stolen'>
}

/** One editor for each draft, over all tabs. */
export interface DraftLocks {
  /** The lock if nobody has it. */
  readonly tryHold: (name: string) => Promise<HeldLock | undefined>
  /** Waits for the lock for some milliseconds, then takes it from whoever has it. */
  readonly insist: (name: string, patience: number) => Promise<HeldLock>
}

/**
 * The browser's Web Locks; they end with their page, also when it crashes. Where there are none
 * every tab may open a draft, and the writer's name in the record is what keeps two from writing
 * over each other.
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
          // Before it was granted this refuses the promise; afterwards that is settled and this
          // does nothing.
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
