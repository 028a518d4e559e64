/**
 * States what must hold because of the code itself, never because of input. The message must not
 * carry data.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}
