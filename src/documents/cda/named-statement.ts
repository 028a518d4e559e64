import type { StatedFigures } from './stated-figures'

/** One statement of a coded entry, as far as it can be found in a text. */
export interface NamedStatement {
  /** Its main names in words, without reactions and other details. */
  readonly names: readonly string[]
  /** Names of the question that it answers, which count where its main names are not found. */
  readonly kinds: readonly string[]
  /** Passages of a text that it repeats word for word. */
  readonly passages: readonly string[]
  /** The ids of the narrative that it refers to. */
  readonly ids: readonly string[]
  /** True when it states that something is not so, or not known: texts say that in many ways. */
  readonly isAbsence: boolean
  /** Amounts, times and dates that a text may state too. */
  readonly figures?: StatedFigures
}

/** A coded entry as far as it can be found in a text. */
export interface NamedEntry {
  /** Its statements, such as the results of a panel. */
  readonly statements: readonly NamedStatement[]
  /** All its words, with those of its details and of people in it. */
  readonly said: readonly string[]
}
