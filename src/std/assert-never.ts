/**
 * Ends a closed union: a member that was added and not handled does not compile, and throws if it
 * occurs at run time.
 */
export function assertNever(value: never): never {
  throw new Error(`Not a member of the closed union: ${typeof value}`)
}
