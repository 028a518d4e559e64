/** A line of a registrations file as an operator writes it. */
interface Line {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly [member: string]: unknown
}

const KINDS = ['Clinic', 'Hospital', 'Family Practice', 'Clínica', 'Medical Group', 'Health Center']
const PLACES = [
  'Río Grande',
  'Harbor',
  'North Bend',
  'Saint Brigid',
  'Summit',
  'Peñasco',
  'Old Mill',
]

/**
 * A registrations file of many organizations, each with two connections of the exchange service or
 * with one plain server, in turns; their names are numbered, so that each is found by typing.
 */
export function manyRegistrations(organizations: number): {
  readonly registrations: readonly Line[]
} {
  return {
    registrations: Array.from({ length: organizations }, (_, index) =>
      index % 5 === 4 ? [plainServer(index)] : exchange(index),
    ).flat(),
  }
}

function nameOf(index: number): string {
  return `${PLACES[index % PLACES.length]} ${KINDS[index % KINDS.length]} ${index + 1}`
}

function plainServer(index: number): Line {
  const issuer = `https://fhir-${index}.example.org/r4`
  return {
    id: `r4-${index}`,
    name: nameOf(index),
    service: 'fhir-r4',
    issuer,
    authorization: { issuer: `https://auth-${index}.example.org` },
    support: { phone: `+1 555 ${String(index).padStart(4, '0')}` },
    clients: {
      patient: {
        clientId: `client-${index}`,
        scope: 'openid fhirUser launch/patient patient/*.rs',
      },
      launch: { clientId: `client-${index}`, scope: 'openid fhirUser launch user/*.rs' },
    },
  }
}

function exchange(index: number): readonly Line[] {
  const tenant = `87e907d1-d0ab-8b54-ab28-${index.toString(16).padStart(12, '0')}`
  const v2 = `https://service.example/s1/provider/patient-access/v2/${tenant}`
  const v1 = `https://service.example/${index}/uscore/v1`
  const line = { name: nameOf(index), service: 'exchange', solution: 'S1' }
  return [
    {
      ...line,
      id: `e-${index}-v2`,
      generation: 'v2',
      issuer: v2,
      bases: [{ kind: 'patient-access', url: v2 }],
      clients: {
        patient: { clientId: 'clearchart', scope: 'openid launch/patient patient/Patient.rs' },
        practitioner: { clientId: 'clearchart', scope: 'openid user/Patient.rs' },
        launch: { clientId: 'clearchart', scope: 'openid launch user/Patient.rs' },
      },
    },
    {
      ...line,
      id: `e-${index}-v1`,
      generation: 'v1',
      issuer: v1,
      bases: [
        { kind: 'v1', url: v1 },
        { kind: 'gp', url: `https://service.example/${index}/v4` },
      ],
      authorization: { token: `https://service.example/auth/${tenant}/token` },
      clients: {
        patient: { clientId: 'clearchart', scope: 'openid launch/patient patient/Patient.read' },
      },
    },
  ]
}
