import type { Attachment } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import type { AttachmentRead } from '~/fhir/request'
import { connectionOfRefused } from '~/refusals/connection-keeping'
import type { Registration } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { fromBase64 } from './cda/media/base64'

/** The place of an attachment's bytes (R4, "Attachment"), and if they may be requested. */
export type AttachmentPlace =
  | { readonly at: 'inline'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly at: 'broken' }
  /**
   * At the service. `raw` asks a Binary for its bytes if a plain read only returns its description.
   */
  | {
      readonly at: 'service'
      readonly permit: Permit<AttachmentRead>
      readonly raw: Permit<AttachmentRead> | undefined
    }
  /**
   * At the same provider, through another connection: the token never goes there, but it is not
   * foreign.
   */
  | { readonly at: 'connection'; readonly registration: Registration }
  /** Outside the session's bases: the token never goes there. */
  | { readonly at: 'elsewhere'; readonly url: URL }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'nowhere' }

/**
 * Finds the bytes of an attachment. `from` is the base of its record: relative addresses start
 * there. `others` are the organization's other connections.
 */
export function attachmentPlace(
  { data, url }: Attachment,
  from: string,
  { decide }: Pick<Capability, 'decide'>,
  others: Session['others'],
): AttachmentPlace {
  if (data !== undefined) {
    const bytes = fromBase64(data)
    return bytes === undefined ? { at: 'broken' } : { at: 'inline', bytes }
  }
  if (url === undefined || isBase(url, from)) return { at: 'nowhere' }
  const answer = decide({ interaction: 'attachment', url, from })
  if (isPermit(answer)) return { at: 'service', permit: answer, raw: rawPermit(answer, decide) }
  const registration = connectionOfRefused(answer, others)
  if (registration !== undefined) return { at: 'connection', registration }
  const elsewhere = webAddress(url, from)
  return elsewhere === undefined
    ? { at: 'refused', refusal: answer }
    : { at: 'elsewhere', url: elsewhere }
}

/**
 * Specification, "Rules for $binary-access-read": the address that returns the file without its
 * Binary. It is an operation of the exchange service: R4 has a Binary's own address return the file
 * ("Binary", Serving Binary Resources using the RESTful API), and a plain server is not asked for
 * what it does not declare.
 */
function rawPermit(
  { base, request: { url, from } }: Permit<AttachmentRead>,
  decide: Capability['decide'],
): Permit<AttachmentRead> | undefined {
  if (base.kind === 'r4' || !/(?:^|\/)Binary\/[A-Za-z0-9\-.]{1,64}$/.test(url)) return undefined
  const answer = decide({ interaction: 'attachment', url: `${url}/$binary-access-read`, from })
  return isPermit(answer) ? answer : undefined
}

/** True for an address of nothing below the base: empty, or a place inside the record (`#b`). */
function isBase(url: string, from: string): boolean {
  const base = `${from}/`
  return URL.canParse(url, base) && placeOf(new URL(url, base)) === placeOf(new URL(base))
}

/** An address without query, fragment and end slash, in its one spelling (RFC 3986, 6.2.2). */
function placeOf({ origin, pathname }: URL): string {
  const path = pathname.replace(/%([0-9a-f]{2})/gi, (octet, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w\-.~]/.test(letter) ? letter : octet.toUpperCase()
  })
  return origin + path.replace(/\/+$/, '')
}

/** An address of the web; others (`file:`, `javascript:`, `urn:`) are never fetched. */
function webAddress(url: string, from: string): URL | undefined {
  try {
    const parsed = new URL(url, `${from}/`)
    const plain =
      (parsed.protocol === 'https:' || parsed.protocol === 'http:') &&
      parsed.username === '' &&
      parsed.password === ''
    // An address on the service's own host but outside its bases is a trick or an error: the person
    // is not asked about it.
    return plain && parsed.origin !== new URL(from).origin ? parsed : undefined
  } catch {
    return undefined
  }
}
