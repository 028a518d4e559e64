/**
 * Address of an item or of one answer of it inside a form. It stays the same while that item or
 * answer lives, whatever is added or removed around it: good as a React key and, escaped, in a DOM
 * id. Opaque: take it from an item or an answer.
 */
export type FormPath = string
