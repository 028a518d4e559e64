import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stringsAt } from './fhir/search/values-at.ts'
import { startSandbox } from './server.ts'

async function started(data?: string) {
  const running = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    appOrigins: ['http://127.0.0.1:5173'],
    ...(data === undefined ? {} : { data }),
  })
  onTestFinished(running.close)
  return running
}

describe('The sandbox on a port', () => {
  test('answers like in process, with its own address in what it says', async () => {
    const { url } = await started()
    const response = await fetch(`${url}/s1/v4/metadata`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`${url}/s1/legacy-auth/token`)
  })

  test('takes a POSTed search body', async () => {
    const { url } = await started()
    const minted = await fetch(`${url}/_sandbox/worlds/s1/tokens`, {
      method: 'POST',
      body: JSON.stringify({ generation: 'v1', scopes: ['user/*.read'] }),
    })
    const [token = ''] = stringsAt(await minted.json(), 'access_token')
    const response = await fetch(`${url}/s1/v4/Patient/_search`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ _id: 'p101' }),
    })
    expect(await response.json()).toMatchObject({ type: 'searchset', total: 1 })
  })

  test('dropped-connection closes the connection without an answer', async () => {
    const { url, sandbox } = await started()
    const world = sandbox.worlds.mint({
      solution: 'S1',
      population: 'empty',
      scenarios: [{ name: 'dropped-connection', type: 'CapabilityStatement' }],
    })
    await expect(fetch(`${url}/${world.name}/v4/metadata`)).rejects.toThrow(TypeError)
    expect((await fetch(`${url}/${world.name}/`)).status).toBe(200)
  })

  test('a taken port is an error that names SANDBOX_PORT', async () => {
    const { url } = await started()
    const port = Number(new URL(url).port)
    await expect(startSandbox({ port, host: '127.0.0.1', appOrigins: [] })).rejects.toThrow(
      /SANDBOX_PORT/,
    )
  })

  test('a folder of FHIR files joins the demo worlds; a broken file is named and skipped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(
      join(folder, 'good.json'),
      JSON.stringify({ resourceType: 'Patient', id: 'from-file', name: [{ family: 'File' }] }),
    )
    await writeFile(join(folder, 'broken.json'), '{')
    const { sandbox, problems } = await started(folder)
    expect(problems).toEqual([expect.objectContaining({ file: 'broken.json' })])
    expect(sandbox.worlds.get('s3')?.store.read('Patient', 'from-file')).toBeDefined()
    expect(
      sandbox.worlds.get('s3')?.users.some(({ fhirUser }) => fhirUser === 'Patient/from-file'),
    ).toBe(true)
  })
})
