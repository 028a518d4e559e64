import { fieldsOf } from '~/fhir/json'
import { toJson } from '~/fhir/wire/to-json'

/** A value on its way into a record, as JSON text: decimals keep their digits. */
export class JsonValue {
  readonly text: string
  /** The same as data, to see of which shape it is. */
  readonly data: unknown

  constructor(text: string, data: unknown) {
    this.text = text
    this.data = data
  }
}

/** A member of an object with its digits: `valueDecimal` of an answer, `fixed` of a template. */
export function memberValue(holder: object, name: string): JsonValue {
  const data = fieldsOf(holder)[name]
  if (typeof data !== 'number') return new JsonValue(jsonOf(data), data)
  // The digits belong to the object, so it is written with this member alone.
  const copy: Record<string, unknown> = { ...holder }
  for (const key of Object.keys(copy)) if (key !== name) delete copy[key]
  return new JsonValue(toJson(copy).slice(JSON.stringify(name).length + 2, -1), data)
}

/** Data with the digits that it came with. */
export function dataValue(data: unknown): JsonValue {
  return new JsonValue(jsonOf(data), data)
}

function jsonOf(data: unknown): string {
  return typeof data === 'object' && data !== null ? toJson(data) : JSON.stringify(data ?? null)
}

/** A part of a record that is being made. */
export type Made = JsonValue | Made[] | MadeObject

/** An object of a record that is being made; its members are added one by one. */
export interface MadeObject {
  [name: string]: Made
}

/** The JSON of what was made, without its empty parts; undefined for nothing. */
export function writtenJson(made: Made): string | undefined {
  if (made instanceof JsonValue) return made.text
  if (Array.isArray(made)) {
    const all = made.flatMap((one) => writtenJson(one) ?? [])
    return all.length === 0 ? undefined : `[${all.join(',')}]`
  }
  const members = Object.entries(made).flatMap(([name, one]) => {
    const text = writtenJson(one)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}
