import type { Patient } from 'fhir/r4'
import { expect, it } from 'vitest'
import { deathOf } from './death-of'

const URL = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
const because = (valueCode: string) => ({ extension: [{ url: URL, valueCode }] })

it.each<[string, Partial<Patient>, ReturnType<typeof deathOf>]>([
  ['says nothing', {}, 'none'],
  ['says that there was none', { deceasedBoolean: false }, 'none'],
  ['says that there was one', { deceasedBoolean: true }, 'died'],
  ['has its day', { deceasedDateTime: '2020' }, 'died'],
  ['does not know its day', { _deceasedDateTime: because('unknown') }, 'unknown'],
  ['hides it', { _deceasedBoolean: because('masked') }, 'unknown'],
  ['has none that applies', { _deceasedDateTime: because('not-applicable') }, 'none'],
  [
    'has words in place of a day',
    { _deceasedDateTime: { extension: [{ url: 'urn:x' }] } },
    'unknown',
  ],
  [
    'knows of it and not its day',
    { deceasedBoolean: true, _deceasedDateTime: because('unknown') },
    'died',
  ],
])('A record that %s about a death', (_, patient, death) => {
  expect(deathOf(patient)).toBe(death)
})
