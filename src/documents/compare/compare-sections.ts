import type { CdaSection } from '~/documents/cda/cda-document'
import { codesOf, matchSections } from './match-sections'
import { narrativeLines } from './narrative-lines'

/** One line of the newer text, or one of the older text that was removed, in its former place. */
export interface LineChange {
  readonly is: 'same' | 'added' | 'gone'
  readonly text: string
}

/** The change of a section from the older document to the newer. */
export interface SectionChange {
  /**
   * `uncompared`: one of the two says what it says by coded entries or pictures alone, without a
   * text that could be compared.
   */
  readonly is: 'same' | 'added' | 'gone' | 'changed' | 'uncompared'
  /** The newer one, or the older if it was removed. */
  readonly section: CdaSection
  /** The section of the older document that is compared with it. */
  readonly former?: CdaSection
  /** Its title in the older document, where the newer one has another. */
  readonly formerTitle?: string
  /** True when its pictures and files are not the same. */
  readonly pictures?: boolean
  /** True when its own authors, subjects, codes, confidentiality or other marks differ. */
  readonly facts?: boolean
  /** The section in which it stood in the older document, where that is another one. */
  readonly movedFrom?: CdaSection | 'top'
  /** True when very many lines are in another order, which is not shown line by line. */
  readonly reordered?: boolean
  readonly lines: readonly LineChange[]
}

/**
 * Compares two documents section by section. Sections are the same by any of their codes, else by
 * their title; their texts are compared line by line, because what the author signed is the text.
 */
export function compareSections(
  older: readonly CdaSection[],
  newer: readonly CdaSection[],
): readonly SectionChange[] {
  const [before, after] = [flat(older), flat(newer)]
  const outer = new Map(
    [...before, ...after].flatMap((one) => one.sections.map((inner) => [inner, one] as const)),
  )
  const matches = matchSections(before, after)
  const used = new Set(matches.values())
  const changes: SectionChange[] = after.map((section) => {
    const match = matches.get(section)
    if (match === undefined) return { is: 'added', section, lines: marked(section, 'added') }
    const texts = [match, section].map(({ narrative }) =>
      narrativeLines(narrative, 'without-deleted', 'told'),
    )
    const [earlier = [], later = []] = texts
    const pictures = mediaOf(match) !== mediaOf(section)
    const formerTitle = plain(match.title) === plain(section.title) ? undefined : match.title
    const facts = factsKey(match) !== factsKey(section)
    const [from, to] = [outer.get(match), outer.get(section)]
    const movedFrom =
      from === (to === undefined ? undefined : matches.get(to))
        ? undefined
        : (from ?? ('top' as const))
    const found = {
      section,
      former: match,
      pictures,
      facts,
      ...(movedFrom !== undefined && { movedFrom }),
      ...(formerTitle !== undefined && { formerTitle }),
    }
    if (saysWithoutText(match, earlier) || saysWithoutText(section, later))
      return { ...found, is: 'uncompared', lines: [] }
    const lines = compareLines(earlier, later)
    const reordered = isReordered(earlier, later, lines)
    const isChanged =
      pictures ||
      facts ||
      reordered ||
      movedFrom !== undefined ||
      plain(match.title) !== plain(section.title) ||
      lines.some(({ is }) => is !== 'same')
    return { ...found, is: isChanged ? 'changed' : 'same', lines, ...(reordered && { reordered }) }
  })
  const gone = before
    .filter((section) => !used.has(section))
    .map((section): SectionChange => ({ is: 'gone', section, lines: marked(section, 'gone') }))
  return [...changes, ...gone]
}

/** The pictures and files of a section, whatever their names are. */
function mediaOf({ media, loose }: CdaSection): string {
  return [...Object.values(media), ...loose]
    .map((one) => JSON.stringify([one.contentType, one.data?.replaceAll(/\s/g, ''), one.address]))
    .toSorted()
    .join(' ')
}

function plain(title: string | undefined): string {
  return (title ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** True for a section whose content is not in its text (`lines`), because it has none. */
export function saysWithoutText(
  { entries, media, loose }: CdaSection,
  lines: readonly string[],
): boolean {
  return lines.length === 0 && entries + Object.keys(media).length + loose.length > 0
}

/** Sections with their nested ones, in order. */
export function flat(sections: readonly CdaSection[]): readonly CdaSection[] {
  return sections.flatMap((section) => [section, ...flat(section.sections)])
}

/** True when the lines that both have are not in the same order. */
function isReordered(
  older: readonly string[],
  newer: readonly string[],
  lines: readonly LineChange[],
): boolean {
  if (older.length <= MOST && newer.length <= MOST) return false
  const left = new Map<string, number>()
  for (const { is, text } of lines) if (is === 'same') left.set(text, (left.get(text) ?? 0) + 1)
  const common = older.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count > 0
  })
  const others = lines.filter(({ is }) => is === 'same')
  return common.some((text, at) => text !== others[at]?.text)
}

/** All that a section says about itself, besides its title and its contents. */
function factsKey(section: CdaSection): string {
  const { code, nullFlavor, emptyReason, mode, orderedBy, confidentiality, language } = section
  const { parties, subjects, inner } = section
  const codes = [...codesOf(section)].toSorted()
  return JSON.stringify([
    codes.length === 0 ? code : codes,
    nullFlavor,
    emptyReason,
    mode,
    orderedBy,
    confidentiality,
    language,
    parties,
    subjects,
    inner,
  ])
}

function marked(section: CdaSection, is: 'added' | 'gone'): readonly LineChange[] {
  return narrativeLines(section.narrative).map((text) => ({ is, text }))
}

/** Up to this many lines, texts are compared in order; longer ones by their set of lines. */
const MOST = 1500

/** Lines that were added and removed between two texts, in the order of the newer. */
export function compareLines(
  older: readonly string[],
  newer: readonly string[],
): readonly LineChange[] {
  return older.length > MOST || newer.length > MOST
    ? compareUnordered(older, newer)
    : compareOrdered(older, newer)
}

/** By the longest common subsequence. */
function compareOrdered(older: readonly string[], newer: readonly string[]): readonly LineChange[] {
  const width = newer.length + 1
  // lengths[i * width + j] = common lines of older from i and newer from j.
  const lengths = new Uint16Array((older.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        older[i] === newer[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const changes: LineChange[] = []
  let i = 0
  let j = 0
  while (i < older.length || j < newer.length) {
    const mine = older[i]
    const theirs = newer[j]
    if (mine !== undefined && mine === theirs) {
      changes.push({ is: 'same', text: mine })
      i += 1
      j += 1
    } else if (mine !== undefined && (theirs === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ is: 'gone', text: mine })
      i += 1
    } else if (theirs !== undefined) {
      changes.push({ is: 'added', text: theirs })
      j += 1
    }
  }
  return changes
}

function compareUnordered(
  older: readonly string[],
  newer: readonly string[],
): readonly LineChange[] {
  const left = new Map<string, number>()
  for (const line of older) left.set(line, (left.get(line) ?? 0) + 1)
  const changes = newer.map((text): LineChange => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return { is: count > 0 ? 'same' : 'added', text }
  })
  const gone = [...left].flatMap(([text, count]) =>
    Array.from({ length: Math.max(count, 0) }, (): LineChange => ({ is: 'gone', text })),
  )
  return [...changes, ...gone]
}
