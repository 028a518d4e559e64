import { posix } from 'node:path'

/**
 * The file that an import names, as written (`./x`, `~/folder/x`), among known files; undefined for
 * a package, and for what is no module.
 */
export function targetOf(
  file: string,
  specifier: string,
  files: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('~/')) return undefined
  const path = specifier.startsWith('~/')
    ? `src/${specifier.slice(2)}`
    : posix.normalize(posix.join(posix.dirname(file), specifier))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate))
}
