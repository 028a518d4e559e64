import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAppServer, type AppServer } from './app-server.ts'
import { freePort } from '../running/free-port.ts'

const root = mkdtempSync(join(tmpdir(), 'clearchart-'))
let registrations = JSON.stringify({ registrations: [] })
let server: AppServer

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>the app</title>')
  writeFileSync(join(root, 'launch.html'), '<!doctype html><title>the launch page</title>')
  writeFileSync(join(root, 'assets', 'index-abc.js'), 'export const one = 1\n'.repeat(100))
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(root, '..', 'clearchart-outside.txt'), 'outside')
  server = await startAppServer({
    root,
    host: '127.0.0.1',
    port: await freePort(),
    registrations: () => Promise.resolve(registrations),
  })
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
  rmSync(join(root, '..', 'clearchart-outside.txt'))
})

async function get(path: string, headers: Record<string, string> = { Accept: 'text/html' }) {
  return fetch(server.url + path, { headers })
}

/** A request with these headers and no others: `fetch` adds an Accept of its own. */
function rawGet(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const lines = Object.entries({ Host: hostname, Connection: 'close', ...headers })
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (answer += text))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
  })
}

describe('the app server', () => {
  it.each([
    '/',
    '/patients/7/Condition/1.2.3',
    '/patients/.7/conditions',
    '/patients/a%2Fb/conditions',
    '/patients/%2E%2E%2FPatient/conditions',
    '/patients/..%2f..%2f..%2fclearchart-outside.txt',
    '/callback?code=x&state=y',
    '/no/such/screen',
  ])('gives the app at %s, and no cache may keep it', async (path) => {
    const response = await get(path)
    expect(await response.text()).toContain('the app')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['says that it takes anything', { Accept: '*/*' }],
    ['says that it takes JSON', { Accept: 'application/json' }],
    ['names nothing that it takes', undefined],
  ])('gives the app to a program that %s', async (_name, headers) => {
    const answer = await rawGet('/patients/7/Condition/1.2.3', headers)
    expect(answer).toContain('HTTP/1.1 200')
    expect(answer).toContain('Content-Type: text/html')
    expect(answer).toContain('the app')
  })

  it('gives the launch page at its own address', async () => {
    expect(await (await get('/launch.html?iss=x&launch=y')).text()).toContain('the launch page')
  })

  it('gives hashed files for good, compressed for those who can read it', async () => {
    const response = await get('/assets/index-abc.js', { 'Accept-Encoding': 'gzip' })
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(await response.text()).toContain('export const one')
    const plain = await get('/assets/index-abc.js', { 'Accept-Encoding': 'gzip;q=0' })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
  })

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/questionnaires/missing.json',
    '/favicon.ico',
    '/assets%2fmissing.js',
    '/assets/..%2f..%2fclearchart-outside.txt',
    '/.vite/manifest.json',
    '/%2e%2e/clearchart-outside.txt',
    '/..%2fclearchart-outside.txt',
    '/%00',
    '/%ff',
    '//%ff',
  ])('has nothing at %s', async (path) => {
    for (const accept of ['*/*', 'text/html'])
      expect((await get(path, { Accept: accept })).status).toBe(404)
  })

  it('refuses to be written to', async () => {
    const response = await fetch(server.url, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })

  it('answers HEAD without a body', async () => {
    const response = await fetch(server.url, { method: 'HEAD', headers: { Accept: 'text/html' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('tells the registrations of this moment, and the policy follows them', async () => {
    registrations = JSON.stringify({
      registrations: [
        {
          id: 'x',
          issuer: 'http://127.0.0.1:9/x',
          clients: { launch: { clientId: 'c', scope: 'launch' } },
        },
      ],
    })
    expect(await (await get('/registrations.json')).text()).toBe(registrations)
    const policy = (await get('/')).headers.get('Content-Security-Policy')
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9;")
    expect(policy).toContain('frame-ancestors http://127.0.0.1:9;')
  })
})
