import type { Patient } from 'fhir/r4'
import type { ChartTools } from '../chart.ts'
import { at, daysAgo } from '../calendar.ts'
import { DOCUMENT, attach, document } from '../files/documents.ts'
import { pdfFile } from '../files/files.ts'
import { genderIdentity, openChart, recordNumber, socialSecurity } from './people.ts'

type Entry = readonly [id: string, patient: Omit<Patient, 'resourceType' | 'id'>]

/**
 * The patients of S6, which only creates, updates and merges: pairs that are one person, and pairs
 * that must not be merged.
 */
const entriesOf = (gpBase: string): readonly Entry[] => [
  // One person, registered twice with a slip of the pen.
  [
    'p601',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-601'), socialSecurity('900150601')],
      name: [{ use: 'official', family: 'Castellano', given: ['Rosa', 'Maria'] }],
      gender: 'female',
      birthDate: '1955-10-02',
      telecom: [{ system: 'phone', value: '505-555-0161' }],
    },
  ],
  [
    'p602',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-602')],
      name: [{ use: 'official', family: 'Castelano', given: ['Rosa M.'] }],
      gender: 'female',
      birthDate: '1955-10-02',
      telecom: [{ system: 'phone', value: '505-555-0161' }],
    },
  ],
  // Twins: same day, same address, two people.
  [
    'p603',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-603'), socialSecurity('900080603')],
      name: [{ family: 'Idowu', given: ['Taiwo'] }],
      gender: 'male',
      birthDate: '2008-01-15',
      multipleBirthInteger: 1,
    },
  ],
  [
    'p604',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-604'), socialSecurity('900080604')],
      name: [{ family: 'Idowu', given: ['Kehinde'] }],
      gender: 'female',
      birthDate: '2008-01-15',
      multipleBirthInteger: 2,
    },
  ],
  // Father, deceased, and son of the same name.
  [
    'p605',
    {
      active: false,
      identifier: [recordNumber(gpBase, 'REG-605')],
      name: [{ family: 'Petrakis', given: ['Nikos'], suffix: ['Sr.'] }],
      gender: 'male',
      birthDate: '1941-06-30',
      deceasedDateTime: at('2025-12-01'),
    },
  ],
  [
    'p606',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-606')],
      name: [{ family: 'Petrakis', given: ['Nikos'], suffix: ['Jr.'] }],
      gender: 'male',
      birthDate: '1969-06-30',
    },
  ],
  [
    'p607',
    {
      active: true,
      identifier: [recordNumber(gpBase, 'REG-607')],
      name: [{ family: 'Okonkwo-Reyes', given: ['Sol'] }],
      gender: 'other',
      birthDate: '1990-05-05',
      extension: [genderIdentity('transgender-female')],
    },
  ],
]

/** Files the patients of S6, each with a registration document. */
export function addRegistryPatients(tools: ChartTools): void {
  for (const [id, patient] of entriesOf(tools.gpBase)) {
    const given = patient.name?.[0]?.given?.[0] ?? ''
    const chart = openChart(
      tools,
      id,
      `${given} ${patient.name?.[0]?.family ?? ''}`.trim(),
      patient,
    )
    const day = daysAgo(200 + (Number(id.slice(1)) % 10))
    document(
      chart,
      DOCUMENT.consent,
      day,
      attach(
        chart,
        pdfFile('Registration form', [`Record ${id}`, 'Signed at the front desk.']),
        'Registration form',
        day,
      ),
      { author: [tools.directory.registrar] },
    )
  }
}
