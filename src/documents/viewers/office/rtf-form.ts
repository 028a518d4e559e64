/**
 * A field of an older form (RTF 1.9.1, "Form Fields"): how it was left, and the answers it offers.
 */
export class RtfForm {
  readonly #choices: string[] = []
  #left: number | undefined
  #begins = 0

  /** The number of the result, or else the one that it begins with. */
  get result(): number {
    return this.#left ?? this.#begins
  }

  /** The answer that was chosen; empty where there is none. */
  get choice(): string {
    return this.#choices[this.result] ?? ''
  }

  /** A word of the field; all others are passed over. */
  word(name: string, value: number | undefined): void {
    if (name === 'ffdefres') this.#begins = value ?? 0
    // 25 leaves it to the beginning.
    if (name === 'ffres' && value !== 25) this.#left = value
  }

  /** Begins an answer of the list. */
  begin(): void {
    this.#choices.push('')
  }

  /** Letters of the answer that was begun. */
  letters(text: string): void {
    const answer = this.#choices.pop()
    if (answer !== undefined) this.#choices.push((answer + text).slice(0, 400))
  }
}
