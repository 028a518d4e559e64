import { fieldsOf } from '~/fhir/json'
import { newSalt, type PasskeyLock } from './copy-lock'

/** A lock with its secret, 32 bytes. */
export interface PasskeyOpened {
  readonly lock: PasskeyLock
  readonly secret: Uint8Array<ArrayBuffer>
}

/**
 * The reason why a passkey does not do:
 * - `no-secret`: it cannot derive a secret
 * - `not-given`: the person or the browser ended the question, or it took too long
 */
export type PasskeyFailure = 'no-secret' | 'not-given'

/** Distinguishes the results of asking for a passkey. */
export function isPasskeyFailure(answer: object | PasskeyFailure): answer is PasskeyFailure {
  return typeof answer === 'string'
}

/** True where the browser knows passkeys; only making one tells if it derives secrets. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator
}

/**
 * Makes a passkey for a copy. The name that the authenticator keeps is the app's: nothing of the
 * record or its person goes there. The person is verified at each use. Has to be called by a press.
 */
export async function createPasskey(name: string): Promise<PasskeyOpened | PasskeyFailure> {
  const salt = newSalt()
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Clearchart' },
        user: { id: newSalt(), name, displayName: name },
        // Nobody verifies a signature: the secret is all that is wanted of it.
        challenge: newSalt(),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    if (!(made instanceof PublicKeyCredential)) return 'not-given'
    const lock: PasskeyLock = { by: 'passkey', credential: new Uint8Array(made.rawId), salt }
    const secret = secretOf(made)
    if (secret !== undefined) return { lock, secret }
    // Many authenticators only say that they can, and derive the secret at the first use.
    const { enabled } = fieldsOf(fieldsOf(made.getClientExtensionResults())['prf'])
    if (enabled !== true) return 'no-secret'
    const asked = await passkeySecret(lock)
    return isPasskeyFailure(asked) ? asked : { lock, secret: asked }
  } catch {
    return 'not-given'
  }
}

/** The secret of a copy's passkey. Has to be called by a press. */
export async function passkeySecret({
  credential,
  salt,
}: PasskeyLock): Promise<Uint8Array<ArrayBuffer> | PasskeyFailure> {
  try {
    const used = await navigator.credentials.get({
      publicKey: {
        challenge: newSalt(),
        allowCredentials: [{ type: 'public-key', id: credential }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    if (!(used instanceof PublicKeyCredential)) return 'not-given'
    return secretOf(used) ?? 'no-secret'
  } catch {
    return 'not-given'
  }
}

function secretOf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const { first } = fieldsOf(
    fieldsOf(fieldsOf(credential.getClientExtensionResults())['prf'])['results'],
  )
  if (first instanceof ArrayBuffer) return new Uint8Array(first.slice(0))
  return ArrayBuffer.isView(first)
    ? new Uint8Array(new Uint8Array(first.buffer, first.byteOffset, first.byteLength))
    : undefined
}
