import { fieldsOf, textOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { parseWriteAttempt } from '~/queries/parse-write-attempt'
import type { Draft, DraftInfo } from './draft'
import type { DraftKey } from './draft-key'

/**
 * A draft as it is stored on the device. Next to the sealed bytes it has the data needed to find
 * and to remove it.
 */
export interface SealedDraft {
  readonly id: string
  /** `DraftKey.mark` of its owner. */
  readonly owner: string
  readonly expiresAt: number
  /** The open editor that wrote it last: another one notices that it was taken over. */
  readonly writer: string
  /** Fresh for every save (NIST SP 800-38D, 8.2.2: 96 random bits). */
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/**
 * Encrypts a draft. Id, owner and expiry are authenticated with it: none can be replaced by
 * another's.
 */
export async function sealDraft(
  draft: Draft<object>,
  { key, mark }: DraftKey,
  writer: string,
): Promise<SealedDraft> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  // Written like FHIR JSON: decimals keep their digits.
  const plain = new TextEncoder().encode(toJson(draft))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bound(draft.id, mark, draft.expiresAt) },
    key,
    plain,
  )
  return { id: draft.id, owner: mark, expiresAt: draft.expiresAt, writer, nonce, sealed }
}

/** Opens a draft; undefined when this key does not open it, or when the content is not a draft. */
export async function unsealDraft(
  sealed: SealedDraft,
  { key, mark }: DraftKey,
): Promise<Draft<unknown> | undefined> {
  try {
    const additionalData = bound(sealed.id, mark, sealed.expiresAt)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.nonce, additionalData },
      key,
      sealed.sealed,
    )
    return readDraft(parseJson(new TextDecoder().decode(plain)))
  } catch {
    return undefined
  }
}

/** The draft without its content. */
export function infoOf(draft: Draft<unknown>): DraftInfo {
  const { content: _, ...info } = draft
  return info
}

function bound(id: string, mark: string, expiresAt: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([id, mark, expiresAt]))
}

/** We wrote it, but perhaps an older release did: the essential members are checked. */
function readDraft(json: unknown): Draft<unknown> | undefined {
  const fields = fieldsOf(json)
  const [id, kind, title] = [textOf(fields['id']), textOf(fields['kind']), fields['title']]
  const { begunAt, savedAt, expiresAt } = fields
  if (id === undefined || kind === undefined || typeof title !== 'string') return undefined
  if (typeof begunAt !== 'number' || typeof savedAt !== 'number' || typeof expiresAt !== 'number')
    return undefined
  const [language, patient, target, copyOf] = [
    textOf(fields['language']),
    textOf(fields['patient']),
    textOf(fields['target']),
    textOf(fields['copyOf']),
  ]
  const attempt = parseWriteAttempt(fields['attempt'])
  return {
    id,
    kind,
    title,
    begunAt,
    savedAt,
    expiresAt,
    content: fields['content'],
    ...(language === undefined ? {} : { language }),
    ...(patient === undefined ? {} : { patient }),
    ...(target === undefined ? {} : { target }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(attempt === undefined ? {} : { attempt }),
  }
}
