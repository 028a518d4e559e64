/** Stands in the text for a formula that has no words in the file. */
export const UNTOLD = '[…]'

/** True for a field whose instruction is a formula: its result has no words (`EQ`, 17.16.5.16). */
export function isFormula(instruction: string): boolean {
  return /^\s*EQ\b/i.test(instruction)
}
