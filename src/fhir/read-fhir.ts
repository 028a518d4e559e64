import { parseJson } from './wire/parse-json'
import { inShape } from './shapes/in-shape'

/**
 * The one way in for FHIR, wherever it comes from: an answer of the service, a form of the
 * catalogue, a file of this device. Every record gets R4's own shapes (`inShape`), and decimals
 * keep their digits (`parseJson`). Throws `SyntaxError` for text that is not JSON and `offline`
 * when the code that corrects shapes cannot be fetched.
 */
export async function readFhir(text: string): Promise<unknown> {
  return inShape(parseJson(text))
}
