import type { ReadingFormula } from './author-problem'

/** The reading level of texts by a published formula. */
export interface ReadingLevel {
  readonly formula: ReadingFormula
  readonly value: number
  /** True where it is harder than texts for patients should be. */
  readonly isHard: boolean
}

/**
 * Formulas count averages: their authors measured passages of 100 words and more, and below that a
 * single long word decides.
 */
export const LEAST_WORDS = 100

/**
 * The grade up to which materials for patients should be written: "a sixth to seventh grade level"
 * (National Library of Medicine, "How to Write Easy-to-Read Health Materials"), and no more than
 * the eighth (docs/words.md).
 */
const HIGHEST_GRADE = 8

/** Below this, a text is "algo difícil" or harder (Barrio-Cantalejo et al. 2008, INFLESZ scale). */
const LOWEST_POINTS = 55

/**
 * The reading level of texts in a language; undefined for texts that are too short for it.
 *
 * English: the Flesch-Kincaid grade level, 0.39 × words/sentences + 11.8 × syllables/words − 15.59
 * (Kincaid, Fishburne, Rogers, Chissom 1975, "Derivation of New Readability Formulas for Navy
 * Enlisted Personnel", Research Branch Report 8-75). Syllables of English words are estimated by
 * their groups of vowels.
 *
 * Spanish: the perspicuity of Szigriszt Pazos 1993, 206.835 − 62.3 × syllables/words −
 * words/sentences, read on the INFLESZ scale (Barrio-Cantalejo, Simón-Lorda, Melguizo, Escalona,
 * Marijuán, Hernando 2008, "Validación de la Escala INFLESZ para evaluar la legibilidad de los
 * textos dirigidos a pacientes", Anales del Sistema Sanitario de Navarra 31(2)). Syllables of
 * Spanish words follow from their letters.
 */
export function levelOf(texts: readonly string[], language: 'en' | 'es'): ReadingLevel | undefined {
  const sentences = texts
    .flatMap(sentencesIn)
    .map(wordsIn)
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  if (words.length < LEAST_WORDS) return undefined
  const perSentence = words.length / sentences.length
  const count = language === 'en' ? englishSyllables : spanishSyllables
  const perWord = words.reduce((sum, word) => sum + count(word), 0) / words.length
  if (language === 'en') {
    const grade = 0.39 * perSentence + 11.8 * perWord - 15.59
    return { formula: 'flesch-kincaid', value: grade, isHard: grade >= HIGHEST_GRADE + 1 }
  }
  const points = 206.835 - 62.3 * perWord - perSentence
  return { formula: 'inflesz', value: points, isHard: points < LOWEST_POINTS }
}

/** Sentences, and lines of a list: each is read by itself. */
function sentencesIn(text: string): readonly string[] {
  return text.split(/(?<=[.!?…:;])\s+|\n+/u)
}

/** Words of letters; numbers and single signs have no syllables that a formula knows. */
function wordsIn(sentence: string): readonly string[] {
  return sentence.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
}

/** An estimate: groups of vowels, without a silent e at the end. */
export function englishSyllables(word: string): number {
  const letters = word.replaceAll(/[^a-z]/g, '')
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
    .replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}

/**
 * Spanish vowels: a strong one makes a syllable, a weak one beside it does not, unless it has the
 * accent (Real Academia Española, Ortografía: diptongos, triptongos, hiatos).
 */
export function spanishSyllables(word: string): number {
  const spoken = word
    .normalize('NFC')
    // The u of que, qui, gue, gui is silent, and y at the end is a weak vowel.
    .replaceAll(/(?<=[qg])u(?=[eiéí])/g, '')
    .replace(/y$/, 'i')
  const cores = spoken.match(/[iuü]*[aeoáéóíú][iuü]*|[iuü]+/g)
  return Math.max(1, cores?.length ?? 0)
}
