import { createElement, lazy as reactLazy, type ComponentType } from 'react'
import { awaited } from '~/std/arrivals'
import { beforeNextTry } from './fetch-again'

/**
 * A component that is loaded when it is first drawn, inside `Suspense` of this folder. One that
 * could not be loaded is loaded again when it is drawn after the network came back
 * (`fetchMissedAgain`).
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadAsDefault = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      beforeNextTry(() => {
        Part = part()
      })
      throw error
    }
  }
  const part = () => reactLazy(() => awaited(loadAsDefault()))
  let Part: ComponentType<P> = part()
  return function Late(props) {
    return createElement(Part, props)
  }
}
