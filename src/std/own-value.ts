/**
 * The value of a table for a word that comes from somewhere else. Own keys only: every object also
 * answers to `constructor`, `toString` and `__proto__`, which a record may contain as a code.
 */
export function ownValue<T>(
  table: Readonly<Record<string, T>>,
  key: string | undefined,
): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
