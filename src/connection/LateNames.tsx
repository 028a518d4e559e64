import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { lateCodeNames } from '~/fhir/format/codes/late-code-names'
import type { CodeNames } from '~/fhir/format/context'
import { useText } from '~/i18n/TextProvider'
import { invariant } from '~/std/invariant'
import type { Connection } from './connection'

/** The names that come late, as far as they have come. */
interface LateNames {
  readonly codeNames: CodeNames
  /** Another number once tests that came claim one name and are called by longer ones. */
  readonly version: number
}

const Names = createContext<LateNames | undefined>(undefined)

interface LateNamesProviderProps {
  readonly tests: Connection['tests'] | undefined
  readonly children: ReactNode
}

/**
 * Hears of names that come late, once for all that is drawn below: each value of a list and each
 * question of a form needs them.
 */
export function LateNamesProvider({ tests, children }: LateNamesProviderProps) {
  const { language } = useText()
  const version = useSyncExternalStore(tests?.subscribe ?? never, tests?.version ?? none)
  const names = lateCodeNames(language)
  const codeNames = useSyncExternalStore(names.subscribe, names.current)
  const value = useMemo(() => ({ codeNames, version }), [codeNames, version])
  return <Names value={value}>{children}</Names>
}

/** The names that have come so far; whatever uses them is drawn again when more come. */
export function useLateNames(): LateNames {
  const names = use(Names)
  invariant(names !== undefined, 'outside LateNamesProvider')
  return names
}

/** A connection without names of tests: nothing changes. */
const never = () => () => undefined
const none = () => 0
