import { createContext, use, type ReactNode } from 'react'
import { invariant } from '~/std/invariant'
import type { Registry } from './registry'

const RegistryContext = createContext<Registry | undefined>(undefined)

/** Placed above every screen that shows records. */
export function RegistryProvider(props: {
  readonly registry: Registry
  readonly children: ReactNode
}) {
  return <RegistryContext value={props.registry}>{props.children}</RegistryContext>
}

/** The kinds of records that the app knows. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext)
  invariant(registry !== undefined, 'outside RegistryProvider')
  return registry
}
