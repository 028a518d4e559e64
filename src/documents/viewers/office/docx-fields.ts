/** The fields that are open at a place (ISO 29500-1, 17.16), each with its instruction. */
export class DocxFields {
  readonly #open: string[] = []

  begin(): void {
    this.#open.push('')
  }

  /** A part of the instruction of the innermost field: programs write it in several runs. */
  add(text: string): void {
    const instruction = this.#open.pop()
    if (instruction !== undefined) this.#open.push((instruction + text).slice(0, 200))
  }

  /** Ends the innermost field and returns its instruction. */
  end(): string {
    return this.#open.pop() ?? ''
  }
}
