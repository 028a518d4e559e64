import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { assumedV1Statement } from './exchange/assumed-statement'
import { readStatement } from './read-statement'

const patient = {
  type: 'Patient',
  interaction: [{ code: 'read' }, { code: 'search-type' }, { code: 'vread' }],
  searchParam: [{ name: 'family', type: 'string' }, { name: '_id' }, { type: 'token' }],
  operation: [{ name: 'assign-mrn' }, { name: '$merge' }],
  searchInclude: ['Patient:general-practitioner'],
  searchRevInclude: ['Provenance:target'],
}

/** The parts of a statement that are read, for generated shapes of them. */
const PARTS = [
  'mode',
  'resource',
  'type',
  'interaction',
  'code',
  'searchParam',
  'operation',
  'name',
]

function statement(rest: unknown, more: Record<string, unknown> = {}) {
  return readStatement({ resourceType: 'CapabilityStatement', rest, ...more })
}

describe('a CapabilityStatement', () => {
  it('gives types, interactions, parameters, includes and operations with their dollar sign', () => {
    const support = statement([{ mode: 'server', resource: [patient] }])?.resources.get('Patient')
    expect(support).toEqual({
      type: 'Patient',
      interactions: new Set(['read', 'search-type', 'vread']),
      parameters: new Map([
        ['family', 'string'],
        ['_id', ''],
      ]),
      operations: new Set(['$assign-mrn', '$merge']),
      includes: new Set(['Patient:general-practitioner']),
      revincludes: new Set(['Provenance:target']),
      conditionalCreate: false,
      conditionalUpdate: false,
      updateCreate: false,
    })
  })

  it('says what the server does with versions and with changes of what is not there', () => {
    const more = { versioning: 'versioned-update', updateCreate: true, conditionalUpdate: true }
    const read = (entry: object) =>
      statement([{ mode: 'server', resource: [{ ...patient, ...entry }] }])?.resources.get(
        'Patient',
      )
    expect(read(more)).toMatchObject(more)
    expect(read({ readHistory: false })?.interactions.has('vread')).toBe(false)
    expect(read({ readHistory: true })?.interactions.has('vread')).toBe(true)
  })

  it.each([
    [true, true],
    [false, false],
    ['yes', false],
    [undefined, false],
  ])('says by %j that a create may be bound to a search: %j', (conditionalCreate, expected) => {
    expect(
      statement([{ mode: 'server', resource: [{ ...patient, conditionalCreate }] }])?.resources.get(
        'Patient',
      )?.conditionalCreate,
    ).toBe(expected)
  })

  it('may list its operations for the whole server, and name them with their type', () => {
    const read = statement([
      {
        mode: 'server',
        operation: [
          { name: '$merge' },
          { name: 'Patient.match' },
          { name: 'Patient/$unmerge' },
          {},
        ],
        resource: [{ type: 'Patient' }],
      },
    ])
    expect(read?.resources.get('Patient')?.operations).toEqual(
      new Set(['$merge', '$match', '$unmerge']),
    )
  })

  it('what `rest.searchParam` and `rest.operation` name holds for every type of that rest', () => {
    const read = statement([
      {
        mode: 'server',
        searchParam: [{ name: '_lastUpdated', type: 'date' }, { name: 'name' }, {}, null],
        operation: [{ name: 'validate' }],
        resource: [
          { type: 'Device', searchParam: [{ name: 'patient', type: 'reference' }] },
          { type: 'Patient', searchParam: [{ name: 'name', type: 'string' }] },
        ],
      },
      {
        mode: 'client',
        searchParam: [{ name: 'wished' }],
        operation: [{ name: 'wished' }],
        resource: [{ type: 'Goal' }],
      },
      { resource: [{ type: 'Location' }] },
    ])
    expect(read?.resources.get('Device')?.parameters).toEqual(
      new Map([
        ['_lastUpdated', 'date'],
        ['name', ''],
        ['patient', 'reference'],
      ]),
    )
    // A type's own declaration takes precedence.
    expect(read?.resources.get('Patient')?.parameters.get('name')).toBe('string')
    expect(read?.resources.get('Patient')?.operations).toEqual(new Set(['$validate']))
    expect(read?.resources.get('Location')?.parameters.size).toBe(0)
    expect(read?.resources.has('Goal')).toBe(false)
  })

  it('offers what its server lists, whatever its kind says, and tells the kind that puts it in doubt', () => {
    const rest = [{ mode: 'server', resource: [patient] }]
    for (const kind of ['instance', 'capability', 'requirements', undefined, 7, null])
      expect([kind, statement(rest, { kind })]).toEqual([
        kind,
        {
          ...statement(rest),
          kind,
        },
      ])
    expect(statement(rest, { kind: 'requirements' })?.resources.has('Patient')).toBe(true)
  })

  it('in any shape is read without a fault, and offers nothing that it does not name', () => {
    const leaf = fc.oneof(
      fc.constantFrom('server', 'client', 'Patient', 'read', 'name', '$merge', '', 'Spaceship'),
      fc.constantFrom(null, undefined, 7, true, {}, []),
    )
    const shape = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('node'), { maxLength: 3 }),
        fc.record(Object.fromEntries(PARTS.map((name) => [name, tie('node')])), {
          requiredKeys: [],
        }),
      ),
    })).node
    fc.assert(
      fc.property(shape, (rest) => {
        const text = JSON.stringify(rest) ?? ''
        for (const [type, support] of statement(rest)?.resources ?? []) {
          expect(text).toContain(`"${type}"`)
          for (const name of support.parameters.keys()) expect(text).toContain(`"${name}"`)
          for (const name of support.operations) expect(text).toContain(name.slice(1))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('counts what a server offers, not what a client wishes', () => {
    expect(statement([{ mode: 'client', resource: [patient] }])?.resources.size).toBe(0)
    expect(
      statement([
        { mode: 'client', resource: [{ type: 'Device' }] },
        { mode: 'server', resource: [patient] },
      ])?.resources.size,
    ).toBe(1)
    expect(statement({ resource: patient })?.resources.size).toBe(1)
  })

  it('adds up a type that is listed twice', () => {
    const support = statement([
      { resource: [patient, { type: 'Patient', interaction: [{ code: 'create' }] }] },
    ])?.resources.get('Patient')
    expect(support?.interactions).toEqual(new Set(['read', 'search-type', 'vread', 'create']))
    expect(support?.parameters.has('family')).toBe(true)
  })

  it('that contradicts itself about versions is taken at its strictest', () => {
    const policies = ['no-version', 'versioned-update', 'versioned', undefined, 7]
    for (const first of policies)
      for (const second of policies) {
        const support = statement([
          { resource: [{ ...patient, versioning: first }] },
          { resource: [{ ...patient, versioning: second }] },
        ])?.resources.get('Patient')
        const either = new Set([first, second])
        expect([first, second, support?.versioning]).toEqual([
          first,
          second,
          ['versioned-update', 'versioned', 'no-version'].find((one) => either.has(one)),
        ])
      }
  })

  it('of any size is read in one pass: eight times the entries take no 64 times the steps', () => {
    let steps = 0
    /** An entry that counts how often it is looked at. */
    const counted = (name: string) => ({
      type: 'Patient',
      get searchParam() {
        steps += 1
        return [{ name, type: 'token' }]
      },
    })
    const stepsOf = (count: number) => {
      steps = 0
      const resource = Array.from({ length: count }, (_, index) => counted(`p${index}`))
      const copies = vi.spyOn(Map.prototype, 'set')
      expect(statement([{ resource }])?.resources.get('Patient')?.parameters.size).toBe(count)
      const sets = copies.mock.calls.length
      copies.mockRestore()
      return steps + sets
    }
    const small = stepsOf(200)
    expect(stepsOf(1600)).toBeLessThanOrEqual(8 * small + 8)
  })

  it('tells its formats, its software and its name', () => {
    const read = statement([], {
      format: ['json', 'application/fhir+json', 7],
      software: { name: 'HAPI FHIR', version: '6.1' },
      implementation: { description: 'Acme' },
      title: 'x',
      fhirVersion: '4.0.1',
    })
    expect(read).toMatchObject({
      formats: ['json', 'application/fhir+json'],
      software: 'HAPI FHIR 6.1',
      title: 'Acme',
      fhirVersion: '4.0.1',
    })
    expect(statement([], { format: 'json', name: 'n' })).toMatchObject({
      formats: ['json'],
      title: 'n',
    })
  })

  it.each([
    ['no rest', undefined],
    ['a broken rest', 'x'],
    ['no resources', [{ mode: 'server' }]],
    [
      'broken resources',
      [{ mode: 'server', resource: [null, 7, 'Patient', {}, { type: 'Spaceship' }] }],
    ],
  ])('with %s offers nothing, and does not fail', (_name, rest) => {
    expect(statement(rest)?.resources.size).toBe(0)
  })

  it('with broken parts of a resource keeps the others', () => {
    const support = statement([
      {
        resource: [
          {
            ...patient,
            searchParam: 'x',
            operation: [null, 'x', { name: 7 }],
            searchInclude: 'Patient:link',
            interaction: [null],
          },
        ],
      },
    ])
    expect(support?.resources.get('Patient')).toMatchObject({
      parameters: new Map(),
      operations: new Set(),
      includes: new Set(['Patient:link']),
    })
  })

  it.each([undefined, null, '', [], {}, { resourceType: 'OperationOutcome' }])(
    'is not %j',
    (json) => {
      expect(readStatement(json)).toBeUndefined()
    },
  )
})

describe('the assumed list of v1', () => {
  it('has the ten types of the specification, read and search, for S1 to S5', () => {
    for (const solution of ['S1', 'S2', 'S3', 'S4', 'S5'] as const) {
      const { resources } = assumedV1Statement(solution)
      expect([...resources.keys()]).toEqual([
        'DiagnosticReport',
        'Condition',
        'Procedure',
        'Immunization',
        'CarePlan',
        'Observation',
        'Patient',
        'CareTeam',
        'Location',
        'Practitioner',
      ])
      for (const support of resources.values())
        expect(support.interactions).toEqual(new Set(['read', 'search-type']))
    }
  })

  it('is empty for S6', () => {
    expect(assumedV1Statement('S6').resources.size).toBe(0)
  })
})

describe('the export of a group', () => {
  const HL7 = 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition'

  it.each([
    [
      'by the id of its definition',
      { name: 'export', definition: `${HL7}/group-export|2.0.0` },
      true,
    ],
    ['by its name in the guide', { name: 'group-export' }, true],
    ['by its name on the wire alone', { name: '$export' }, true],
    ['and not by that of the whole server', { name: 'export', definition: `${HL7}/export` }, false],
    ['nor by that of all patients', { name: 'export', definition: `${HL7}/patient-export` }, false],
  ])('is declared for the whole server %s', (_, operation, isOffered) => {
    const read = statement([{ mode: 'server', operation: [operation] }])
    expect(read?.resources.get('Group')?.operations.has('$export') ?? false).toBe(isOffered)
  })
})
