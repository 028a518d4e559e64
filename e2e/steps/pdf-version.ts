import { readFileSync } from 'node:fs'

/** The version of the library that draws PDF: it is in the address of its files. */
export function pdfVersion(): string {
  const described = readFileSync(
    new URL('../../node_modules/pdfjs-dist/package.json', import.meta.url),
    'utf8',
  )
  return /"version": "([^"]+)"/.exec(described)?.[1] ?? 'unknown'
}
