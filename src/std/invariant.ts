/**
 * States a condition that the code itself guarantees, never the input. The message must not carry
 * data.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}
