import type { CdaSection } from '~/documents/cda/cda-document'

/** The codes of a section: its own may be a local one, and that of HL7 among its translations. */
export function codesOf({ code }: CdaSection): ReadonlySet<string> {
  return new Set(
    [code, ...(code?.translations ?? [])].flatMap((one) =>
      one?.code === undefined ? [] : [one.code],
    ),
  )
}

/**
 * Finds the section of the older document for each of the newer: one that shares a code and has the
 * same title, else one that shares a code, else one with the same title. Each is taken once, in the
 * order of the document.
 */
export function matchSections(
  older: readonly CdaSection[],
  newer: readonly CdaSection[],
): ReadonlyMap<CdaSection, CdaSection> {
  const matches = new Map<CdaSection, CdaSection>()
  const used = new Set<CdaSection>()
  for (const keysOf of [bothKeys, codeKeys, titleKeys]) {
    const waiting = new Map<string, CdaSection[]>()
    // The last one first, so that each is taken from the end.
    for (const section of older.toReversed())
      if (!used.has(section))
        for (const key of keysOf(section)) {
          const known = waiting.get(key)
          if (known === undefined) waiting.set(key, [section])
          else known.push(section)
        }
    for (const section of newer) {
      if (matches.has(section)) continue
      const match = firstUnused(keysOf(section), waiting, used)
      if (match === undefined) continue
      used.add(match)
      matches.set(section, match)
    }
  }
  return matches
}

function firstUnused(
  keys: readonly string[],
  waiting: ReadonlyMap<string, CdaSection[]>,
  used: ReadonlySet<CdaSection>,
): CdaSection | undefined {
  for (const key of keys) {
    const all = waiting.get(key)
    for (let one = all?.pop(); one !== undefined; one = all?.pop()) if (!used.has(one)) return one
  }
  return undefined
}

function bothKeys(section: CdaSection): readonly string[] {
  const title = titleOf(section)
  const codes = codeKeys(section)
  // Without any of both, sections are alike by that, too.
  return codes.length === 0 ? [`| ${title}`] : codes.map((code) => `${code}| ${title}`)
}

function codeKeys(section: CdaSection): readonly string[] {
  return [...codesOf(section)]
}

function titleKeys(section: CdaSection): readonly string[] {
  const title = titleOf(section)
  return title === '' ? [] : [title]
}

function titleOf({ title, about }: CdaSection): string {
  return about === undefined
    ? (title ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    : `(${about})`
}
