import type { CdaCode } from '../cda/cda-values'
import { CELLS_APART } from '../cda/text-parts'
import { wordsOf as wordsIn } from '../cda/telling-words'
import { codesOf, wordsOf } from './entry-code'
import type { Statement } from './statement'

/** The names and codes that a coded value gives a statement. */
export type Named = Pick<Statement, 'name' | 'codes' | 'alsoNamed' | 'hasBareCode' | 'isText'>

/**
 * The names of a coded value: the display of its code, then the author's own words and the name
 * beside it. Undefined for a value without any.
 * @param text a name beside the code, such as that of a package
 */
export function namedBy(code: CdaCode | undefined, text?: string): Named | undefined {
  const name = (code === undefined ? undefined : wordsOf(code)) ?? text
  if (name === undefined) return undefined
  const codes = codesOf(code)
  if (codes.length === 0 && name === code?.original) return { name, codes, isText: true }
  const also = [
    ...originalsOf(code, name),
    ...bareNames(code),
    ...(text === undefined ? [] : [text]),
  ]
  const alsoNamed = [...new Set(also)].filter((one) => one !== name)
  return {
    name,
    codes,
    ...(alsoNamed.length === 0 ? {} : { alsoNamed }),
    ...(codes.length === 0 && bareCodes(code).length > 0 ? { hasBareCode: true as const } : {}),
  }
}

/** The displays of codes that do not name their system. */
function bareNames(code: CdaCode | undefined): readonly string[] {
  return bareCodes(code).flatMap(({ display }) => display ?? [])
}

function bareCodes(code: CdaCode | undefined): readonly CdaCode[] {
  return [code, ...(code?.translations ?? [])].flatMap((one) =>
    one?.code !== undefined && one.system === undefined ? [one] : [],
  )
}

/** The name that a value has as a text (CDA R2, ST), which may say more than a name. */
export function inWords(text: string | undefined): Named | undefined {
  return text === undefined ? undefined : { name: text, codes: [], isText: true }
}

/** Words with which directions and columns of a table begin behind a name. */
const BEHIND_NAME =
  /[\n;].*|\s(?:take|tome|tomar|sig|dose|dosis|every|each|cada|daily|diari[oa]|once|twice|by mouth|po|bid|tid|qid|qd|prn|as needed|for|para|started|since|desde|active|activo|refills?)\b.*/isu

/** The longest text that is a name: a longer one is a passage. */
const LONGEST = 100

/**
 * The author's words for a code and its translations, as far as they are a name. Of a row of a
 * table, that is the cell with a word of the known name.
 */
function originalsOf(code: CdaCode | undefined, known: string): readonly string[] {
  return [code, ...(code?.translations ?? [])].flatMap((one) => {
    const cells = (one?.original ?? '').split(CELLS_APART)
    const cell = cells.length === 1 ? cells[0] : cells.find((text) => isAlike(text, known))
    const name = (cell ?? '').trim().replace(BEHIND_NAME, '').trim()
    return name === '' || name.length > LONGEST ? [] : [name]
  })
}

function isAlike(text: string, known: string): boolean {
  const words = new Set(wordsIn(known))
  return wordsIn(text).some((word) => words.has(word))
}
