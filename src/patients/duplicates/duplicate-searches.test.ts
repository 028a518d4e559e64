import fc from 'fast-check'
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

/** A birth as it may be recorded, at any edge of a month and a year. */
const dates = fc
  .tuple(
    fc.constantFrom('1983', '1984', '1985'),
    fc.constantFrom('01', '02', '03', '12'),
    fc.constantFrom('01', '15', '28', '29', '31'),
    fc.constantFrom(4, 7, 10),
  )
  .map(([year, month, day, length]) => `${year}-${month}-${day}`.slice(0, length))
  .filter((date) => !/-02-(?:29|31)$/.test(date))

/** The days that a date may be: from the one, up to before the other. */
function daysOf(date: string): readonly [number, number] {
  const from = new Date(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`)
  const to = new Date(from)
  if (date.length === 4) to.setUTCFullYear(to.getUTCFullYear() + 1)
  else if (date.length === 7) to.setUTCMonth(to.getUTCMonth() + 1)
  else to.setUTCDate(to.getUTCDate() + 1)
  return [from.getTime(), to.getTime()]
}

/** True when a recorded date answers a value, by the letter of R4 ("Search", 3.1.1.4.5). */
function isFound(recorded: string, value: string): boolean {
  const prefix = /^[a-z]{2}/.exec(value)?.[0] ?? 'eq'
  const [from, to] = daysOf(value.replace(/^[a-z]{2}/, ''))
  const [start, end] = daysOf(recorded)
  const isWithin = start >= from && end <= to
  if (prefix === 'ge') return end > to || isWithin
  if (prefix === 'le') return start < from || isWithin
  return isWithin
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
      'birth-in-part: family=Catalano\\, Jr & birthdate=ge1984-03-11 & birthdate=le1984-03-13',
      'birth-in-part: given=Marta & birthdate=ge1984-03-11 & birthdate=le1984-03-13',
      'name: family=Catalano\\, Jr & given=Marta',
    ])
    for (const { forms } of duplicateSearches(patient, offering()))
      expect(forms[0].params).toContainEqual(['_count', '50'])
  })

  it('ask for a day by both of its ends where the service knows no date without a prefix', () => {
    const byEnds = asked(patient, offering({ dayByEnds: true }))
    expect(byEnds).toEqual(
      asked(patient)
        .filter((one) => !one.startsWith('birth-in-part'))
        .map((one) => one.replace(/birthdate=(\S+)/, 'birthdate=ge$1 & birthdate=le$1')),
    )
    expect(byEnds.join()).toContain('birthdate=ge1984-12-03 & birthdate=le1984-12-03')
  })

  it('find whoever may be born on that day, in that month or in that year, however much of it is recorded', () => {
    fc.assert(
      fc.property(dates, dates, (born, recorded) => {
        const found = duplicateSearches({ ...patient, birthDate: born }, offering()).some(
          ({ reason, forms: [{ params }] }) =>
            (reason === 'name-and-birth' || reason === 'birth-in-part') &&
            params.every(([name, value]) => name !== 'birthdate' || isFound(recorded, value)),
        )
        const isPossible = born.startsWith(recorded) || recorded.startsWith(born)
        expect(found || !isPossible).toBe(true)
      }),
    )
  })

  it('find nobody born at another time of the year by the date', () => {
    for (const recorded of ['1984-03-09', '1984-04', '1984-02', '1985', '1983', '1984-12-03']) {
      const found = duplicateSearches(patient, offering()).filter(
        ({ reason, forms: [{ params }] }) =>
          (reason === 'name-and-birth' || reason === 'birth-in-part') &&
          params.every(([name, value]) => name !== 'birthdate' || isFound(recorded, value)),
      )
      expect([recorded, found]).toEqual([recorded, []])
    }
  })

  it.each(['', 'x', '19', '1984-13', '1984-99-99', '1984-03-12T00:00:00Z'])(
    'take %j, which is no date, as no date to look around',
    (birthDate) => {
      expect(asked({ ...patient, birthDate }).join()).not.toContain('birth-in-part')
    },
  )

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
