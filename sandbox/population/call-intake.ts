import type { ChartTools } from './chart.ts'
import { ANCHOR_DAY, at } from './calendar.ts'
import { hl7 } from './coding.ts'
import { genderIdentity } from './people/people.ts'
import type { GenderIdentity } from './people/people.ts'

/** Callers of S2 who do not have a medical record number yet. */
const callers: readonly {
  id: string
  given: string
  family: string
  identity: GenderIdentity
  born?: string
}[] = [
  { id: 'p131', given: 'Shay', family: 'Mercado', identity: 'female', born: '1993-04-04' },
  {
    id: 'p132',
    given: 'Bram',
    family: 'Holloway',
    identity: 'transgender-male',
    born: '2000-10-19',
  },
  // Nearly the same person as Marta Rivera: the search for duplicates must find her before a number
  // is assigned.
  { id: 'p133', given: 'Marta', family: 'Rivera', identity: 'female', born: '1984-03-12' },
  { id: 'p134', given: 'Unknown', family: 'Caller', identity: 'other' },
]

/** The system of the temporary identifier, under `{gp_base}` (service notes, "Patient"). */
function callIntakeSystem(gpBase: string): string {
  return `${gpBase}/identifier/call-intake`
}

/**
 * Files Call Intake patients: name, gender, birth date, telephone and a temporary identifier,
 * nothing else (service notes, "Patient").
 */
export function addCallIntake(tools: ChartTools): void {
  for (const [index, caller] of callers.entries()) {
    tools.ledger.add({
      resourceType: 'Patient',
      id: caller.id,
      meta: { versionId: '1', lastUpdated: at(ANCHOR_DAY, `1${index}:15`) },
      identifier: [
        {
          use: 'temp',
          type: hl7('v2-0203', 'TEMP', 'Temporary'),
          system: callIntakeSystem(tools.gpBase),
          value: `CALL-${2600 + index}`,
        },
      ],
      name: [{ use: 'official', family: caller.family, given: [caller.given] }],
      gender: storedGender(caller.identity),
      extension: [genderIdentity(caller.identity)],
      telecom: [{ system: 'phone', value: `602-555-018${index}`, use: 'mobile' }],
      ...(caller.born === undefined ? {} : { birthDate: caller.born }),
    })
  }
}

function storedGender(identity: GenderIdentity): 'male' | 'female' | 'other' {
  return identity === 'male' || identity === 'female' ? identity : 'other'
}
