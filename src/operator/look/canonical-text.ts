import { fieldsOf } from '~/fhir/json'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { parseJson } from '~/fhir/wire/parse-json'

/** The contents of a record in one form, however its members were ordered. */
export interface Contents {
  /** All of it. */
  readonly whole: string
  /** Without the version and the time that the service writes itself (R4, "Resource", meta). */
  readonly unversioned: string
}

/**
 * The contents of a line, to be compared with those of another one: members in the order of their
 * names, numbers with the digits that were written, because `7.0` and `7` are two statements (R4,
 * "Datatypes", decimal).
 */
export function contentsOf(text: string): Contents {
  const json = fieldsOf(parseJson(text))
  const { versionId: _version, lastUpdated: _updated, ...meta } = fieldsOf(json['meta'])
  const { meta: _meta, ...rest } = json
  // A copy would lose the digits of numbers that the record itself holds: R4 has none at its top.
  const unversioned = Object.keys(meta).length === 0 ? rest : { ...rest, meta }
  return { whole: written(json), unversioned: written(unversioned) }
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = fieldsOf(value)
  const members = Object.keys(fields)
    .toSorted()
    .map((name) => {
      const member = fields[name]
      const text =
        typeof member === 'number'
          ? (decimalSource(value, name) ?? String(member))
          : written(member)
      return `${JSON.stringify(name)}:${text}`
    })
  return `{${members.join(',')}}`
}
