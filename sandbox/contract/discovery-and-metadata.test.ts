import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import { GP_SUPPORT, interactionsOf, V1_SUPPORT } from '../spec/support.ts'
import { OPERATIONS } from '../spec/operations.ts'
import type { ScenarioName } from '../scenarios.ts'
import { type BaseKind, SOLUTIONS } from '../world.ts'

const KINDS: readonly BaseKind[] = ['v1', 'gp', 'patient-access', 'system-access', 'bulk-v1']

function listed(statement: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    valuesAt(statement, 'rest.resource')
      .filter(isObject)
      .map((resource) => [String(resource['type']), stringsAt(resource, 'interaction.code')]),
  )
}

describe('Metadata and discovery', () => {
  test.each(KINDS)(
    'GET {%s base}/metadata returns a CapabilityStatement without a token and to any origin',
    async (kind) => {
      const caller = new Caller({ solution: 'S1' })
      const answer = await caller.send(caller.url(kind, '/metadata'), {
        headers: { Accept: 'application/fhir+json', Origin: 'https://elsewhere.example' },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/fhir+json;charset=UTF-8')
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(answer.json).toMatchObject({
        resourceType: 'CapabilityStatement',
        fhirVersion: '4.0.1',
        software: { name: 'HAPI FHIR' },
      })
    },
  )

  test.each<[ScenarioName, string | undefined]>([
    ['older-fhir', '3.0.1'],
    ['version-not-said', undefined],
  ])('%s makes every CapabilityStatement name version %s', async (name, version) => {
    for (const kind of KINDS) {
      const caller = new Caller({ solution: 'S1', population: 'empty', scenarios: [{ name }] })
      expect(valuesAt((await caller.call(kind, '/metadata')).json, 'fhirVersion')).toEqual(
        version === undefined ? [] : [version],
      )
    }
  })

  test.each(KINDS)(
    'the CapabilityStatement of %s lists the authorization and token endpoint URLs of its generation',
    async (kind) => {
      const caller = new Caller({ solution: 'S1' })
      const answer = await caller.call(kind, '/metadata')
      const uris = stringsAt(answer.json, 'rest.security.extension.extension.valueUri')
      const isV2 = kind === 'patient-access' || kind === 'system-access'
      expect(uris.map((uri) => new URL(uri).pathname.split('/').slice(2))).toEqual([
        isV2
          ? ['auth', caller.world.tenantId, 'oauth2', 'v1', 'authorize']
          : ['legacy-auth', 'authorize'],
        isV2 ? ['auth', caller.world.tenantId, 'oauth2', 'v1', 'token'] : ['legacy-auth', 'token'],
      ])
    },
  )

  test.each(SOLUTIONS)(
    'the general purpose statement of %s lists exactly what the support table gives',
    async (solution) => {
      const caller = new Caller({ solution, population: 'empty' })
      const resources = listed((await caller.call('gp', '/metadata')).json)
      for (const [type, row] of Object.entries(GP_SUPPORT))
        expect(resources.get(type) ?? []).toEqual(interactionsOf(row[solution]))
      expect([...resources.keys()].every((type) => type in GP_SUPPORT)).toBe(true)
    },
  )

  test.each(SOLUTIONS)(
    'the v1 statement of %s lists read and search for S1 to S5 and nothing for S6',
    async (solution) => {
      const caller = new Caller({ solution, population: 'empty' })
      const resources = listed((await caller.call('v1', '/metadata')).json)
      expect([...resources.keys()]).toEqual(solution === 'S6' ? [] : Object.keys(V1_SUPPORT))
      for (const interactions of resources.values())
        expect(interactions).toEqual(['read', 'search-type'])
    },
  )

  test.each(SOLUTIONS)(
    'the statement of %s lists the extended operations of the table and no other',
    async (solution) => {
      const caller = new Caller({ solution, population: 'empty' })
      const names = stringsAt(
        (await caller.call('gp', '/metadata')).json,
        'rest.resource.operation.name',
      )
      expect(names).toEqual(
        OPERATIONS.filter((row) => row.solutions.includes(solution)).map(({ name }) => `$${name}`),
      )
    },
  )

  test('formats: JSON everywhere, bulk files application/fhir+ndjson where exports are served', async () => {
    const caller = new Caller({ solution: 'S1', population: 'empty' })
    for (const kind of KINDS) {
      const formats = stringsAt((await caller.call(kind, '/metadata')).json, 'format')
      const json = ['application/fhir+json', 'application/json', 'json']
      const isBulk = kind === 'system-access' || kind === 'bulk-v1'
      expect([kind, formats]).toEqual([kind, isBulk ? [...json, 'application/fhir+ndjson'] : json])
    }
  })

  test.each(['system-access', 'bulk-v1'] as const)(
    '%s lists $export and $binary-access-read',
    async (kind) => {
      const caller = new Caller({ solution: 'S1', population: 'empty' })
      const names = stringsAt(
        (await caller.call(kind, '/metadata')).json,
        'rest.resource.operation.name',
      )
      expect(names.toSorted()).toEqual(['binary-access-read', 'export'])
    },
  )

  test('cin is listed for S2 alone', async () => {
    for (const solution of ['S1', 'S2', 'S3', 'S4'] as const) {
      const caller = new Caller({ solution, population: 'empty' })
      const names = stringsAt(
        (await caller.call('gp', '/metadata')).json,
        'rest.resource.searchParam.name',
      )
      expect(names.includes('cin')).toBe(solution === 'S2')
    }
  })

  test('every search parameter that a statement lists is served, and every other one is refused', async () => {
    const caller = new Caller({ solution: 'S1', population: 'empty' })
    const sample = { token: '0', date: '2020', string: 'x', reference: 'x', special: '1' } as const
    for (const kind of ['v1', 'gp', 'patient-access'] as const) {
      for (const resource of valuesAt(
        (await caller.call(kind, '/metadata')).json,
        'rest.resource',
      ).filter(isObject)) {
        if (!stringsAt(resource, 'interaction.code').includes('search-type')) continue
        for (const parameter of valuesAt(resource, 'searchParam').filter(isObject)) {
          const name = String(parameter['name'])
          const alone = ['_id', 'patient'].includes(name)
          const besides = name === 'location' && resource['type'] === 'Patient' ? '&_text=a' : ''
          const needs = alone ? '' : `${requiredFor(kind, String(resource['type']))}${besides}`
          const value =
            name === 'gender' ? 'male' : sample[parameter['type'] as keyof typeof sample]
          const extra =
            name === 'patient' && resource['type'] === 'QuestionnaireResponse' && kind === 'gp'
              ? '&questionnaire_type=x'
              : ''
          const answer = await caller.call(
            kind,
            `/${String(resource['type'])}?${name}=${value}${needs}${extra}`,
          )
          expect([kind, resource['type'], name, answer.status]).toEqual([
            kind,
            resource['type'],
            name,
            200,
          ])
        }
        const answer = await caller.call(kind, `/${String(resource['type'])}?_id=x&nonsense=1`)
        expect(answer.status).toBe(400)
      }
    }
  })

  test('no-v1-metadata takes the v1 statement away, nothing-supported empties them all, no-oauth-uris hides the addresses', async () => {
    const without = new Caller({
      solution: 'S1',
      population: 'empty',
      scenarios: [
        { name: 'no-v1-metadata' },
        { name: 'nothing-supported' },
        { name: 'no-oauth-uris' },
      ],
    })
    expect((await without.call('v1', '/metadata')).status).toBe(404)
    const gp = await without.call('gp', '/metadata')
    expect(gp.status).toBe(200)
    expect(listed(gp.json).size).toBe(0)
    expect(gp.text).not.toContain('oauth-uris')
  })

  test('discovery-unreachable answers 503 to metadata and discovery', async () => {
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      scenarios: [{ name: 'discovery-unreachable' }],
    })
    expect((await caller.call('gp', '/metadata')).status).toBe(503)
    expect((await caller.call('patient-access', '/.well-known/smart-configuration')).status).toBe(
      503,
    )
  })
})

function requiredFor(kind: BaseKind, type: string): string {
  if (type === 'QuestionnaireResponse' && kind === 'gp') return '&questionnaire_type=x'
  if (['Patient', 'Practitioner', 'Location', 'Organization'].includes(type)) return ''
  if (kind === 'gp' && !['DocumentReference', 'Encounter'].includes(type)) return ''
  return '&patient=x'
}
