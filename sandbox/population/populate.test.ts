import type { FhirResource, Resource } from 'fhir/r4'
import { describe, expect, it, vi } from 'vitest'
import { SOLUTIONS } from '../world.ts'
import { populate } from './populate.ts'
import { QUESTIONNAIRE_TYPE_TAG } from './answers.ts'
import { sha1 } from './files/documents.ts'

const { resources, users } = populate('S1')

function ofType<T extends FhirResource['resourceType']>(
  type: T,
  from: readonly Resource[] = resources,
) {
  const isOfType = (resource: Resource): resource is Extract<FhirResource, { resourceType: T }> =>
    resource.resourceType === type
  return from.filter(isOfType)
}

/** Every value found anywhere in a tree, with the key it is under. */
function* leaves(value: unknown, key = ''): Generator<readonly [key: string, value: unknown]> {
  yield [key, value]
  if (Array.isArray(value)) for (const item of value) yield* leaves(item, key)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) yield* leaves(item, name)
  }
}

const strings = (from: unknown, key: string): string[] =>
  Array.from(leaves(from)).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : [],
  )

/** The Binary that an attachment's address names, whatever its shape. */
const addressOf = (url = '') => /Binary\/[^/]+/.exec(url)?.[0] ?? url

describe('the population', () => {
  it.each(SOLUTIONS)('is the same on every run for %s', (solution) => {
    expect(populate(solution)).toEqual(populate(solution))
  })

  it('has 24 patients with one record for S1 to S5', () => {
    for (const solution of ['S1', 'S2', 'S3', 'S4', 'S5'] as const) {
      const patients = ofType('Patient', populate(solution).resources).filter(({ id }) =>
        /^p1[01]\d$|^p12\d$/.test(id ?? ''),
      )
      expect(patients).toHaveLength(24)
    }
    expect(populate('S3')).toEqual(populate('S1'))
  })

  it.each(['2026-11-01T00:30:00Z', '2026-11-28T06:59:00Z', '2031-03-01T23:59:00Z'])(
    'has its planned visit and procedure ahead of everyone who opens a world at %s',
    (now) => {
      vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
      const world = populate('S1').resources
      vi.useRealTimers()
      // The first midnight that comes anywhere is that of UTC+14; a world may be open for a day.
      const tomorrow = new Date(Date.parse(now) + 38 * 3_600_000).toISOString()
      const starts = [
        ...ofType('Encounter', world).flatMap(({ status, period }) =>
          status === 'planned' ? (period?.start ?? '') : [],
        ),
        ...ofType('Procedure', world).flatMap(({ status, performedDateTime }) =>
          status === 'preparation' ? (performedDateTime ?? '') : [],
        ),
      ]
      expect(starts).toHaveLength(2)
      expect(starts.filter((start) => start.slice(0, 10) <= tomorrow.slice(0, 10))).toEqual([])
    },
  )

  it('gives every resource an id of its own', () => {
    const keys = resources.map(({ resourceType, id }) => `${resourceType}/${id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(resources.filter(({ id }) => !/^[a-z]+[0-9]+$/.test(id ?? ''))).toEqual([])
  })

  it('holds every type of the specification and those that come along', () => {
    const types = new Set(resources.map(({ resourceType }) => resourceType))
    expect([...types].sort()).toEqual([
      'AllergyIntolerance',
      'Binary',
      'CarePlan',
      'CareTeam',
      'Condition',
      'Device',
      'DiagnosticReport',
      'DocumentReference',
      'Encounter',
      'Endpoint',
      'EpisodeOfCare',
      'Goal',
      'Group',
      'Immunization',
      'Location',
      'MedicationRequest',
      'Observation',
      'Organization',
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'Procedure',
      'Provenance',
      'QuestionnaireResponse',
      'RelatedPerson',
      'ServiceRequest',
    ])
  })

  it('refers to nothing that is absent, but for the four that are broken on purpose', () => {
    const known = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`))
    const inside = new Set(['#reader'])
    const addresses = strings(resources, 'url')
      .filter((url) => url.startsWith('Binary/'))
      .map(addressOf)
    const broken = [...strings(resources, 'reference'), ...addresses].filter(
      (to) => !known.has(to) && !inside.has(to),
    )
    expect([...new Set(broken)].sort()).toEqual([
      'Account/acc-missing',
      'Binary/b99999',
      'Coverage/cov-missing',
      'Observation/o99999',
    ])
  })

  it('has no empty list, empty object or missing value, which FHIR JSON forbids', () => {
    const empty = Array.from(leaves(resources)).filter(
      ([, value]) =>
        value === undefined ||
        value === null ||
        value === '' ||
        (typeof value === 'object' && Object.keys(value).length === 0),
    )
    expect(empty).toEqual([])
  })

  it('puts no name into an id or an address of a Binary', () => {
    const families = ofType('Patient').flatMap(
      ({ name }) => name?.flatMap(({ family }) => family?.toLowerCase() ?? []) ?? [],
    )
    expect(
      resources.filter(({ id }) => families.some((family) => id?.toLowerCase().includes(family))),
    ).toEqual([])
  })

  it('gives every instant to the second with its zone', () => {
    const instants = ['lastUpdated', 'recorded', 'issued'].flatMap((key) => strings(resources, key))
    instants.push(...ofType('DocumentReference').flatMap(({ date }) => date ?? []))
    expect(instants.filter((when) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-07:00$/.test(when))).toEqual(
      [],
    )
  })

  it('dates nothing in the past of a record after the anchor', () => {
    const recorded = [
      ...strings(resources, 'lastUpdated'),
      ...strings(ofType('Observation'), 'effectiveDateTime'),
    ]
    expect(recorded.filter((when) => when.slice(0, 10) > '2026-12-01')).toEqual([])
  })
})

/** Specification, "States and transitions", and the FHIR R4 value sets that it points to. */
const STATES: readonly (readonly [
  type: FhirResource['resourceType'],
  element: string,
  values: string,
])[] = [
  ['DocumentReference', 'status', 'current superseded entered-in-error'],
  ['DocumentReference', 'docStatus', 'preliminary final amended entered-in-error'],
  ['Location', 'status', 'active suspended inactive'],
  ['Device', 'status', 'active inactive entered-in-error unknown'],
  ['QuestionnaireResponse', 'status', 'in-progress completed amended entered-in-error stopped'],
  ['ServiceRequest', 'status', 'draft active on-hold revoked completed entered-in-error unknown'],
  [
    'ServiceRequest',
    'intent',
    'proposal plan directive order original-order reflex-order filler-order instance-order option',
  ],
  ['ServiceRequest', 'priority', 'routine urgent asap stat'],
  ['EpisodeOfCare', 'status', 'planned waitlist active onhold finished cancelled entered-in-error'],
  [
    'DiagnosticReport',
    'status',
    'registered partial preliminary final amended corrected appended cancelled entered-in-error unknown',
  ],
  [
    'Procedure',
    'status',
    'preparation in-progress not-done on-hold stopped completed entered-in-error unknown',
  ],
  ['Immunization', 'status', 'completed entered-in-error not-done'],
  ['CarePlan', 'status', 'draft active on-hold revoked completed entered-in-error unknown'],
  ['CarePlan', 'intent', 'proposal plan order option'],
  [
    'Observation',
    'status',
    'registered preliminary final amended corrected cancelled entered-in-error unknown',
  ],
  ['CareTeam', 'status', 'proposed active suspended inactive entered-in-error'],
]

describe('the states of the specification', () => {
  it.each(STATES)('%s.%s takes every value: %s', (type, element, values) => {
    const found = ofType(type).flatMap((resource) => {
      const entry = Object.entries(resource).find(([name]) => name === element)
      return entry === undefined ? [] : [String(entry[1])]
    })
    expect(new Set(found)).toEqual(new Set(values.split(' ')))
  })

  it.each(['Organization', 'Practitioner'] as const)(
    '%s.active is true for some and false for others',
    (type) => {
      expect(new Set(ofType(type).map(({ active }) => active))).toEqual(new Set([true, false]))
    },
  )

  it('Condition takes every clinical and verification status', () => {
    const codes = (element: 'clinicalStatus' | 'verificationStatus') =>
      new Set(
        ofType('Condition').flatMap((condition) => condition[element]?.coding?.[0]?.code ?? []),
      )
    expect(codes('clinicalStatus')).toEqual(
      new Set(['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved']),
    )
    expect(codes('verificationStatus')).toEqual(
      new Set([
        'unconfirmed',
        'provisional',
        'differential',
        'confirmed',
        'refuted',
        'entered-in-error',
      ]),
    )
  })

  it('an Observation takes every kind of value', () => {
    const kinds = new Set(
      ofType('Observation').flatMap((observation) =>
        Object.keys(observation).filter((key) => key.startsWith('value')),
      ),
    )
    expect([...kinds].sort()).toEqual([
      'valueBoolean',
      'valueCodeableConcept',
      'valueDateTime',
      'valueInteger',
      'valuePeriod',
      'valueQuantity',
      'valueRange',
      'valueRatio',
      'valueSampledData',
      'valueString',
      'valueTime',
    ])
  })
})

describe('what the service stores', () => {
  it('keeps the true size and hash of every attachment but those that are wrong on purpose', () => {
    const bytes = new Map(
      ofType('Binary').map(({ id, data = '' }) => [`Binary/${id}`, Buffer.from(data, 'base64')]),
    )
    const attachments = ofType('DocumentReference')
      .flatMap(({ content }) => content.map(({ attachment }) => attachment))
      .filter(({ hash }) => hash !== undefined)
    const wrong = attachments.filter(({ url, data, size, hash }) => {
      const file = data === undefined ? bytes.get(addressOf(url)) : Buffer.from(data, 'base64')
      return file === undefined || file.length !== size || sha1(file) !== hash
    })
    expect(wrong.map(({ title }) => title)).toEqual([
      'Emergency note',
      'Size does not fit',
      'Checksum does not fit',
    ])
    expect(attachments.length).toBeGreaterThan(10)
  })

  it('holds documents of every kind that a service may send', () => {
    const types = new Set(
      ofType('DocumentReference').flatMap(({ content }) =>
        content.map(({ attachment }) => attachment.contentType),
      ),
    )
    expect(types).toEqual(
      new Set([
        'text/plain',
        'application/pdf',
        'image/png',
        'text/html',
        'application/xml',
        'text/plain; charset=ISO-8859-1',
        'text/plain; charset=UTF-16',
        'image/jpeg',
        'image/tiff',
        'application/rtf',
        'application/octet-stream',
        'application/dicom',
        undefined,
      ]),
    )
  })

  it('tags every form with its category, TreatmentPlan among them', () => {
    const types = ofType('QuestionnaireResponse').map(
      ({ meta }) => meta?.tag?.find(({ system }) => system === QUESTIONNAIRE_TYPE_TAG)?.code,
    )
    expect(new Set(types)).toEqual(new Set(['TreatmentPlan', 'Assessment', 'Intake']))
  })

  it('holds the transgender patient as other with the gender identity extension', () => {
    const juno = ofType('Patient').find(({ id }) => id === 'p105')
    expect(juno?.gender).toBe('other')
    expect(
      juno?.extension?.map(({ valueCodeableConcept }) => valueCodeableConcept?.coding?.[0]?.code),
    ).toContain('transgender-female')
  })

  it('never uses a social security number that could be somebody’s', () => {
    const numbers = SOLUTIONS.flatMap((solution) => ofType('Patient', populate(solution).resources))
      .flatMap(({ identifier = [] }) => identifier)
      .filter(({ system }) => system === 'http://hl7.org/fhir/sid/us-ssn')
      .map(({ value }) => value)
    expect(numbers.length).toBeGreaterThan(3)
    for (const number of numbers) expect(number).toMatch(/^9\d{8}$/)
  })

  it('has Provenance for most clinical resources, not for all', () => {
    const targets = new Set(
      ofType('Provenance').flatMap(({ target }) => target.map(({ reference }) => reference)),
    )
    const observations = ofType('Observation')
    const covered = observations.filter(({ id }) => targets.has(`Observation/${id}`)).length
    expect(covered / observations.length).toBeGreaterThan(0.6)
    expect(covered).toBeLessThan(observations.length)
  })

  it('places the service’s own extensions and numbers under the world’s base', () => {
    const rivera = ofType(
      'Patient',
      populate('S2', { gpBase: 'http://127.0.0.1:4400/s2/v4' }).resources,
    ).find(({ id }) => id === 'p101')
    expect(rivera?.extension?.map(({ url }) => url)).toContain(
      'http://127.0.0.1:4400/s2/v4/StructureDefinition/patient-custom-race',
    )
    expect(rivera?.identifier?.map(({ system }) => system)).toContain(
      'http://127.0.0.1:4400/s2/v4/identifier/mrn',
    )
  })
})

describe('the solutions', () => {
  it('S2 has Call Intake patients with the limited set, a temporary identifier and no medical record number', () => {
    const callers = ofType('Patient', populate('S2').resources).filter(({ id }) =>
      id?.startsWith('p13'),
    )
    expect(callers.length).toBeGreaterThan(2)
    const allowed = new Set([
      'resourceType',
      'id',
      'meta',
      'identifier',
      'name',
      'gender',
      'extension',
      'birthDate',
      'telecom',
    ])
    for (const caller of callers) {
      expect(Object.keys(caller).filter((key) => !allowed.has(key))).toEqual([])
      expect(caller.identifier?.map(({ type }) => type?.coding?.[0]?.code)).toEqual(['TEMP'])
      expect(caller.identifier?.[0]?.system).toMatch(/\/identifier\/call-intake$/)
    }
  })

  it('S6 has a few patients and only a registrar who signs in', () => {
    const world = populate('S6')
    expect(ofType('Patient', world.resources)).toHaveLength(7)
    expect(world.users.map(({ role }) => role)).toEqual(['practitioner'])
  })

  it('lets four patients, one of them a parent, the husband of one, and two practitioners sign in', () => {
    expect(users.map(({ role }) => role)).toEqual([
      'patient',
      'patient',
      'patient',
      'patient',
      'patient',
      'practitioner',
      'practitioner',
    ])
    const husband = ofType('RelatedPerson', resources).find(
      ({ patient }) => patient.reference === 'Patient/p101',
    )
    // The user who acts for somebody without being a patient: `fhirUser` is the RelatedPerson (HL7
    // SMART App Launch, "Scopes for requesting identity data").
    expect(users.find(({ name }) => name === 'Andrés Rivera')).toMatchObject({
      fhirUser: `RelatedPerson/${husband?.id ?? ''}`,
      patients: ['p101'],
    })
    expect(users.find(({ patients }) => patients?.length === 2)).toMatchObject({
      name: 'Owen Hale',
      fhirUser: 'Patient/p103',
      patients: ['p103', 'p102'],
    })
    const known = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`))
    for (const { fhirUser, patients = [] } of users) {
      for (const reference of [fhirUser, ...patients.map((id) => `Patient/${id}`)])
        expect(known).toContain(reference)
    }
  })
})
