import { describe, expect, it } from 'vitest'
import type { RowValues } from '~/writing/rows/form-row'
import { descriptionOfType } from './descriptions/description-list'
import { placeIssue } from './place-issue'
import { problemsOf } from './problems'
import { type EditableType, rowsOf, type RecordDescription } from './fields/record-description'

const CONTEXT = { patient: 'p1' }

function form(type: EditableType): RecordDescription {
  const found = descriptionOfType(type)
  if (found === undefined) throw new Error(type)
  return found
}

/** A new record with rows in one part. */
function withRows(own: RecordDescription, group: string, ...values: readonly RowValues[]) {
  const rows = rowsOf(own, own.start(CONTEXT), CONTEXT)
  const [first] = rows[group] ?? []
  return {
    ...rows,
    [group]: values.map((value, index) => ({
      key: `${group}-${index}`,
      values: { ...(index === 0 ? first?.values : {}), ...value },
    })),
  }
}

describe('what keeps a record from being sent', () => {
  it.each<readonly [EditableType, string, RowValues, readonly (readonly [string, string])[]]>([
    ['Location', 'about', { name: '' }, [['missing', 'name']]],
    ['EpisodeOfCare', 'about', { status: '' }, [['missing', 'status']]],
    ['Location', 'about', { name: 'x' }, []],
    ['Location', 'telecom', { kind: 'phone', value: '12' }, [['phone-wrong', 'value']]],
    ['Location', 'telecom', { kind: 'email', value: 'a@b' }, [['email-wrong', 'value']]],
    ['Location', 'telecom', { kind: 'phone', use: 'work' }, []],
    [
      'Location',
      'hours',
      { openingTime: '8' },
      [
        ['time-wrong', 'openingTime'],
        ['days-missing', 'mon'],
      ],
    ],
    ['Location', 'hours', { mon: 'yes' }, [['time-wrong', 'openingTime']]],
    ['Location', 'hours', { sat: 'yes', allDay: 'yes' }, []],
    [
      'Location',
      'hours',
      { sat: 'yes', openingTime: '08:00', closingTime: '24:00' },
      [['time-wrong', 'closingTime']],
    ],
    [
      'Location',
      'position',
      { latitude: '91' },
      [
        ['latitude-wrong', 'latitude'],
        ['position-half', 'longitude'],
      ],
    ],
    ['Location', 'position', { latitude: '33.50', longitude: '-111.83' }, []],
    [
      'Location',
      'position',
      { latitude: '3,5', longitude: '180.1' },
      [
        ['latitude-wrong', 'latitude'],
        ['longitude-wrong', 'longitude'],
      ],
    ],
    [
      'Location',
      'identifier',
      { system: 'mrn', value: '' },
      [
        ['system-wrong', 'system'],
        ['value-missing', 'value'],
      ],
    ],
    ['Location', 'belongs', { 'partOf~typed': 'Wing' }, [['reference-open', 'partOf']]],
    ['Device', 'maker', { manufactureDate: '2024-05', expirationDate: '2024' }, []],
    [
      'Device',
      'maker',
      { manufactureDate: '2024-05', expirationDate: '2024-04-30' },
      [['ends-before-it-begins', 'expirationDate']],
    ],
    ['Device', 'maker', { manufactureDate: '2024-13' }, [['date-wrong', 'manufactureDate']]],
    ['Device', 'maker', { manufactureDate: '2024-05-06T07:08:09Z' }, []],
    [
      'EpisodeOfCare',
      'about',
      { start: '2024', end: '2023-12-31' },
      [['ends-before-it-begins', 'end']],
    ],
    [
      'EpisodeOfCare',
      'diagnosis',
      { rank: '0' },
      [
        ['missing', 'condition'],
        ['rank-wrong', 'rank'],
      ],
    ],
    ['EpisodeOfCare', 'diagnosis', { 'condition~name': 'by words only', rank: '1' }, []],
    [
      'EpisodeOfCare',
      'diagnosis',
      { 'condition~typed': 'depr' },
      [['reference-open', 'condition']],
    ],
  ])('%s, %s: %j', (type, group, values, expected) => {
    const own = form(type)
    const found = problemsOf(own, withRows(own, group, values)).filter(
      (problem) => problem.group === group,
    )
    expect(found.map(({ kind, field }) => [kind, field])).toEqual(expected)
  })
})

it('What a record said already is not held against who corrects something else', () => {
  const own = form('Location')
  const original = {
    resourceType: 'Location',
    id: 'l',
    telecom: [
      { system: 'phone', value: '12' },
      { system: 'phone', value: '34' },
    ],
  } as const
  const base = rowsOf(own, { ...original, telecom: [...original.telecom] }, CONTEXT)
  expect(problemsOf(own, base, base)).toEqual([])
  const telecom = (base['telecom'] ?? []).map((row, index) =>
    index === 1 ? { ...row, values: { ...row.values, value: '3' } } : row,
  )
  expect(problemsOf(own, { ...base, telecom }, base)).toEqual([
    { kind: 'phone-wrong', group: 'telecom', row: 'telecom-1', field: 'value' },
  ])
})

describe('an issue of the service', () => {
  const location = form('Location')
  const rows = withRows(
    location,
    'telecom',
    { kind: 'phone', value: '602-555-0100' },
    { kind: 'phone', value: '' },
    { kind: 'fax', value: '602-555-0101' },
  )

  it.each([
    ['Location.name', { group: 'about', row: 'about-0', field: 'name' }],
    [
      'Location.managingOrganization',
      { group: 'belongs', row: 'belongs-0', field: 'managingOrganization' },
    ],
    ['Location.partOf.reference', { group: 'belongs', row: 'belongs-0', field: 'partOf' }],
    ['Location.position.longitude', { group: 'position', row: 'position-0', field: 'longitude' }],
    ['Location.address.city', { group: 'address', row: 'address-0', field: 'city' }],
    // Empty rows are not sent: the second sent row is the third one in the form.
    ['Location.telecom[1].value', { group: 'telecom', row: 'telecom-2', field: 'value' }],
    ['/f:Location/f:telecom[2]/f:system', { group: 'telecom', row: 'telecom-2', field: 'kind' }],
    ['Location.endpoint', undefined],
    ['Device.patient', undefined],
  ])('at %s stands at its field', (at, expected) => {
    expect(placeIssue({ at, text: 'wrong' }, location, rows)).toEqual(expected)
  })

  it('is placed by a path in its words where it names none', () => {
    expect(
      placeIssue({ text: 'Location.status: unknown code "x"; allowed are active' }, location, rows),
    ).toEqual({ group: 'about', row: 'about-0', field: 'status' })
    expect(placeIssue({ text: 'refused by a rule' }, location, rows)).toBeUndefined()
  })
})
