import { describe, expect, it } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import type { StepResult } from './finding'
import { metadataResults } from './metadata-results'

const { registration } = connectTestSession({ offers: {} }).connection.session
const V1 = 'https://one.example/v1'
const V2 = 'https://one.example/v2'

/** The step about the version, where the bases state these versions; undefined states none. */
async function versionStep(...versions: readonly (string | undefined)[]) {
  const bases = [V1, V2].slice(0, versions.length).map((url) => ({ kind: 'r4', url }) as const)
  const fetchIt: typeof fetch = (address) => {
    const fhirVersion = versions[bases.findIndex(({ url }) => address === `${url}/metadata`)]
    return Promise.resolve(
      Response.json({
        resourceType: 'CapabilityStatement',
        ...(fhirVersion === undefined ? {} : { fhirVersion }),
        rest: [{ mode: 'server', resource: [{ type: 'Patient' }] }],
      }),
    )
  }
  const results: StepResult[] = []
  await metadataResults(
    { ...registration, bases },
    {
      fetch: fetchIt,
      requests: () => [],
      blocked: () => new Set(),
      heard: () => Promise.resolve(),
      stop: () => undefined,
    },
    (result) => results.push(result),
  )
  return results.find(({ step }) => step === 'version')
}

describe('the version of FHIR in the launch check', () => {
  it('is named once where the bases agree', async () => {
    expect(await versionStep('4.0.1', '4.0.1')).toEqual({
      step: 'version',
      verdict: 'good',
      finding: { about: 'version', version: '4.0.1' },
    })
  })

  it('is refused where one base has another, and each is named', async () => {
    expect(await versionStep('4.0.1', '3.0.1')).toEqual({
      step: 'version',
      verdict: 'bad',
      finding: {
        about: 'version-of-each',
        bases: [
          { url: V1, finding: { about: 'version', version: '4.0.1' } },
          { url: V2, finding: { about: 'other-version', version: 'STU3 (3.0.1)' } },
        ],
      },
    })
  })

  it('is unknown where a base does not say, although another does', async () => {
    expect(await versionStep('4.0.1', undefined)).toMatchObject({
      verdict: 'unknown',
      finding: { about: 'version-of-each' },
    })
    expect(await versionStep(undefined)).toMatchObject({ finding: { about: 'version-unsaid' } })
  })
})
