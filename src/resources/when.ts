import { fieldsOf } from '~/fhir/json'
import type { FormatContext } from '~/fhir/format/context'
import type { Messages } from '~/i18n/catalogue'
import { elementOf } from './element'
import { elementText } from './element-text'

/** What a date means: when it began, when it was written down, when it was done. */
export type WhenKind = keyof Messages['records']['when']

/** A date of a record with its meaning. */
export interface When {
  readonly kind: WhenKind
  readonly text: string
}

/** The dates that a record holds, in the order in which the view names them: the first is the clinical one. `meta.lastUpdated` is none of them. */
export function whensOf(record: object, named: readonly (readonly [string, WhenKind])[], format: FormatContext): readonly When[] {
  return named.flatMap(([name, kind]) => {
    const text = elementText(record, name, format)
    if (text === undefined) return []
    return [{ kind, text }]
  })
}

/**
 * The moment that a record is sorted by, in milliseconds since the epoch: of its first date that is one; a period counts
 * by its beginning, a partial date as its first moment, here and only here. Undefined where the source gave words or an age.
 */
export function momentOf(record: object, named: readonly (readonly [string, WhenKind])[]): number | undefined {
  for (const [name] of named) {
    const iso = isoOf(elementOf(record, name)?.value)
    const moment = iso === undefined ? Number.NaN : Date.parse(iso)
    if (!Number.isNaN(moment)) return moment
  }
  return undefined
}

function isoOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /^\d{4}/.test(value) ? value : undefined
  if (Array.isArray(value)) return isoOf(value[0])
  const { start, end, event } = fieldsOf(value)
  return isoOf(start) ?? isoOf(end) ?? (Array.isArray(event) ? isoOf(event[0]) : undefined)
}
