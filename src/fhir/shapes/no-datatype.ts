/** Attached to the parts themselves, as what was received is (`received.ts`). */
const NO_DATATYPE = Symbol('no datatype')

/** A copy of parts that nobody may take for one of R4's datatypes. */
export function asNoDatatype<T extends object>(parts: T): T {
  return Object.assign({ ...parts }, { [NO_DATATYPE]: true })
}

/**
 * True for parts of an element that R4 does not know, that have the names of a datatype's parts but
 * not their shapes (`mendUnknown`).
 */
export function isNoDatatype(parts: object): boolean {
  return NO_DATATYPE in parts
}
