import { describe, expect, test } from 'vitest'
import { SampleApp } from '../oauth/sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from '../oauth/sample-world.ts'
import { urlsOf, type World } from '../world.ts'
import { handleEhr } from './ehr-page.ts'

const usual = {
  user: SAMPLE_USERS.noor.id,
  patient: 'a1',
  generation: 'v2',
  banner: 'on',
  visit: 'on',
  intent: '',
}

async function launch(
  world: World,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Response> {
  const fields = Object.entries({ ...usual, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const address = `${urlsOf(world).base}/ehr/launch`
  return handleEhr(
    world,
    new Request(address, { method: 'POST', body: new URLSearchParams(fields) }),
  )
}

describe('small EHR', () => {
  test('offers the staff, the patients, both generations, and a launch in a new tab or in the frame', async () => {
    const world = sampleWorld()
    const page = await (await handleEhr(world, new Request(`${urlsOf(world).base}/ehr`))).text()
    for (const words of ['Noor Vale', 'Omar Finch', 'BROOK, Alma', 'Current (v2)', 'Older (v1)'])
      expect(page).toContain(words)
    expect(page).not.toContain('Alma Brook')
    expect(page).toContain('formtarget="_blank">Launch in a new tab')
    expect(page).toContain('formtarget="chart">Launch embedded')
    expect(page).toContain('<iframe name="chart"')
  })

  test.each([
    ['v2', 'patient-access'],
    ['v1', 'v1'],
  ] as const)('launches the app with iss of %s and an opaque launch', async (generation, base) => {
    const world = sampleWorld()
    const response = await launch(world, { generation })
    expect(response.status).toBe(303)
    const address = new URL(response.headers.get('location') ?? '')
    expect(`${address.origin}${address.pathname}`).toBe('http://127.0.0.1:5173/launch.html')
    expect(address.searchParams.get('iss')).toBe(urlsOf(world).bases[base])
    expect(address.searchParams.get('launch')).toMatch(/^[\w-]{20,}$/)
  })

  test('what the page says is what the app learns', async () => {
    const world = sampleWorld()
    const address = new URL(
      (await launch(world, { banner: undefined, intent: 'fill-form' })).headers.get('location') ??
        '',
    )
    const answer = await new SampleApp(world).signInForToken({
      clientId: 'clearchart-practitioner',
      scope: 'openid launch patient/Patient.rs',
      params: { launch: address.searchParams.get('launch') ?? '' },
    })
    expect(answer.body).toMatchObject({
      patient: 'a1',
      encounter: 'e2',
      need_patient_banner: false,
      intent: 'fill-form',
    })
  })

  test('S6 is launched through the legacy server only', async () => {
    const world = sampleWorld({ solution: 'S6' })
    const page = await (await handleEhr(world, new Request(`${urlsOf(world).base}/ehr`))).text()
    expect(page).not.toContain('Current (v2)')
    const address = new URL(
      (await launch(world, { generation: 'v2' })).headers.get('location') ?? '',
    )
    expect(address.searchParams.get('iss')).toBe(urlsOf(world).bases.v1)
  })

  test('no patient and no visit are possible', async () => {
    const world = sampleWorld()
    const address = new URL((await launch(world, { patient: '' })).headers.get('location') ?? '')
    const answer = await new SampleApp(world).signInForToken({
      clientId: 'clearchart-practitioner',
      scope: 'openid launch user/Patient.rs',
      params: { launch: address.searchParams.get('launch') ?? '' },
    })
    expect(answer.body).not.toHaveProperty('patient')
    expect(answer.body).not.toHaveProperty('encounter')
  })

  test.each([undefined, 'u-nobody'])('an unknown user launches nothing: %s', async (user) => {
    const response = await launch(sampleWorld(), { user })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Choose who is launching the app.')
  })
})
