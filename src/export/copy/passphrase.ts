import { newSalt, type PassphraseLock } from './copy-lock'

/**
 * The cost of one guess, about a second on a phone: more than OWASP asks for ("Password Storage
 * Cheat Sheet": 600,000). Docs/decisions, 104, compares it with functions that need memory.
 */
const ITERATIONS = 1_000_000

/** The fewest characters of a passphrase that somebody thinks up. */
export const SHORTEST = 15

/** Letters and digits that nobody takes for one another; each is worth almost five bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A lock for a passphrase, with a salt of its own. */
export function newPassphraseLock(): PassphraseLock {
  return { by: 'passphrase', salt: newSalt(), iterations: ITERATIONS }
}

/**
 * The secret of a passphrase, 32 bytes. The same letters typed on another keyboard are the same
 * passphrase (Unicode NFKC), and spaces around it do not count. It is worked out beside the page.
 */
export async function passphraseSecret(
  passphrase: string,
  { salt, iterations }: Pick<PassphraseLock, 'salt' | 'iterations'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC').trim())
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(way, material, 256))
}

/** A random passphrase of 99 bits in groups that can be copied by hand. */
export function suggestPassphrase(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(20))].map(
    (byte) => LETTERS[byte % LETTERS.length] ?? '',
  )
  return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join('')).join('-')
}
