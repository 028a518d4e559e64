/** A patient of the bench's day, and the records that a visit reads. */
export interface DayPerson {
  readonly family: string
  readonly resources: readonly Readonly<Record<string, unknown>>[]
}

const OBSERVATIONS = 60
const DISORDERS = ['Type 2 diabetes mellitus', 'Asthma', 'Depressive disorder'] as const
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** So many patients with records of their own, so that no answer serves two of them. */
export function dayPeople(count: number): readonly DayPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `day-${index}`
    const family = `Day${inLetters(index)}`
    const subject = { reference: `Patient/${id}` }
    const patient = {
      resourceType: 'Patient',
      id,
      active: true,
      name: [{ use: 'official', family, given: ['Alba'] }],
      gender: 'female',
      birthDate: `19${40 + (index % 50)}-0${1 + (index % 9)}-11`,
    }
    const conditions = DISORDERS.map((text, number) => ({
      resourceType: 'Condition',
      id: `${id}-c${number}`,
      subject,
      encounter: { reference: `Encounter/${id}-e${number}` },
      code: { text: `${text}, ${family}` },
      recordedDate: `20${10 + number}-02-03`,
    }))
    const observations = Array.from({ length: OBSERVATIONS }, (_, number) => ({
      resourceType: 'Observation',
      id: `${id}-o${number}`,
      status: 'final',
      subject,
      encounter: { reference: `Encounter/${id}-e${number % DISORDERS.length}` },
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
      code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glucose' },
      effectiveDateTime: `2026-0${1 + (number % 9)}-${10 + (number % 18)}T08:00:00Z`,
      valueQuantity: { value: 80 + ((index + number) % 60), unit: 'mg/dL' },
    }))
    const encounters = DISORDERS.map((text, number) => ({
      resourceType: 'Encounter',
      id: `${id}-e${number}`,
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      type: [{ text: `${text}, visit of ${family}` }],
      subject,
      period: {
        start: `20${10 + number}-02-03T09:00:00Z`,
        end: `20${10 + number}-02-03T10:00:00Z`,
      },
    }))
    return {
      family,
      resources: [patient, ...encounters, ...conditions, ...observations],
    }
  })
}

/** A number in three letters: a search by the beginning of a name finds one patient. */
function inLetters(index: number): string {
  return [676, 26, 1].map((unit) => LETTERS.charAt(Math.floor(index / unit) % 26)).join('')
}
