import { readFile } from 'node:fs/promises'
import { UsageError } from './running/ports.ts'

/**
 * The text of a registrations file as a browser reads it: without the mark that some editors put
 * before the first character (Encoding Standard, "UTF-8 decode").
 * @throws UsageError for a file that cannot be read.
 */
export async function registrationsText(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new UsageError(
      code === 'ENOENT' ? `${path}: there is no such file.` : `${path}: ${String(error)}`,
    )
  })
  return withoutMark(text)
}

/** Text without a byte order mark. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
