/** A literal reference taken apart; `type` is absent when only an id was given. */
export interface LocalReference {
  readonly type?: string
  readonly id: string
}

const ID = /^[A-Za-z0-9.-]{1,64}$/
const TYPE = /^[A-Z][A-Za-z]+$/

/**
 * True when a text is an id by FHIR R4, "id" data type: 1 to 64 letters, digits, hyphens and dots.
 */
export function isId(text: string): boolean {
  return ID.test(text)
}

/**
 * Takes `Type/id`, `Type/id/_history/n`, an absolute URL that ends so, or a bare id apart.
 * Undefined for everything else (fragments, urn:uuid, logical references).
 */
export function parseReference(text: string): LocalReference | undefined {
  const parts = text.replace(/\/_history\/[^/]+$/, '').split('/')
  const id = parts.at(-1)
  const type = parts.at(-2)
  if (id === undefined || !isId(id)) return undefined
  if (type === undefined) return { id }
  if (!TYPE.test(type)) return undefined
  if (parts.length > 2 && !/^https?:\/\//.test(text)) return undefined
  return { type, id }
}
