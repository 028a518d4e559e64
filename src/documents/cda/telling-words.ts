/** Words that name a kind of entry or its state, and not what it is about. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'problem problems condition diagnosis complaint allergy allergies allergic adverse reaction ' +
    'intolerance propensity assertion status severity finding history medication medications drug ' +
    'substance observation concern active completed final document product vital signs result ' +
    'results procedure encounter visit disorder disease with without from other unknown tablet ' +
    'capsule oral mouth daily every hours days milligram solution dose test level measurement ' +
    'panel blood serum plasma date time value name code text note plan care health patient none ' +
    'nothing ninguno ninguna concern concerns resolved inactive current past list lists present ' +
    'vehicle unspecified formulation presence place activos activas resueltos resueltas actuales ' +
    'vaccine vaccines vacuna vacunas'
  ).split(' '),
)

/** Short words, units and abbreviations of directions in both languages, which tell nothing. */
const SHORT: ReadonlySet<string> = new Set(
  (
    'a al am an and any are as at be but by can cm day de del des did do dl dr due el en es for ' +
    'ft get had has he her his how hr hrs if im in inc is it its iv kg la las lb lo los mcg mes mg ' +
    'min ml mm mr mrs my na new ni nil no nor not now of off old on one or our out oz para per po ' +
    'por prn pt qd que qid sc se see she sig sin six so su sus tab tid ten the to two un una uno ' +
    'up use via was we who with won y yes yet you jan feb mar apr may jun jul aug sep oct nov dec ' +
    'mon tue wed thu fri sat sun ene abr ago dic lun mie jue vie sab dom bid cap gtt amp hs all our 1st 2nd 3rd 4th 5th'
  ).split(' '),
)

/**
 * The telling words of a text, without accents and capitals: not a kind of entry, and no short word
 * that tells nothing. HIV, TB and A1c are as telling as longer ones.
 */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) => word.length > 1 && /\p{L}/u.test(word) && !KINDS.has(word) && !SHORT.has(word),
    )
}

/** The beginning of a word by which others of its family are looked for. */
export function beginningOf(word: string): string {
  return word.length > BEGINNING ? word.slice(0, BEGINNING) : word.replace(/s$/u, '')
}

const BEGINNING = 5
/** Endings of one word; that of NovoLog and Novolin is no such ending. */
const ENDINGS: ReadonlySet<string> = new Set([
  '',
  ...'s es e a o as os l al ic us um is y'.split(' '),
])

/**
 * True for two words that are one, or differ in their ending alone: vagina and vaginal, metformin
 * and metformina. Prednisone and prednisolone are two.
 */
export function isOneWord(one: string, other: string): boolean {
  if (one === other || one === `${other}s` || other === `${one}s`) return true
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  return same >= BEGINNING && ENDINGS.has(one.slice(same)) && ENDINGS.has(other.slice(same))
}

/** True where a word, or another form of it, is among others. */
export function hasWord(words: Iterable<string>, word: string): boolean {
  for (const one of words) if (isOneWord(one, word)) return true
  return false
}
