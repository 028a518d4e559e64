import type { Observation, Resource } from 'fhir/r4'
import { at, daysAgo } from './calendar.ts'
import { hl7, quantity } from './coding.ts'
import { MEASURE, interpretationOf, rangeOf } from './measures.ts'
import { seededRandom } from './random.ts'

/** The patient of `heavyChart`. */
export const HEAVY_PATIENT = 'p900'

const kinds = [
  [MEASURE.heartRate, 55, 120],
  [MEASURE.glucose, 60, 260],
  [MEASURE.oxygen, 88, 100],
  [MEASURE.weight, 60, 64],
  [MEASURE.hemoglobin, 9, 15],
  [MEASURE.creatinine, 0.6, 2.4],
  [MEASURE.temperature, 36, 40],
  [MEASURE.a1c, 5, 11],
  [MEASURE.phq9, 0, 27],
  [MEASURE.leukocytes, 3, 14],
] as const

/**
 * One patient with that many observations over twenty years, newest last: for paging, lists and
 * charts under load. Ids are `o900001` and on, so they never meet those of the population.
 */
export function heavyChart(observations: number): readonly Resource[] {
  const random = seededRandom(observations)
  const subject = { reference: `Patient/${HEAVY_PATIENT}` }
  const shapes = kinds.map(([measure, from, to]) => ({
    measure,
    from,
    to,
    code: measure.code,
    category: [hl7('observation-category', measure.category)],
    referenceRange: rangeOf(measure),
  }))
  const patient = {
    resourceType: 'Patient',
    id: HEAVY_PATIENT,
    active: true,
    name: [{ use: 'official', family: 'Longfellow', given: ['Constance'] }],
    gender: 'female',
    birthDate: '1950-02-20',
  } satisfies Resource & Record<string, unknown>
  const resources: Resource[] = [patient]
  for (let index = 0; index < observations; index += 1) {
    const shape = shapes[index % shapes.length]
    if (shape === undefined) break
    const value = Number((shape.from + random.next() * (shape.to - shape.from)).toFixed(1))
    const when = at(
      daysAgo(((observations - index) / observations) * 7300),
      `${String(6 + (index % 16)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}`,
    )
    const observation: Observation = {
      resourceType: 'Observation',
      id: `o${900_001 + index}`,
      meta: { versionId: '1', lastUpdated: when },
      status: 'final',
      category: shape.category,
      code: shape.code,
      subject,
      effectiveDateTime: when,
      valueQuantity: quantity(value, shape.measure.unit),
      ...(shape.referenceRange.length === 0
        ? {}
        : {
            referenceRange: shape.referenceRange,
            interpretation: interpretationOf(shape.measure, { value }),
          }),
    }
    resources.push(observation)
  }
  return resources
}
