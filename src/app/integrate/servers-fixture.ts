import type { Had } from './read-server'

/** The statement of a plain R4 server that serves what most do. */
export const STATEMENT = {
  resourceType: 'CapabilityStatement',
  status: 'active',
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      resource: [
        {
          type: 'Patient',
          interaction: [{ code: 'read' }, { code: 'search-type' }, { code: 'update' }],
          searchParam: [{ name: '_id', type: 'token' }],
        },
        {
          type: 'Observation',
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: [{ name: 'subject', type: 'reference' }],
        },
        { type: 'Condition', interaction: [{ code: 'read' }] },
        { type: 'Device', interaction: [{ code: 'search-type' }] },
        { type: 'Claim', interaction: [{ code: 'read' }] },
      ],
    },
  ],
}

/** The SMART configuration of a server whose authorization server is elsewhere. */
export const SMART = {
  issuer: 'https://auth.example.org',
  authorization_endpoint: 'https://auth.example.org/authorize',
  token_endpoint: 'https://auth.example.org/token',
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  grant_types_supported: ['authorization_code'],
  capabilities: [
    'launch-ehr',
    'launch-standalone',
    'client-public',
    'sso-openid-connect',
    'permission-v2',
    'permission-offline',
  ],
}

/** Statements of servers that are not like that, each small and of its own kind. */
export const OTHERS = {
  stu3: { ...STATEMENT, fhirVersion: '3.0.2', acceptUnknown: 'no' },
  stu3Silent: { ...STATEMENT, fhirVersion: undefined, acceptUnknown: 'both' },
  dstu2: { ...STATEMENT, resourceType: 'Conformance', fhirVersion: '1.0.2' },
  r4b: { ...STATEMENT, fhirVersion: '4.3.0' },
  r5: { ...STATEMENT, fhirVersion: '5.0.0' },
  noRest: { ...STATEMENT, rest: undefined },
  twoRests: {
    ...STATEMENT,
    rest: [
      {
        mode: 'client',
        resource: [{ type: 'Immunization', interaction: [{ code: 'read' }] }],
      },
      ...STATEMENT.rest,
    ],
  },
  clientOnly: { ...STATEMENT, rest: [{ mode: 'client', resource: STATEMENT.rest[0]?.resource }] },
  listsNothing: { ...STATEMENT, rest: [{ mode: 'server', resource: [] }] },
  requirements: { ...STATEMENT, kind: 'requirements' },
  notAStatement: { resourceType: 'OperationOutcome' },
  r4Early: { ...STATEMENT, fhirVersion: '4.0.0' },
  versionless: { ...STATEMENT, fhirVersion: undefined },
  /** Two servers' halves: one lists what is read, the other how it is searched. */
  twoServers: {
    ...STATEMENT,
    rest: [
      { mode: 'server', resource: [{ type: 'Goal', interaction: [{ code: 'read' }] }] },
      {
        mode: 'server',
        resource: [
          {
            type: 'Goal',
            interaction: [{ code: 'search-type' }],
            searchParam: [{ name: 'patient', type: 'reference' }],
          },
        ],
      },
    ],
  },
  /** Its parameters are named once, for all types. */
  restLevel: served(
    [
      { type: 'Goal', interaction: [{ code: 'search-type' }] },
      { type: 'Media', interaction: [{ code: 'search-type' }] },
    ],
    { searchParam: [{ name: 'patient', type: 'reference' }] },
  ),
  modeless: { ...STATEMENT, rest: STATEMENT.rest.map(({ resource }) => ({ resource })) },
  /** Types without an interaction are no offer, whatever can be searched by. */
  noInteractions: served([
    { type: 'Patient', searchParam: [{ name: '_id', type: 'token' }] },
    { type: 'Condition', interaction: [], searchParam: [{ name: 'patient' }] },
  ]),
  readsOnly: served(
    ['Patient', 'Condition', 'Observation'].map((type) => ({
      type,
      interaction: [{ code: 'read' }],
    })),
  ),
  writesOnly: served([{ type: 'Patient', interaction: [{ code: 'create' }] }]),
  unknownTypes: served([
    { type: 'Basic', interaction: [{ code: 'read' }] },
    { type: 'Spaceship', interaction: [{ code: 'read' }] },
  ]),
} as const

function served(resource: readonly object[], more: object = {}): object {
  return { ...STATEMENT, rest: [{ mode: 'server', resource, ...more }] }
}

/** A document that was had. */
export function had(json: unknown): Had {
  return { had: true, json: JSON.parse(JSON.stringify(json)) as unknown }
}
