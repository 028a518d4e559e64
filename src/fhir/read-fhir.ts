import { parseJson } from './wire/parse-json'
import { inShape } from './shapes/in-shape'

/**
 * The one way in for FHIR, wherever it comes from: an answer of the service, a form of the
 * catalogue, a file of this device. Every record gets R4's own shapes (`inShape`), and decimals
 * keep their digits (`parseJson`). `toR4` brings records of another version into R4's elements
 * first. Throws `SyntaxError` for text that is not JSON and `offline` when the code that corrects
 * shapes cannot be fetched.
 */
export async function readFhir(
  text: string,
  toR4: (json: unknown) => unknown = (json) => json,
): Promise<unknown> {
  return inShape(toR4(parseJson(text)))
}
