import { flat } from './plain-names'

/** Words that make another statement of a name: a denial, a doubt, the past, other people. */
const TURNS =
  /\b(?:ruled? out|r\/o|not?|none|denie[sd]|negative|absent|without|never|suspected|suspicion|possibl[ey]|probabl[ey]|unlikely|questionable|history|h\/o|family|mother|father|risk|resolved|inactive|former|previous|versus|vs|descartad[oa]s?|sin|nieg[ao]n?|negativ[oa]|ausente|nunca|posible|probable|sospecha|antecedentes?|familiar|madre|padre|riesgo|resuelt[oa]|previ[oa])\b/g

/** Words by which a name or directions may say that a medicine is not taken (any more). */
const STOPS =
  /\b(?:not?|none|never|avoid|stop|stopped|discontinued?|d\/c|dc ?d|cancell?ed|ceased?|held|hold|paused|refused|refuses|declined|finished|completed|nunca|evitar|suspender|suspendid[oa]s?|suspenda|interrumpid[oa]s?|discontinuad[oa]s?|dejar|dejo|retirad[oa]s?|rechaza|rechazad[oa]s?|terminad[oa]s?|completad[oa]s?)\b/g

/** True for words, in one form, that may say that a medicine is not taken. */
export function saysStopped(words: string): boolean {
  return words.search(STOPS) !== -1
}

/** The words of names that make another statement of them, as one text; empty without any. */
export function turnsIn(names: readonly string[], isMedicine: boolean): string {
  const found = names.flatMap((name) => {
    const words = flat(name)
    return [...(words.match(TURNS) ?? []), ...((isMedicine && words.match(STOPS)) || [])]
  })
  return [...new Set(found)].toSorted().join()
}
