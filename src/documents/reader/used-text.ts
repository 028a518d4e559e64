import { closedText } from '~/fhir/format/closed-text'
import { nullText, type CdaContext } from '~/documents/cda/moment-text'
import type { CdaName, CdaTelecom, CdaText } from '~/documents/cda/read-contact'
import { filledLines } from '~/documents/cda/value-text'
import { entryLines, entryValue } from './entry-text'
import type { EntryNode } from '../cda/cda-entry'

/** A name or an address with its use and validity. */
export function usedText(
  value: CdaText,
  kind: 'nameUse' | 'placeUse',
  context: CdaContext,
): string | undefined {
  const { words } = context
  const text =
    value.text ?? (value.nullFlavor === undefined ? undefined : nullText(value.nullFlavor, words))
  if (text === undefined) return undefined
  const closed = closedText(text)
  const uses: Readonly<Record<string, string>> = words[kind]
  const known = (value.use ?? '')
    .split(/\s+/)
    .flatMap((use) => (Object.hasOwn(uses, use) ? [uses[use] ?? ''] : []))
    .filter((use) => use !== '')
  const said = [...known, ...validTexts(value.valid, context)]
  return said.length === 0 ? closed : words.withUse(closed, said.join(', '))
}

function validTexts(
  valid: readonly EntryNode[] | undefined,
  context: CdaContext,
): readonly string[] {
  return filledLines(
    (valid ?? []).flatMap((time) => [
      entryValue(time, context),
      ...entryLines(time.children, context),
    ]),
  )
}

/** A telephone number or the like without its scheme, with its use. */
export function telecomText(telecom: CdaTelecom, context: CdaContext): string | undefined {
  const value = telecom.value?.replace(/^(tel|mailto|fax):/i, '')
  let text = value
  try {
    text = value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    // Not encoded like a URL: it is shown as written.
  }
  return usedText(
    {
      ...(text === undefined || text === '' ? {} : { text }),
      ...(telecom.valid === undefined ? {} : { valid: telecom.valid }),
      ...(telecom.use === undefined ? {} : { use: telecom.use }),
      ...(telecom.nullFlavor === undefined ? {} : { nullFlavor: telecom.nullFlavor }),
    },
    'placeUse',
    context,
  )
}

/** All names of a list, the legal one first. */
export function namesText(names: readonly CdaName[], context: CdaContext): string | undefined {
  const sorted = names.toSorted((a, b) => Number(b.use === 'L') - Number(a.use === 'L'))
  const texts = sorted.flatMap((name) => usedText(name, 'nameUse', context) ?? [])
  return texts.length === 0 ? undefined : [...new Set(texts)].join('; ')
}
