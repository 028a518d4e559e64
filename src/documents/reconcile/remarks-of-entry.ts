import type { EntryNode } from '../cda/cda-entry'
import { stated, type CdaCode } from '../cda/cda-values'
import { CELLS_APART } from '../cda/text-parts'
import { wordsOf } from './entry-code'
import { child, type Place } from './entry-place'
import { isPart } from './entry-state'
import { namesOf } from './medicine-facts'
import type { Named } from './named-by'
import { flat } from './plain-names'
import { stateInWords } from './state-words'
import type { Statement } from './statement'
import { turnsIn } from './turning-words'

type Remarks = Pick<Statement, 'remarks' | 'reasons'>

/** Cells that say that there is nothing to say, and those on the risk of an allergy. */
const EMPTY =
  /^(?:none|n\/a|ningun[oa]|(?:not|no) (?:stated|recorded|known|available|specified|documented|on file|asked|applicable|data|information|comments?|notes?)|sin (?:datos|informacion|comentarios|notas)|no (?:consta|disponible|aplica|indicad[oa]|especificad[oa]|registrad[oa]|se sabe)|(?:low|high) risk|riesgo (?:bajo|alto))$/

/**
 * The remarks on an entry, and the reasons for a medicine (C-CDA R2.1, "Comment Activity",
 * "Indication"): comments in it and beside it, its own text, and what denies, stops or doubts it in
 * its row of the narrative, which names and states it besides.
 * @param codes the coded values that name it, whose words may be a row too
 */
export function remarksOfEntry(
  node: EntryNode,
  { kind, around }: Place,
  { named, codes }: { readonly named: Named; readonly codes: readonly (CdaCode | undefined)[] },
  status: Statement['status'],
): Remarks {
  const names = namesOf(named).map(flat)
  const isName = (words: string) =>
    names.includes(flat(words)) || (named.isText === true && flat(named.name).includes(flat(words)))
  const own = child(node, 'text')
  const pointed = [own, ...around.map((one) => child(one, 'text'))].flatMap(
    (text) => child(text, 'reference')?.text ?? [],
  )
  const originals = codes
    .flatMap((code) => [code, ...(code?.translations ?? [])])
    .flatMap((one) => one?.original ?? [])
  const cells = [...pointed, ...originals].flatMap((text) => text.split(CELLS_APART))
  const remarks = [
    ...[node, ...around].flatMap(({ children }) => children).flatMap(commentIn(kind)),
    // The text of a medicine is its directions.
    ...(kind === 'medicine' ? [] : [own?.text ?? []].flat()),
    ...cells.map((cell) => cell.trim()).filter((cell) => isTurning(cell, status)),
  ].filter((words) => flat(words) !== '' && !isName(words))
  const reasons = kind === 'medicine' ? node.children.filter(isReason).flatMap(valueIn) : []
  return stated<Remarks>({
    remarks: remarks.length === 0 ? undefined : [...new Set(remarks)],
    reasons: reasons.length === 0 ? undefined : [...new Set(reasons)],
  })
}

/** The words of an act on an entry; advice for the patient belongs to the directions. */
function commentIn(kind: Place['kind']) {
  return (part: EntryNode): readonly string[] => {
    if (part.name !== 'act' || (kind === 'medicine' && part.mood === 'INT')) return []
    const text = child(part, 'text')
    return [text?.text ?? child(text, 'reference')?.text ?? []].flat()
  }
}

/** True for a cell that may turn the entry into something else than the state that it has. */
function isTurning(cell: string, status: Statement['status']): boolean {
  if (turnsIn([cell], true) === '' || EMPTY.test(flat(cell))) return false
  const isPast = status === 'over' || status === 'refuted'
  return !isPast || stateInWords(cell)?.status !== 'over'
}

function isReason(part: EntryNode): boolean {
  return part.name === 'observation' && !isPart(part)
}

function valueIn(part: EntryNode): readonly string[] {
  const value = child(part, 'value')
  return [(value?.code === undefined ? undefined : wordsOf(value.code)) ?? value?.text ?? []].flat()
}
