import type { Attachment, FhirResource } from 'fhir/r4'
import { containedOf } from './reference'

/**
 * An attachment of a record, with the bytes of the Binary inside the record that its address names
 * (`#b`), or of an address that has them itself (`data:`; RFC 2397). An address that names nothing
 * but a place in the record, or nothing at all, leads to no file of a server: it is taken away, so
 * that nobody asks for one (R4, "Attachment.url", "References to contained").
 */
export function ownFile(attachment: Attachment, record: FhirResource | undefined): Attachment {
  const { url, ...rest } = attachment
  const address = typeof url === 'string' ? url.trim() : ''
  if (rest.data !== undefined || url === undefined) return attachment
  const [, type, data] = /^data:([^,;]*)(?:;[^,;]*)*;base64,(.*)$/is.exec(address) ?? []
  if (data !== undefined) return withBytes(rest, type, data)
  // Any other address has a path of its own.
  if (!/^(?:\.\/?)?(?:[?#]|$)/.test(address)) return attachment
  const inside =
    record !== undefined && address.startsWith('#')
      ? containedOf(record, address.slice(1))
      : undefined
  return inside?.resourceType === 'Binary' ? withBytes(rest, inside.contentType, inside.data) : rest
}

/** The attachment's own media type goes before the other. */
function withBytes(
  rest: Omit<Attachment, 'url'>,
  contentType: string | undefined,
  data: string | undefined,
): Attachment {
  return {
    ...(contentType === undefined || contentType === '' ? {} : { contentType }),
    ...rest,
    ...(data === undefined ? {} : { data }),
  }
}
