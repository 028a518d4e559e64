import { decimalSource, isDecimalSource } from '~/fhir/wire/decimal-source'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'

/**
 * A place in a record or in one of its elements: reads it, and returns a copy with another value
 * there.
 */
export interface Lens<T, V> {
  readonly get: (whole: T) => V | undefined
  /** Undefined removes it. */
  readonly set: (whole: T, value: V | undefined) => T
}

/** The elements of `T` by their names. */
export function elementsOf<T extends object>(): <K extends keyof T & string>(
  name: K,
) => Lens<T, NonNullable<T[K]>> {
  return (name) => ({
    get: (whole) => whole[name] ?? undefined,
    set: (whole, value) => {
      const changed: T = { ...whole }
      // Extensions of a primitive were written for its earlier value (R4, "JSON representation of
      // primitive elements").
      if (typeof value !== 'object') Reflect.deleteProperty(changed, `_${name}`)
      if (value === undefined) delete changed[name]
      else changed[name] = value
      return changed
    },
  })
}

/** A place inside an element, which is created with it and removed when it is empty. */
export function inside<T, V extends object, W>(outer: Lens<T, V>, inner: Lens<V, W>): Lens<T, W> {
  return {
    get: (whole) => {
      const element = outer.get(whole)
      return element === undefined ? undefined : inner.get(element)
    },
    set: (whole, value) => {
      // A missing member starts as an empty element of its kind.
      const changed = inner.set(outer.get(whole) ?? ({} as V), value)
      return outer.set(whole, Object.keys(changed).length === 0 ? undefined : changed)
    },
  }
}

/** The element itself, when a row is nothing else. */
export function self<E>(empty: E): Lens<E, E> {
  return { get: (element) => element, set: (_, element) => element ?? empty }
}

/** One text made of a list of texts, such as lines of a street. */
export function joined<T>(list: Lens<T, string[]>, separator: string): Lens<T, string> {
  return {
    get: (whole) => list.get(whole)?.join(separator),
    set: (whole, text) =>
      list.set(
        whole,
        text
          ?.split(separator)
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
  }
}

/**
 * A decimal by its digits: `33.50` stays `33.50` (R4, "Data Types", decimal). Text that is not a
 * number is left out; the form says so beforehand.
 */
export function decimal<T extends object>(name: keyof T & string): Lens<T, string> {
  return {
    get: (whole) => {
      const value = whole[name]
      return typeof value === 'number' ? (decimalSource(whole, name) ?? String(value)) : undefined
    },
    set: (whole, digits) => {
      const rest: T = { ...whole }
      delete rest[name]
      if (digits === undefined || !isDecimalSource(digits)) return rest
      // The parser keeps digits: it reads the element with the new number in it.
      const text = toJson(rest)
      const members = text === '{}' ? '' : `${text.slice(1, -1)},`
      return parseJson(`{${members}"${name}":${digits}}`) as T
    },
  }
}

/** A whole number, such as a rank. */
export function whole<T>(number: Lens<T, number>): Lens<T, string> {
  return {
    get: (from) => number.get(from)?.toString(),
    set: (from, text) =>
      number.set(from, text === undefined || !/^\d+$/.test(text) ? undefined : Number(text)),
  }
}
