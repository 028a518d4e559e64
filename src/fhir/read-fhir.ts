import { parseJson } from './wire/parse-json'
import { inShape } from './shapes/in-shape'

/**
 * The one way in for FHIR, wherever it comes from: an answer of the service, a form of the
 * catalogue, a file of this device. Every record in R4's own shapes (`inShape`), decimals with
 * their digits (`parseJson`). Throws `SyntaxError` for what is no JSON and `offline` where what
 * makes shapes right cannot be fetched.
 */
export async function readFhir(text: string): Promise<unknown> {
  return inShape(parseJson(text))
}
