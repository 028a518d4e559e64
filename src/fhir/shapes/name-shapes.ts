const ENDING =
  /.(Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|Distance|Dosage|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing)$/

/**
 * The shape that the end of a name implies, if it implies one: a choice has its datatype there (R4,
 * "Choice of Data Types"). `o` is an object, `b` a boolean, `n` a number, `s` text.
 */
export function shapeByEnding(name: string): string {
  if (ENDING.test(name)) return 'o'
  if (name.endsWith('Boolean')) return 'b'
  return /(?:Integer|Decimal|Int)$/.test(name) ? 'n' : 's'
}

/** The key to an element's own elements: its name, or only its datatype for a choice. */
export function holderOf(name: string): string {
  return ENDING.exec(name)?.[1] ?? name
}
