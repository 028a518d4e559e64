import { isFhirId } from '~/fhir/fhir-id'
import type { Read, Search } from '~/fhir/request'
import { isResourceType } from '~/fhir/resource-types'

/** One request to the record. */
export type AskedRecord = Read | Search

/**
 * The values of an expression in a query, as text; undefined for one that is no text. Empty when it
 * has none or fails.
 */
export type ValuesOf = (expression: string) => readonly (string | undefined)[]

/**
 * Reads a query of a form (SDC, "x-fhir-query enhancements"): `Type?name=value&…` or `Type/id`,
 * with expressions in double braces. Undefined when it is neither, or an expression has no value:
 * half a query would find other records. A patient is named with the type, as every search of the
 * app does.
 */
export function readRecordQuery(
  query: string,
  valuesOf: ValuesOf,
  patientId: string,
): AskedRecord | undefined {
  const [, type, id, search = ''] =
    /^\s*([A-Za-z]+)(?:\/([^?]+?))?(?:\?([\s\S]*?))?\s*$/.exec(query) ?? []
  if (!isResourceType(type)) return undefined
  if (id !== undefined) {
    const whole = filled(id, valuesOf)
    return whole !== undefined && isFhirId(whole) && search === ''
      ? { interaction: 'read', type, id: whole }
      : undefined
  }
  const params: (readonly [string, string])[] = []
  for (const part of partsOf(search)) {
    const at = part.indexOf('=')
    const name = decoded(part.slice(0, Math.max(0, at)))
    const value = filled(part.slice(at + 1), valuesOf)
    if (name === undefined || !/^[\w:.-]+$/.test(name) || value === undefined || value === '')
      return undefined
    const isPatient = (name === 'patient' || name === 'subject') && value === patientId
    params.push([name, isPatient ? `Patient/${value}` : value])
  }
  // All records of a kind are never what a form about one person needs.
  return params.length === 0 ? undefined : { interaction: 'search', type, params }
}

/** The parameters of a query; an expression may contain their signs. */
function partsOf(search: string): readonly string[] {
  return (search.match(/(?:\{\{[\s\S]*?\}\}|[^&])+/g) ?? []).filter((part) => part !== '')
}

/** A text with the values of its expressions; undefined when one has none. */
function filled(text: string, valuesOf: ValuesOf): string | undefined {
  const parts = text.split(/(\{\{[\s\S]*?\}\})/).map((part) => {
    if (!part.startsWith('{{') || !part.endsWith('}}')) return decoded(part)
    // Authors write the percent sign of a name as addresses have it, too.
    const values = valuesOf(part.slice(2, -2).replaceAll('%25', '%'))
    return values.length === 0 || values.includes(undefined) ? undefined : values.join(',')
  })
  const whole = parts.includes(undefined) ? undefined : parts.join('')
  return whole === undefined || /[{}]/.test(whole) ? undefined : whole
}

/** Text as an address has it. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
