import { expect, it } from 'vitest'
import { newPassphraseLock, passphraseSecret, suggestPassphrase } from './passphrase'

const cheap = { ...newPassphraseLock(), iterations: 10 }

it('A passphrase gives the secret that RFC 7914 says for PBKDF2, with the parameters that are kept beside it', async () => {
  // RFC 7914, 11: the first 32 of its 64 bytes, which are the first block.
  const salt = new TextEncoder().encode('NaCl')
  const secret = await passphraseSecret('Password', { salt, iterations: 80000 })
  expect(Buffer.from(secret).toString('hex')).toBe(
    '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56',
  )
  expect(newPassphraseLock().iterations).toBeGreaterThanOrEqual(600_000)
})

it('The same letters from another keyboard are the same passphrase, other letters are not', async () => {
  const secretOf = async (text: string) => (await passphraseSecret(text, cheap)).join()
  expect(await secretOf('cafe\u0301 y pan ')).toBe(await secretOf('caf\u00e9 y pan'))
  expect(await secretOf('Café y pan')).not.toBe(await secretOf('café y pan'))
})

it('A suggested passphrase is a new one each time, and long enough', () => {
  const made = Array.from({ length: 50 }, suggestPassphrase)
  expect(new Set(made).size).toBe(50)
  for (const one of made) expect(one).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
})
