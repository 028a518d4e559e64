import { randomText } from '~/smart/random-text'

/**
 * Messages between tabs about the shown patient: a hash of the signed-in person and the patient,
 * and nothing else. Only a tab that knows both can recognize the patient.
 */
export type TabPatientMessage =
  /**
   * The patient of a tab; none without `person`. Each change is announced, and every `ask` is
   * answered.
   */
  | { readonly kind: 'shows'; readonly tab: string; readonly who: string; readonly person?: string }
  | { readonly kind: 'ask' }
  | { readonly kind: 'gone'; readonly tab: string }

/** The parts of the watch; the browser's own in the app. */
export interface TabPatientParts {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  /** Absent if the browser has none: then a crashed tab is not noticed. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** The owner of the tabs: the same person at the same organization, in any sign-in. */
  readonly who: string
  readonly hash: (text: string) => Promise<string>
}

export interface TabPatients {
  /** Sets the patient that this tab shows. */
  readonly show: (patient: string | undefined) => void
  readonly close: () => void
}

export const TAB_PATIENTS = 'clearchart.patients'

/** Watches for another tab of the same person that shows another patient. */
export function watchTabPatients(
  { channel, locks, who, hash }: TabPatientParts,
  onOther: (isOther: boolean) => void,
): TabPatients {
  const tab = randomText(12)
  const others = new Map<string, string>()
  const missed = new Set<string>()
  const leave = new AbortController()
  let shown: string | undefined
  let group: string | undefined
  let turn = 0
  const judge = () =>
    onOther(shown !== undefined && [...others.values()].some((person) => person !== shown))
  const say = (message: TabPatientMessage) => {
    // A channel has no target: it ends at this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!leave.signal.aborted) channel.postMessage(message)
  }
  const tell = () => {
    if (group !== undefined)
      say({ kind: 'shows', tab, who: group, ...(shown === undefined ? {} : { person: shown }) })
  }
  const forget = (other: string) => {
    others.delete(other)
    judge()
  }
  /** Its lock is released when the tab is gone, however it ended. */
  const miss = (other: string) => {
    if (missed.has(other)) return
    missed.add(other)
    void locks
      ?.request(lockOf(other), { signal: leave.signal }, () => {
        // A last message of it may still come.
        missed.delete(other)
        forget(other)
      })
      .catch(() => undefined)
  }
  // Held until this tab is gone. Messages overtake locks: a tab that hears of this one before the
  // lock is held gets it, and takes this tab for gone. So it is told again.
  void locks
    ?.request(lockOf(tab), () => {
      tell()
      return new Promise<void>((done) => {
        if (leave.signal.aborted) done()
        leave.signal.addEventListener('abort', () => done())
      })
    })
    .catch(() => undefined)
  channel.addEventListener('message', ({ data }: MessageEvent<TabPatientMessage>) => {
    if (data.kind === 'ask') return tell()
    if (data.kind === 'gone') return forget(data.tab)
    if (data.who !== group) return
    if (data.person === undefined) return forget(data.tab)
    miss(data.tab)
    others.set(data.tab, data.person)
    judge()
  })
  return {
    show: (patient) => {
      turn += 1
      const mine = turn
      void Promise.all([
        hash(JSON.stringify([TAB_PATIENTS, who])),
        patient === undefined ? undefined : hash(JSON.stringify([TAB_PATIENTS, who, patient])),
      ]).then(([owner, person]) => {
        // Another patient was opened during the hashing.
        if (mine !== turn || leave.signal.aborted) return
        const isFirst = group === undefined
        group = owner
        shown = person
        tell()
        if (isFirst) say({ kind: 'ask' })
        judge()
      })
    },
    close: () => {
      say({ kind: 'gone', tab })
      leave.abort()
      channel.close()
    },
  }
}

function lockOf(tab: string): string {
  return `clearchart.tab.${tab}`
}
