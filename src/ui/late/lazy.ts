import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react'
import { awaited } from '~/std/arrivals'

/** A component that is loaded when it is first drawn, inside `Suspense` of this folder. */
export function lazy<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  const loadAsDefault = async () => ({ default: await load() })
  return reactLazy(() => awaited(loadAsDefault()))
}
