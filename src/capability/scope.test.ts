import { describe, expect, it } from 'vitest'
import { grants, neededScope, parseScope } from './scope'

describe('a clinical scope', () => {
  it.each([
    ['patient/Observation.read', 'patient', 'Observation', 'rs', 'v1'],
    ['user/Patient.write', 'user', 'Patient', 'cud', 'v1'],
    ['system/*.*', 'system', '*', 'crud s', 'v1'],
    ['patient/Observation.rs', 'patient', 'Observation', 'rs', 'v2'],
    ['user/*.cruds', 'user', '*', 'cruds', 'v2'],
    ['patient/Condition.s', 'patient', 'Condition', 's', 'v2'],
    ['patient/Condition.cu', 'patient', 'Condition', 'cu', 'v2'],
  ])('%s', (scope, context, type, letters, syntax) => {
    const parsed = parseScope(scope)
    expect(parsed).toMatchObject({ context, type, syntax })
    expect([...(parsed?.letters ?? [])].toSorted()).toEqual(
      [...letters.replace(' ', '')].toSorted(),
    )
  })

  it('keeps its constraint', () => {
    expect(
      parseScope('patient/Observation.rs?category=http://x|laboratory&status=final')?.constraint,
    ).toBe('category=http://x|laboratory&status=final')
  })

  it.each([
    'openid',
    'fhirUser',
    'launch/patient',
    'offline_access',
    'patient/Observation',
    'patient/Observation.sr',
    'patient/Observation.rr',
    'patient/Observation.x',
    'patient/Observation.',
    'device/Observation.rs',
    'patient/Observation.read?category=x',
    '',
  ])('is not %s', (scope) => {
    expect(parseScope(scope)).toBeUndefined()
  })
})

it('the scopes of a sign-in are read once, however many offers are checked against them', () => {
  const asked: (string | symbol)[] = []
  const scopes = new Proxy(['user/Condition.rs', 'user/Observation.rs?category=laboratory'], {
    get: (list, key): unknown => {
      if (key === '0') asked.push(key)
      return Reflect.get(list, key)
    },
  })
  for (const letter of ['r', 's', 'u'] as const) grants(scopes, 'Condition', letter)
  expect(grants(scopes, 'Observation', 's')).toEqual({
    granted: true,
    constraints: ['category=laboratory'],
  })
  expect(asked).toHaveLength(1)
})

describe('scopes grant', () => {
  it('by either syntax, by type and by wildcard', () => {
    expect(grants(['openid', 'patient/*.read'], 'Condition', 's')).toEqual({
      granted: true,
      constraints: [],
    })
    expect(grants(['user/Condition.r'], 'Condition', 's')).toEqual({ granted: false })
    expect(grants(['user/Condition.r', 'user/Condition.s'], 'Condition', 's')).toEqual({
      granted: true,
      constraints: [],
    })
    expect(grants(['patient/Observation.read'], 'Condition', 'r')).toEqual({ granted: false })
    expect(grants(['patient/Patient.write'], 'Patient', 'u')).toEqual({
      granted: true,
      constraints: [],
    })
    expect(grants([], 'Patient', 'r')).toEqual({ granted: false })
  })

  it('within constraints, which are told, unless another scope has none', () => {
    const laboratory = 'patient/Observation.rs?category=laboratory'
    const vitals = 'patient/Observation.rs?category=vital-signs'
    expect(grants([laboratory, vitals], 'Observation', 's')).toEqual({
      granted: true,
      constraints: ['category=laboratory', 'category=vital-signs'],
    })
    expect(grants([laboratory, 'patient/Observation.read'], 'Observation', 's')).toEqual({
      granted: true,
      constraints: [],
    })
  })
})

describe('the scope that is missing', () => {
  it.each([
    [['patient/Observation.read'], 'patient', 's', 'patient/Condition.read'],
    [['patient/Observation.read'], 'patient', 'u', 'patient/Condition.write'],
    [['user/Observation.rs'], 'practitioner', 's', 'user/Condition.s'],
    [[], 'patient', 'r', 'patient/Condition.read'],
    [[], 'practitioner', 'c', 'user/Condition.write'],
  ] as const)('is named as the sign-in writes scopes: %j', (alike, role, letter, needed) => {
    expect(neededScope('Condition', letter, alike, role)).toBe(needed)
  })
})
