import { parsed } from './parsed.ts'

export interface ImportScan {
  /**
   * The modules that the file imports, re-exports or loads, types included, in order, each once.
   */
  readonly imports: readonly string[]
  /** True when it hands on another module's exports. */
  readonly reexports: boolean
}

/**
 * Reads the imports of a TypeScript file with the compiler's own parser: words in comments and
 * strings do not count.
 */
export function importsOf(path: string, source: string): ImportScan {
  const { module, errors } = parsed(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const loaded = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => literal(source.slice(start, end)) ?? [],
  )
  const imported = module.staticImports.map((statement) => statement.moduleRequest.value)
  return {
    imports: [...new Set([...imported, ...reexported, ...loaded])],
    reexports: reexported.length > 0,
  }
}

function literal(text: string): string | undefined {
  return /^(['"`])([^$]*)\1$/.exec(text)?.[2]
}
