import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { bundleDemo, DEMO_OPTIONS } from '../tools/bundle/demo-bundle.ts'
import { projectRoot } from '../tools/project-root.ts'
import { freePort } from '../tools/running/free-port.ts'

/** The most memory that a demo with all its visitors may take, in MB. */
const MOST_MEMORY = 256
/** The longest time from the start of the program to its first answer, in ms. */
const LONGEST_START = 3000
const AT_ONCE = 20
/** The types that a record's first page and its first lists ask for. */
const TYPES = [
  'Observation',
  'Condition',
  'MedicationRequest',
  'AllergyIntolerance',
  'Encounter',
  'Immunization',
  'DocumentReference',
  'Procedure',
] as const

interface Registration {
  readonly id: string
  readonly issuer: string
  readonly authorization: { readonly authorize: string; readonly token: string }
  readonly clients: { readonly patient?: { readonly clientId: string; readonly scope: string } }
}

/** Times of one kind of request, in ms. */
type Times = Map<string, number[]>

/**
 * `node tools/run.mjs bench/demo-visitors.ts [VISITORS]`: starts the demo as it is shipped, lets so
 * many visitors (200) come, try it as a patient, sign in and read eight lists, twenty of them at a
 * time, and prints the times of each kind of request beside those of the first page's file in the
 * same run, and the memory of the process. Exit code 1 when an answer is wrong, or the memory or
 * the start is above its bar.
 */
export async function main([count = '200']: readonly string[]): Promise<void> {
  const visitors = Number(count)
  await build({ root: projectRoot, logLevel: 'warn' })
  const program = await bundleDemo()
  const port = await freePort()
  const begun = performance.now()
  const demo = spawn(process.execPath, [...DEMO_OPTIONS, program, join(projectRoot, 'dist')], {
    env: { PORT: String(port), DEMO_VISITORS: count, DEMO_NEWCOMERS: '1000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await answering(demo, `${origin}/v/`)
    const started = performance.now() - begun
    const times: Times = new Map()
    const waiting = Array.from({ length: visitors }, (_, index) => index)
    const walk = async () => {
      while (waiting.pop() !== undefined) await visit(origin, times)
    }
    const from = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    const seconds = (performance.now() - from) / 1000
    const status = (await (await fetch(`${origin}/v/`)).json()) as { readonly visitors: number }
    print(times)
    const memory = mostMemoryOf(demo)
    const requests = [...times.values()].reduce((sum, list) => sum + list.length, 0)
    console.log(`\n${status.visitors} visitors, ${requests} requests in ${seconds.toFixed(1)} s`)
    console.log(`started in ${started.toFixed(0)} ms, at most ${memory.toFixed(0)} MB`)
    if (status.visitors !== visitors || memory > MOST_MEMORY || started > LONGEST_START)
      process.exitCode = 1
  } finally {
    demo.kill()
  }
}

/** Waits for the first answer. Throws when the program ends instead. */
async function answering(demo: ChildProcess, url: string): Promise<void> {
  let ended = false
  demo.once('exit', () => {
    ended = true
  })
  for (;;) {
    if (ended) throw new Error('The demo did not start.')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** One visitor: the first page, the choice of a role, a sign-in, and what a record shows first. */
async function visit(origin: string, times: Times): Promise<void> {
  const cookies = new Map<string, string>()
  const ask = async (kind: string, url: string, init: RequestInit = {}) => {
    const from = performance.now()
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    const body = await response.text()
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - from])
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, to: response.headers.get('Location') ?? '', body }
  }
  await ask('file of the first page', `${origin}/`)
  const before = JSON.parse((await ask('registrations', `${origin}/registrations.json`)).body) as {
    readonly sandbox: { readonly tries: readonly { readonly as: string; readonly open: string }[] }
  }
  const open = before.sandbox.tries.find(({ as }) => as === 'patient')?.open ?? ''
  const entered = await ask('a world of their own', open)
  const org = new URL(entered.to).searchParams.get('org')
  const after = JSON.parse((await ask('registrations', `${origin}/registrations.json`)).body) as {
    readonly registrations: readonly Registration[]
  }
  const registration = after.registrations.find(({ id }) => id === org)
  const { patient } = registration?.clients ?? {}
  if (registration === undefined || patient === undefined) throw new Error('Nowhere to sign in')
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: patient.clientId,
    redirect_uri: `${origin}/callback`,
    scope: patient.scope,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    aud: registration.issuer,
  })
  let at = `${registration.authorization.authorize}?${asked}`
  while (!at.startsWith(`${origin}/callback`)) {
    const { to, status } = await ask('sign-in', at)
    if (to === '') throw new Error(`The sign-in stopped at ${status}`)
    at = new URL(to, at).href
  }
  const { body } = await ask('token', registration.authorization.token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(at).searchParams.get('code') ?? '',
      redirect_uri: `${origin}/callback`,
      client_id: patient.clientId,
      code_verifier: verifier,
    }),
  })
  const token = JSON.parse(body) as { readonly access_token: string; readonly patient: string }
  const headers = { Authorization: `Bearer ${token.access_token}` }
  await ask('metadata', `${registration.issuer}/metadata`)
  for (const type of TYPES) {
    const query = `patient=${token.patient}&_count=100&_revinclude=Provenance:target`
    const { status } = await ask('list', `${registration.issuer}/${type}?${query}`, { headers })
    if (status !== 200) throw new Error(`${type}: ${status}`)
  }
}

/** The most memory that a process has taken so far, in MB (proc(5), VmHWM). */
function mostMemoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) / 1000
}

function print(times: Times): void {
  const plain = median(times.get('file of the first page') ?? [])
  console.log('| what | number | median ms | 95 % ms | times the file |\n|---|--:|--:|--:|--:|')
  for (const [kind, all] of times) {
    const sorted = all.toSorted((one, other) => one - other)
    const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0
    console.log(
      `| ${kind} | ${all.length} | ${median(all).toFixed(1)} | ${late.toFixed(1)} | ` +
        `${(median(all) / plain).toFixed(1)} |`,
    )
  }
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
}
