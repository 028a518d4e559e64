import React, { type Key } from 'react'

export const Fragment = React.Fragment

interface Internals {
  /** React's current dispatcher, which knows the component that is being rendered. */
  readonly A: { readonly getOwner: () => unknown } | null
}

const made = React.createElement(Fragment)
const TYPE: unknown = Reflect.get(made, '$$typeof')
/** The place where elements were made, which is kept for none of them: some place of React's. */
const NO_PLACE: unknown = Reflect.get(made, '_debugStack')
const LAZY = Symbol.for('react.lazy')

/**
 * Makes the elements of unit tests in the place of React's `jsxDEV` (vite.config.ts, `alias`),
 * which spends most of its time on fields that cannot be written or listed, and on a getter for
 * each key: twelve times as long as this. The fields are the same, properties are frozen, and a
 * list whose rows cannot be told apart is complained of as before. Left out is `ref`, which
 * elements no longer have, and React's remarks about a `key` among the properties, which types and
 * lint find.
 */
export function jsxDEV(
  type: unknown,
  config: Config,
  givenKey: Key | undefined,
  isStatic: boolean,
): object {
  const { children } = config
  if (isStatic && Array.isArray(children)) {
    for (const child of children) markInPlace(child)
    Object.freeze(children)
  } else if (children !== undefined) markInPlace(children)
  let key = givenKey === undefined ? null : String(givenKey)
  let props = config
  if ('key' in config) {
    const { key: spread, ...rest } = config
    if (spread !== undefined) key = String(spread)
    props = rest
  }
  return {
    $$typeof: TYPE,
    type,
    key,
    props: Object.freeze(props),
    _owner: internals.A === null ? null : internals.A.getOwner(),
    _store: { validated: 0 },
    _debugInfo: null,
    _debugStack: NO_PLACE,
    _debugTask: null,
  }
}

/** The properties of an element as its markup gives them; a key is among them if it was spread. */
interface Config {
  readonly key?: Key
  readonly children?: unknown
  readonly [name: string]: unknown
}

/** Notes that a child has its fixed place, so that it needs no key. */
function markInPlace(child: unknown): void {
  if (typeof child !== 'object' || child === null) return
  const of = child as Marked
  if (of.$$typeof === TYPE) mark(of)
  else if (of.$$typeof === LAZY) mark(of._payload?.status === 'fulfilled' ? of._payload.value : of)
}

interface Marked {
  readonly $$typeof?: unknown
  readonly _store?: { validated: number }
  readonly _payload?: { readonly status?: unknown; readonly value?: Marked }
}

function mark(of: Marked | undefined): void {
  if (of?._store !== undefined) of._store.validated = 1
}

const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as Internals
