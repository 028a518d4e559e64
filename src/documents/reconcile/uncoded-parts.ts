import type { EntryNode } from '../cda/cda-entry'
import type { CdaCode } from '../cda/cda-values'
import type { NarrativeNode } from '../cda/narrative'
import { textParts } from '../cda/text-parts'
import { wordsOf } from '../cda/unmatched'

/** The words by which a coded entry can be found in a text. */
export interface CodedNames {
  /** Its main names, without reactions and other parts. */
  readonly names: readonly string[]
  /** The passages of the text that it refers to. */
  readonly passages: readonly string[]
}

/**
 * The parts of a section's text that no coded entry is behind: rows of tables, items of
 * lists, and lines. Each entry is behind one part only, and by its main name: a word that several
 * names share, or a reaction, is not enough.
 */
export function uncodedParts(
  narrative: readonly NarrativeNode[],
  entries: readonly CodedNames[],
): readonly string[] {
  const free = new Set(entries)
  const byWord = new Map<string, CodedNames[]>()
  for (const entry of entries)
    for (const word of new Set([...entry.names, ...entry.passages].flatMap(wordsOf))) {
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [entry])
      else known.push(entry)
    }
  const texts = textParts(narrative).map(({ text }) => text)
  return texts.filter((part) => {
    const words = wordsOf(part)
    if (words.length === 0) return false
    for (const word of words) {
      const found = (byWord.get(word) ?? []).find(
        (entry) => free.has(entry) && isBehind(part, words, entry),
      )
      if (found === undefined) continue
      free.delete(found)
      return false
    }
    return true
  })
}

function isBehind(part: string, words: readonly string[], { names, passages }: CodedNames) {
  const said = new Set(words)
  return (
    passages.some((passage) => part.includes(passage) || passage.includes(part)) ||
    names.some((name) => {
      const own = wordsOf(name)
      const shared = own.filter((word) => said.has(word)).length
      return shared * 2 > own.length || shared * 2 > said.size
    })
  )
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The names of each observation and medicine in the entries of a CDA. */
export function codedNames(entries: readonly EntryNode[]): readonly CodedNames[] {
  return entries.flatMap((entry): readonly CodedNames[] =>
    entry.name === 'act' || entry.name === 'organizer'
      ? codedNames(entry.children)
      : entry.name === 'observation' || entry.name === 'substanceAdministration'
        ? [{ names: namesIn(entry).filter((name) => name !== ''), passages: passagesIn(entry) }]
        : [],
  )
}

/** Parts of an entry that name it; an observation inside it is a reaction or another detail. */
const NAMING: ReadonlySet<string> = new Set([
  'value',
  'participant',
  'playingEntity',
  'consumable',
  'manufacturedMaterial',
  'manufacturedLabeledDrug',
  'name',
])

function namesIn(node: EntryNode): readonly string[] {
  return node.children.flatMap((part) =>
    part.name === 'code' && node.name !== 'observation'
      ? saidBy(part.code)
      : NAMING.has(part.name)
        ? [...saidBy(part.code), part.text ?? '', ...namesIn(part)]
        : [],
  )
}

function saidBy(code: CdaCode | undefined): readonly string[] {
  return [code, ...(code?.translations ?? [])].flatMap((one) =>
    [one?.display, one?.original].filter((text) => text !== undefined),
  )
}

function passagesIn(node: EntryNode): readonly string[] {
  return node.children
    .filter(({ name }) => name === 'text')
    .flatMap(({ text, children }) => [text, ...children.map((inner) => inner.text)])
    .flatMap((text) => (text === undefined || text.startsWith('#') ? [] : [plain(text)]))
    .filter((text) => text !== '')
}
