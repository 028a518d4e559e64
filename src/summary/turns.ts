/**
 * The sections of the first page that may load: those in sight, in the order of the page, a few at
 * a time. Named by their path.
 */
export interface Turns {
  /** Near the visible part of the page. */
  readonly inSight: ReadonlySet<string>
  /** Loading or loaded. */
  readonly asked: ReadonlySet<string>
  /** Have loaded or failed. */
  readonly settled: ReadonlySet<string>
  /** True when a person wants all of them, visible or not. */
  readonly all: boolean
}

export type TurnsEvent =
  | { readonly kind: 'sight'; readonly path: string; readonly seen: boolean }
  | { readonly kind: 'settled'; readonly path: string }
  | { readonly kind: 'all' }

/**
 * Number of sections that load at the same time: a service that counts requests does not get a page
 * of them at once.
 */
const AT_ONCE = 4

/** Number of sections at the top that load at once: they are in sight on every screen. */
export function firstTurns(order: readonly string[]): Turns {
  return {
    inSight: new Set(),
    asked: new Set(order.slice(0, AT_ONCE)),
    settled: new Set(),
    all: false,
  }
}

/** The state after an event; the same object when nothing changes. */
export function turnsAfter(turns: Turns, event: TurnsEvent, order: readonly string[]): Turns {
  return advance(noted(turns, event), order)
}

function noted(turns: Turns, event: TurnsEvent): Turns {
  switch (event.kind) {
    case 'sight':
      return event.seen === turns.inSight.has(event.path)
        ? turns
        : {
            ...turns,
            inSight: event.seen
              ? withOne(turns.inSight, event.path)
              : without(turns.inSight, event.path),
          }
    case 'settled':
      return turns.settled.has(event.path)
        ? turns
        : { ...turns, settled: withOne(turns.settled, event.path) }
    case 'all':
      return turns.all ? turns : { ...turns, all: true }
  }
}

/**
 * A section that was in sight while those above it were empty may have moved down before its turn:
 * then it waits.
 */
function advance(turns: Turns, order: readonly string[]): Turns {
  const { asked, settled, inSight, all } = turns
  const room = AT_ONCE - [...asked].filter((path) => !settled.has(path)).length
  const next = order
    .filter((path) => !asked.has(path) && (all || inSight.has(path)))
    .slice(0, Math.max(room, 0))
  return next.length === 0 ? turns : { ...turns, asked: new Set([...asked, ...next]) }
}

function withOne(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths, path])
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...paths].filter((other) => other !== path))
}
