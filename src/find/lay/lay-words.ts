import { glossaryEntry } from '~/glossary/glossary-entries'
import type { CodeFact } from '../code-fact'
import { foldWords } from '../fold'
import type { LayGroup } from './lay-group'
import { LAY_GROUPS } from './lay-groups'

const byCode = new Map<string, LayGroup[]>()
/** Groups by the first word of a name that they hold for: a record's name has few words. */
const byFirstWord = new Map<string, { readonly says: string; readonly group: LayGroup }[]>()

for (const group of LAY_GROUPS) {
  for (const key of group.keys ?? [])
    for (const code of glossaryEntry(key).codes) put(byCode, code, group)
  for (const code of group.codes ?? []) put(byCode, code, group)
  for (const says of group.says ?? []) {
    const folded = foldWords(says)
    put(byFirstWord, folded.split(' ')[0] ?? '', { says: folded, group })
  }
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** Every single word of every group. */
const single = new Set(
  LAY_GROUPS.flatMap(({ words }) => words.flatMap((text) => foldWords(text).split(' '))),
)

/** Every name of several words. */
const phrases = new Set(
  LAY_GROUPS.flatMap(({ words }) => words.map(foldWords))
    .filter((text) => text.includes(' '))
    .map(singular),
)

/**
 * True for folded words, with one space between them, that are people's name for one thing, or for
 * several of it.
 */
export function isLayName(words: string): boolean {
  return phrases.has(singular(words))
}

/** The same for "blood thinner" and "blood thinners": no word, but alike for both. */
function singular(words: string): string {
  return words.replaceAll(/(?:(?<=[^aeiou])es|s)(?= |$)/g, '')
}

/** True for a folded word that is among people's words: it is not mistyped. */
export function isLayWord(word: string): boolean {
  return single.has(word)
}

/**
 * The words that people use for a record, in both languages: by its codes, and by its names, which
 * are folded with one space between their words (`foldWords`).
 */
export function layWords(names: readonly string[], codes: readonly CodeFact[]): readonly string[] {
  const groups = new Set<LayGroup>()
  for (const { system, code } of codes)
    for (const group of byCode.get(`${system}|${code}`) ?? []) groups.add(group)
  for (const name of names) {
    const text = ` ${name} `
    for (const word of name.split(' '))
      for (const { says, group } of byFirstWord.get(word) ?? [])
        if (text.includes(` ${says} `)) groups.add(group)
  }
  return [...new Set([...groups].flatMap(({ words }) => words))]
}
