const ENDING =
  /.(Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Dosage|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing)$/

/**
 * The shape that the end of a name tells, where it tells one: a choice has its datatype there (R4,
 * "Choice of Data Types"). `o` is an object, `b` a boolean, `n` a number, `s` text.
 */
export function shapeByEnding(name: string): string {
  if (ENDING.test(name)) return 'o'
  if (name.endsWith('Boolean')) return 'b'
  return /(?:Integer|Decimal|Int)$/.test(name) ? 'n' : 's'
}

/** What an element's own elements are known by: its name, for a choice its datatype alone. */
export function holderOf(name: string): string {
  return ENDING.exec(name)?.[1] ?? name
}
