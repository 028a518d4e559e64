/**
 * A tag of a language as a record has it (RFC 5646), fit for `lang`; undefined for anything else,
 * such as a name in words.
 */
export function languageTag(tag: unknown): string | undefined {
  return typeof tag === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(tag) ? tag : undefined
}
