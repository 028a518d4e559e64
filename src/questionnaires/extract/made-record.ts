import { elementAt, fitted, partsOf, type Owner, type TypeAt } from './element-at'
import { JsonValue, type Made, type MadeObject, writtenJson } from './json-value'

/**
 * The part of a record that an item of the form writes to: lists of elements get an entry of their
 * own in it, which the items below share.
 */
export interface Scope {
  readonly around: Scope | undefined
  readonly entries: Map<string, Entry>
}

interface Entry {
  readonly object: MadeObject
  /** True for an entry that an item stands for: values never begin another one beside it. */
  readonly isAnchored: boolean
}

/** A record that is made by element definitions (SDC, "Definition-based extraction"). */
export interface MadeRecord {
  /** Puts a value at a path below the type; false where it has no place there. */
  readonly put: (path: string, value: JsonValue, scope: Scope) => boolean
  /** Begins the part that an item stands for, such as one name of several. */
  readonly begin: (path: string, scope: Scope) => void
  /** True where a path ends in a list: several answers have room there. */
  readonly isList: (path: string) => boolean
  readonly json: () => string | undefined
}

export function newScope(around?: Scope): Scope {
  return { around, entries: new Map() }
}

/** An empty record of a type. */
export function madeRecord(type: string, typeAt: TypeAt): MadeRecord {
  const record: MadeObject = {}
  const root: Owner = { type, path: type }

  /** The object at a path, made on the way; undefined where R4 has none. */
  const objectAt = (
    steps: readonly string[],
    scope: Scope,
    fresh: number | undefined,
    isAnchored: boolean,
  ): { readonly object: MadeObject; readonly owner: Owner } | undefined => {
    let object = record
    let owner = root
    for (const [place, step] of steps.entries()) {
      const element = elementAt(owner, step, typeAt)
      if (element?.shape.kind !== 'parts') return undefined
      const key = steps.slice(0, place + 1).join('.')
      const before = object[element.name]
      if (element.shape.isList) {
        const known = place === fresh ? undefined : entryOf(scope, key)
        if (known !== undefined) object = known.object
        else {
          const list = Array.isArray(before) ? before : []
          const made: MadeObject = {}
          list.push(made)
          object[element.name] = list
          scope.entries.set(key, { object: made, isAnchored })
          object = made
        }
      } else {
        const made = isObject(before) ? before : {}
        if (before !== undefined && made !== before) return undefined
        object[element.name] = made
        object = made
      }
      owner = partsOf(element)
    }
    return { object, owner }
  }

  const put = (path: string, value: JsonValue, scope: Scope): boolean => {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const at = (fresh?: number) => objectAt(steps, scope, fresh, false)
    const first = at()
    if (first === undefined) return false
    const element = elementAt(first.owner, last, typeAt, value)
    const made = element === undefined ? undefined : fitted(value, element)
    if (element === undefined || made === undefined) return false
    const into = (object: MadeObject): boolean => {
      const before = object[element.name]
      if (element.shape.isList) {
        object[element.name] = [...(Array.isArray(before) ? before : []), made]
        return true
      }
      if (before !== undefined) return false
      object[element.name] = made
      return true
    }
    if (into(first.object)) return true
    const place = steps.findLastIndex((_, index) => {
      const key = steps.slice(0, index + 1).join('.')
      return entryOf(scope, key) !== undefined
    })
    const key = steps.slice(0, place + 1).join('.')
    if (place < 0 || entryOf(scope, key)?.isAnchored === true) return false
    const next = at(place)
    return next !== undefined && into(next.object)
  }

  return {
    put,
    begin: (path, scope) => {
      const steps = path.split('.')
      objectAt(steps, scope, steps.length - 1, true)
    },
    isList: (path) => {
      let owner = root
      const steps = path.split('.')
      for (const [place, step] of steps.entries()) {
        const element = elementAt(owner, step, typeAt)
        if (element === undefined || place === steps.length - 1)
          return element?.shape.isList === true
        owner = partsOf(element)
      }
      return false
    },
    json: () => {
      const written = writtenJson(record)
      return written === undefined
        ? undefined
        : `{"resourceType":${JSON.stringify(type)},${written.slice(1)}`
    },
  }
}

function entryOf(scope: Scope | undefined, key: string): Entry | undefined {
  return scope === undefined ? undefined : (scope.entries.get(key) ?? entryOf(scope.around, key))
}

function isObject(made: Made | undefined): made is MadeObject {
  return made !== undefined && !Array.isArray(made) && !(made instanceof JsonValue)
}
