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

/** An entry with the words of its names, read once. */
interface Coded {
  readonly names: readonly (readonly string[])[]
  readonly passages: readonly string[]
  isFree: boolean
}

/** Entries that one part of a text is compared with, of very many that share its words. */
const MOST = 64

/**
 * The parts of a section's text that no coded entry is behind: rows of tables, items of
 * lists, and lines. Each entry is behind one part only, and by its main name: a word that several
 * names share, or a reaction, is not enough. Rare words are tried first, and of very many entries
 * that share a word only some: a part that is counted for that costs a look.
 * @param looked is told of each comparison
 */
export function uncodedParts(
  narrative: readonly NarrativeNode[],
  entries: readonly CodedNames[],
  looked: () => void = () => undefined,
): readonly string[] {
  const byWord = new Map<string, Coded[]>()
  for (const { names, passages } of entries) {
    const coded: Coded = { names: names.map(wordsOf), passages, isFree: true }
    for (const word of new Set([...coded.names.flat(), ...passages.flatMap(wordsOf)])) {
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [coded])
      else known.push(coded)
    }
  }
  const texts = textParts(narrative).map(({ text }) => text)
  return texts.filter((part) => {
    const words = [...new Set(wordsOf(part))]
    if (words.length === 0) return false
    const said = new Set(words)
    const count = (word: string) => byWord.get(word)?.length ?? 0
    for (const word of words.toSorted((one, other) => count(one) - count(other))) {
      const found = firstFree(byWord, word, (coded) => {
        looked()
        return isBehind(part, said, coded)
      })
      if (found === undefined) continue
      found.isFree = false
      return false
    }
    return true
  })
}

/** The first free entry with a word; those that are not free any more are forgotten on the way. */
function firstFree(
  byWord: Map<string, Coded[]>,
  word: string,
  isWanted: (coded: Coded) => boolean,
): Coded | undefined {
  const all = byWord.get(word)
  if (all === undefined) return undefined
  let used = 0
  while (used < all.length && all[used]?.isFree === false) used += 1
  if (used > 0) all.splice(0, used)
  return all.slice(0, MOST).find((coded) => coded.isFree && isWanted(coded))
}

function isBehind(part: string, said: ReadonlySet<string>, { names, passages }: Coded) {
  return (
    passages.some((passage) => part.includes(passage) || passage.includes(part)) ||
    names.some((own) => {
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
