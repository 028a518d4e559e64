import type { FhirResource } from 'fhir/r4'
import { inShape } from '../src/fhir/shapes/in-shape.ts'
import { mendShapes } from '../src/fhir/shapes/mend-shapes.ts'
import { parseJson } from '../src/fhir/wire/parse-json.ts'

const RESULTS = 50_000
const ROUNDS = 9

/**
 * Prints the times that exact reading of a large searchset takes, the check that its records have
 * R4's shapes, and the correction of shapes when every record is odd, compared with `JSON.parse` of
 * the same text, in turns, in the same run.
 */
export async function main(): Promise<void> {
  const text = searchset(RESULTS)
  // As XML-to-JSON converters write it: a list with one entry becomes the entry.
  const odd = text.replaceAll(/"category":\[(\{"coding":\[\{[^\]]*\]\})\]/g, '"category":$1')
  const rounds: { plain: number; exact: number; shapes: number; mending: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = took(JSON.parse, text)
    const exact = took(parseJson, text)
    const json: unknown = JSON.parse(text)
    const started = performance.now()
    if ((await inShape(json)) !== json) throw new Error('a plain record was taken for an odd one')
    const shapes = performance.now() - started
    const wrong = JSON.parse(odd) as {
      readonly entry: readonly { readonly resource: FhirResource }[]
    }
    const begun = performance.now()
    for (const { resource } of wrong.entry)
      if (mendShapes(resource) === resource)
        throw new Error('an odd record was taken for a plain one')
    rounds.push({ plain, exact, shapes, mending: performance.now() - begun })
  }
  const plain = Math.min(...rounds.map((round) => round.plain))
  const exact = Math.min(...rounds.map((round) => round.exact))
  const shapes = Math.min(...rounds.map((round) => round.shapes))
  const mending = Math.min(...rounds.map((round) => round.mending))
  console.log(
    `${RESULTS} observations, ${(text.length / 1e6).toFixed(1)} MB, best of ${ROUNDS} in turns`,
  )
  console.log(
    `JSON.parse ${plain.toFixed(0)} ms, with every decimal as it was sent ` +
      `${exact.toFixed(0)} ms: ${(exact / plain).toFixed(2)} times`,
  )
  console.log(
    `Looking at the shapes ${shapes.toFixed(0)} ms: ${(shapes / plain).toFixed(2)} times JSON.parse`,
  )
  console.log(
    `Making the shapes of all of them right ${mending.toFixed(0)} ms: ${(mending / plain).toFixed(2)} times JSON.parse`,
  )
}

function took(read: (text: string) => unknown, text: string): number {
  const started = performance.now()
  read(text)
  return performance.now() - started
}

function searchset(results: number): string {
  const entry = (index: number) =>
    JSON.stringify({
      fullUrl: `https://fhir.example.org/v4/Observation/o${index}`,
      resource: {
        resourceType: 'Observation',
        id: `o${index}`,
        status: 'final',
        meta: { versionId: '1', lastUpdated: '2024-01-02T03:04:05Z' },
        category: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/observation-category',
                code: 'laboratory',
              },
            ],
          },
        ],
        code: {
          coding: [{ system: 'http://loinc.org', code: '2345-7', display: 'Glucose' }],
          text: 'Glucose',
        },
        subject: { reference: 'Patient/7' },
        valueQuantity: {
          value: 0,
          unit: 'mg/dL',
          system: 'http://unitsofmeasure.org',
          code: 'mg/dL',
        },
      },
      search: { mode: 'match' },
      // Half of the values end in a zero, which only the text can tell.
    }).replace('"value":0', `"value":${index % 90}.${index % 2 === 0 ? 0 : 5}`)
  return `{"resourceType":"Bundle","entry":[${Array.from({ length: results }, (_, index) => entry(index)).join(',')}]}`
}
