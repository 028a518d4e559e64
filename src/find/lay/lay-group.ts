import type { GlossaryKey } from '~/glossary/glossary-entries'

/** Words that people use for what records call otherwise, in both languages. */
export interface LayGroup {
  /** Entries of the glossary whose codes it holds for. */
  readonly keys?: readonly GlossaryKey[]
  /** Further codes that it holds for, as `system|code`. */
  readonly codes?: readonly string[]
  /** Names in records, as whole words, that it holds for whatever their code. */
  readonly says?: readonly string[]
  /** The words, as people type them. Each of them also finds records that say another one. */
  readonly words: readonly string[]
}
