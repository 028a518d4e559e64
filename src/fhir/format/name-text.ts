import type { HumanName } from 'fhir/r4'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { hasEnded, isFormer } from './is-former'
import { lookup } from './lookup'

/** A name in its natural order: its text, else prefix, given names, family name, suffix. */
export function nameText(whole: HumanName | undefined, context: FormatContext): string | undefined {
  if (whole === undefined) return undefined
  const value = hidden(whole, context)
  const parts = [
    ...(value.prefix ?? []),
    ...(value.given ?? []),
    value.family,
    ...(value.suffix ?? []),
  ]
  return (
    filled(value.text) ??
    filled(
      parts
        .filter((part) => filled(part ?? undefined) !== undefined)
        .map((part) => part?.trim())
        .join(' '),
    )
  )
}

/**
 * A name among others, with its use: `Tita (nickname)`. The official one needs no word, and one
 * whose period has ended is a former one (R4, HumanName.use).
 */
export function nameWithUse(name: HumanName, context: FormatContext): string | undefined {
  const text = nameText(name, context)
  const isOver = name.use !== 'maiden' && isFormer(name)
  const use = lookup(context.words.nameUse, isOver ? 'old' : name.use)
  return text === undefined || use === undefined ? text : context.words.contactWithUse(text, use)
}

const USES: readonly (HumanName['use'] | 'none')[] = [
  'official',
  'usual',
  'none',
  'temp',
  'nickname',
  'anonymous',
  'maiden',
  'old',
]

/**
 * The current name: official before usual, former names last. Names that ended before the ISO day
 * `today`, this one if it is not given, count as former.
 */
export function currentName(
  names: readonly HumanName[] | undefined,
  today = new Date().toISOString(),
): HumanName | undefined {
  const rank = (name: HumanName) => {
    const ended = hasEnded(name.period, today)
    return USES.indexOf(name.use ?? 'none') + (ended ? USES.length : 0)
  }
  const named = (names ?? []).filter(
    (name) =>
      filled(name.text) !== undefined ||
      filled(name.family) !== undefined ||
      (name.given ?? []).length > 0,
  )
  return named.toSorted((a, b) => rank(a) - rank(b))[0]
}
