import type { Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { DeclaredParameter } from '~/capability/capability'
import { duplicateSearches } from './duplicate-searches'
import { areToldApart, tellApart } from './not-the-same'

const patient: Patient = {
  resourceType: 'Patient',
  birthDate: '1984-03-12',
  name: [
    { family: 'Catalano, Jr', given: ['Marta Elena'] },
    { use: 'maiden', family: 'Kim' },
  ],
  identifier: [
    { system: 'http://hl7.org/fhir/sid/us-ssn', value: '123-45-6789' },
    { system: 'https://h/mrn', value: 'A|1' },
    { system: 'https://h/empty' },
  ],
}

/** A service, by what it says of a date of birth. */
const offering = (said: Partial<DeclaredParameter> = {}) => ({
  parametersOf: () => [{ name: 'birthdate', type: 'date' as const, ...said }],
})

function asked(one: Patient, by = offering()): readonly string[] {
  return duplicateSearches(one, by).map(({ reason, forms }) => {
    const params = forms[0].params
      .filter(([name]) => name !== '_count')
      .map(([name, value]) => `${name}=${value}`)
    return `${reason}: ${params.join(' & ')}`
  })
}

describe('the searches for duplicates', () => {
  it('are bounded, escaped, and use the social security system instead of the deprecated parameter', () => {
    expect(asked(patient)).toEqual([
      'identifier: identifier=http://hl7.org/fhir/sid/us-ssn|123456789,https://h/mrn|A\\|1',
      'name-and-birth: family=Catalano\\, Jr & birthdate=1984-03-12',
      'former-name: family=Kim & birthdate=1984-03-12',
      'former-name: alias=Catalano\\, Jr & birthdate=1984-03-12',
      'swapped-birth: family=Catalano\\, Jr & birthdate=1984-12-03',
      'sounding-name: family=ca,ka & birthdate=1984-03-12',
      'given-and-birth: given=Marta & birthdate=1984-03-12',
      'name: family=Catalano\\, Jr & given=Marta',
    ])
    for (const { forms } of duplicateSearches(patient, offering()))
      expect(forms[0].params).toContainEqual(['_count', '50'])
  })

  it('ask for a day by both of its ends where the service knows no date without a prefix', () => {
    const byEnds = asked(patient, offering({ dayByEnds: true }))
    expect(byEnds).toEqual(
      asked(patient).map((one) =>
        one.replace(/birthdate=(\S+)/, 'birthdate=ge$1 & birthdate=le$1'),
      ),
    )
    expect(byEnds.join()).toContain('birthdate=ge1984-12-03 & birthdate=le1984-12-03')
  })

  it('are none by a birth date, an initial or a family name alone', () => {
    expect(asked({ resourceType: 'Patient', birthDate: '1984-03-12' })).toEqual([])
    expect(
      asked({
        resourceType: 'Patient',
        name: [{ family: 'R', given: ['M.'] }],
        birthDate: '1984-03-12',
      }),
    ).toEqual([])
    expect(asked({ resourceType: 'Patient', name: [{ family: 'Rivera' }] })).toEqual([])
  })
})

describe('two who were told apart', () => {
  it('stay so for the session, whichever is named first, and no longer', () => {
    const session = { queryClient: new QueryClient() }
    tellApart(session, 'draft', 'p1')
    expect(areToldApart(session, 'p1', 'draft')).toBe(true)
    expect(areToldApart(session, 'p2', 'draft')).toBe(false)
    expect(areToldApart({ queryClient: new QueryClient() }, 'p1', 'draft')).toBe(false)
    tellApart(session, 'draft', 'p1', false)
    expect(areToldApart(session, 'p1', 'draft')).toBe(false)
  })
})
