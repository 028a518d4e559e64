import type {
  Bundle,
  CapabilityStatement,
  Parameters as FhirParameters,
  Questionnaire,
} from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { undeclaredIn, type Declared } from './declared.ts'
import { startOtherHost, type OtherHost } from './other-host.ts'
import { signInAs } from './walk-in-fixture.ts'

const origin = 'http://127.0.0.1:5173'
const SCOPE = 'openid fhirUser launch/patient patient/*.rs'
let host: OtherHost | undefined

afterEach(async () => {
  await host?.close()
  host = undefined
})

const start = async (strict: Partial<Parameters<typeof startOtherHost>[0]>) => {
  host = await startOtherHost({
    host: '127.0.0.1',
    port: 0,
    signInPort: 0,
    appOrigins: [origin],
    ...strict,
  })
  return host
}

describe('A host that takes only combinations of search parameters', () => {
  it('answers each that it declares, and refuses every parameter of such a type that is in none', async () => {
    const strict = await start({ combines: true })
    const { access_token: token } = await signInAs(strict, {
      origin,
      scope: SCOPE,
      person: 'patient-example',
    })
    const ask = async (path: string) =>
      fetch(`${strict.base}/${path}`, { headers: { Authorization: `Bearer ${String(token)}` } })
    const statement = (await (await ask('metadata')).json()) as CapabilityStatement
    let combined = 0
    let refused = 0
    for (const { type, extension = [], searchParam = [] } of statement.rest?.[0]?.resource ?? []) {
      const lines = extension.map(({ extension: parts = [] }) =>
        parts.map(({ valueString = '' }) => valueString),
      )
      for (const line of lines) {
        const params = line.map((name) => [name, valueOf(name, type, searchParam)] as const)
        const path = `${type}?${new URLSearchParams(params.map((one) => [...one])).toString()}`
        const answer = await ask(path)
        expect([path, answer.status]).toEqual([path, 200])
        expect(((await answer.json()) as Bundle).type).toBe('searchset')
        combined += 1
      }
      if (lines.length === 0) continue
      // The patient alone is refused exactly where the other reading of the statement says so.
      const alone = `${type}?patient=Patient/example`
      const faults = undeclaredIn(statement as Declared, strict.base, {
        method: 'GET',
        url: `${strict.base}/${alone}`,
      })
      expect([type, (await ask(alone)).status]).toEqual([type, faults.length === 0 ? 200 : 400])
      refused += faults.length
    }
    expect(combined).toBeGreaterThan(20)
    expect(refused).toBeGreaterThan(10)
    expect((await ask('Procedure?patient=Patient/example')).status, 'promised alone').toBe(200)
    expect((await ask('Coverage?patient=Patient/example')).status, 'none declared').toBe(200)
    expect((await ask('Observation?_id=f001')).status, 'by its id').toBe(200)
  })
})

describe('A host whose CORS rules leave something out', () => {
  it('does not list it for a page, and lists everything else', async () => {
    const names = async (strict: OtherHost) => {
      const { headers } = await fetch(`${strict.base}/Location/1`, {
        method: 'OPTIONS',
        headers: { Origin: origin },
      })
      return ['headers', 'methods'].flatMap((kind) =>
        (headers.get(`access-control-allow-${kind}`) ?? '').split(', '),
      )
    }
    const all = await names(await start({}))
    await host?.close()
    const some = await names(await start({ stops: ['If-Match', 'PUT'] }))
    expect(all).toEqual(expect.arrayContaining(['If-Match', 'PUT', 'POST', 'Authorization']))
    expect(some).toEqual(all.filter((name) => name !== 'If-Match' && name !== 'PUT'))
  })
})

describe('A host with operations on forms', () => {
  it('answers exactly those that it declares, for the patient of the token alone', async () => {
    const strict = await start({ hasFormOperations: true })
    const { access_token: token } = await signInAs(strict, {
      origin,
      scope: SCOPE,
      person: 'patient-example',
    })
    const ask = async (name: string, parameter: FhirParameters['parameter']) =>
      fetch(`${strict.base}/Questionnaire/${name}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${String(token)}`,
          'Content-Type': 'application/fhir+json',
        },
        body: JSON.stringify({ resourceType: 'Parameters', parameter }),
      })
    const weight = { linkId: 'weight', text: 'Weight', type: 'decimal' } as const
    const code = [{ system: 'http://loinc.org', code: '29463-7' }]
    const form: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      item: [{ ...weight, code }],
    }
    const filled = async (patient: string) => {
      const answer = await ask('$populate', [
        { name: 'questionnaire', resource: form },
        { name: 'subject', valueReference: { reference: `Patient/${patient}` } },
      ])
      const { parameter = [] } = (await answer.json()) as FhirParameters
      return parameter.map(({ name, resource }) => [name, resource])
    }
    expect(await filled('example')).toEqual([
      [
        'response',
        expect.objectContaining({ item: [{ linkId: 'weight', answer: [{ valueDecimal: 185 }] }] }),
      ],
    ])
    const [[, response] = [], issues] = await filled('f001')
    expect(response, 'of another patient').not.toHaveProperty('item')
    expect(issues?.[0]).toBe('issues')
    expect((await ask('$next-question', [])).status, 'without what it answers').toBe(400)
    expect((await ask('$assemble', [])).status, 'not declared').toBe(404)
    const metadata = (await (await fetch(`${strict.base}/metadata`)).json()) as CapabilityStatement
    const declared = metadata.rest?.[0]?.resource?.flatMap(({ type, operation = [] }) =>
      operation.map(({ name }) => `${type}/${name}`),
    )
    expect(declared).toEqual(['Questionnaire/populate', 'Questionnaire/next-question'])
  })
})

/** A value that a parameter may have, whatever it finds. */
function valueOf(
  name: string,
  type: string,
  declared: readonly { readonly name: string; readonly type: string }[],
): string {
  if (name === 'patient') return 'Patient/example'
  const kind = declared.find((one) => one.name === name)?.type
  expect([type, name, kind]).not.toContain(undefined)
  return kind === 'date' ? 'ge2000-01-01' : kind === 'reference' ? 'Encounter/example' : 'any'
}
