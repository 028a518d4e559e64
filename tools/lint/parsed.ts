import { parseSync } from 'vite'

type Parsed = ReturnType<typeof parseSync>

let last: { readonly path: string; readonly source: string; readonly parsed: Parsed } | undefined

/**
 * A file as the compiler's own parser reads it. The last one is kept: whoever looks at a file in
 * several ways, one after another, has it parsed once, which is most of the work.
 */
export function parsed(path: string, source: string): Parsed {
  if (last?.path !== path || last.source !== source)
    last = { path, source, parsed: parseSync(path, source) }
  return last.parsed
}
