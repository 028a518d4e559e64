/**
 * Address of an item or of one answer of it inside a form. It stays the same as long as that item
 * or answer exists, whatever is added or removed around it: usable as a React key and, escaped, in
 * a DOM id. Opaque: take it from an item or an answer.
 */
export type FormPath = string
