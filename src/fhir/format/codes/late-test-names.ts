import type { FhirResource } from 'fhir/r4'
import type { TestNames } from './test-names'

/** Names of tests whose rule comes after the first record. Until then each has its usual name. */
export interface LateTestNames extends TestNames {
  /** Fetches the rule, once; where it cannot be fetched, the next call tries again. */
  readonly load: () => void
}

/** An empty record; what is noted before the rule is there is kept for it. */
export function lateTestNames(): LateTestNames {
  let names: TestNames | undefined
  let isAsked = false
  let early: FhirResource[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const fetchRule = async () => {
    try {
      const { createTestNames } = await import('./test-names')
      names = createTestNames()
      names.note(early)
      early = []
      names.subscribe(tell)
      tell()
    } catch {
      isAsked = false
    }
  }
  return {
    load: () => {
      if (isAsked) return
      isAsked = true
      void fetchRule()
    },
    note: (resources) => {
      if (names !== undefined) return names.note(resources)
      for (const resource of resources) early.push(resource)
    },
    shortest: (coding) => names?.shortest(coding),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => (names === undefined ? 0 : names.version() + 1),
  }
}
