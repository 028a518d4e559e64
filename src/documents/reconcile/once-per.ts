/**
 * A reading of a statement that is made once for each: one statement is compared with many others.
 * @param read must depend on nothing but its argument
 */
export function oncePer<S extends object, T>(read: (statement: S) => T): (statement: S) => T {
  const known = new WeakMap<S, { readonly value: T }>()
  return (statement) => {
    const found = known.get(statement) ?? { value: read(statement) }
    known.set(statement, found)
    return found.value
  }
}
