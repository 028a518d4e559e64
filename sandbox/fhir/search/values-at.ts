/** A JSON object whose members are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>

/** True when a value is a JSON object (not an array, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Every value that a dotted path reaches, arrays flattened on the way: `performer.actor` gives the
 * actors of all performers. A member that is absent contributes nothing.
 */
export function valuesAt(root: unknown, path: string): readonly unknown[] {
  let reached: readonly unknown[] = [root]
  for (const name of path.split('.')) {
    const next: unknown[] = []
    for (const value of reached) {
      if (!isObject(value)) continue
      const member = value[name]
      if (Array.isArray(member)) for (const item of member as readonly unknown[]) next.push(item)
      else if (member !== undefined && member !== null) next.push(member)
    }
    reached = next
  }
  return reached
}

/** The strings that a dotted path reaches. */
export function stringsAt(root: unknown, path: string): readonly string[] {
  return valuesAt(root, path).filter((value) => typeof value === 'string')
}
