/** An id inside a pattern (R4, "Data Types", id). */
const ID = /^[A-Za-z0-9\-.]{1,64}$/

/**
 * True when a text can be the id of a record (R4, "Data Types", id). `.` and `..` fit R4's pattern
 * and are refused all the same: as a part of an address they name another place (RFC 3986, 5.2.4),
 * however they are escaped.
 */
export function isFhirId(text: string): boolean {
  return ID.test(text) && text !== '.' && text !== '..'
}

/**
 * An id as one part of a path. A text that cannot be an id becomes a part that no record has, so
 * that an address stays below its beginning whatever a server or a link contains.
 */
export function idSegment(id: string): string {
  return id === '' || id === '.' || id === '..' ? NOBODY : encodeURIComponent(id)
}

/** No id has this letter, and every reader takes it as a plain part of a path. */
const NOBODY = '~'
