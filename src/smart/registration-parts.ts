import { PARTS } from '~/offline/shell-names'
import { sha256 } from './random-text'

/** The name for a whole file, by its content: no two files have the same parts. */
export function partsName(file: unknown): Promise<string> {
  // Another number when the parts get another form.
  return short(`1 ${JSON.stringify(file)}`)
}

/** Address of a part that is there once. */
export function partAddress(parts: string, name: 'index' | 'whole'): string {
  return `${PARTS}${parts}/${name}.json`
}

/**
 * An entry is of one issuer (as `comparable` writes it), of one id, or of an organization with
 * several connections.
 */
export type EntryKind = 'issuer' | 'id' | 'organization'

/**
 * Address of an entry. Everybody can compute it, and text of any kind becomes the name of a file.
 */
export async function entryAddress(
  parts: string | undefined,
  kind: EntryKind,
  text: string,
): Promise<string> {
  return `${PARTS}${parts}/${kind}-${await short(text)}.json`
}

/** 132 bits: nobody finds two texts with the same ones. */
async function short(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 22)
}
