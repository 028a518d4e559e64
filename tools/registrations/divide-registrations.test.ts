import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRegistration } from '../../src/smart/find-registration.ts'
import { manyRegistrations } from '../../src/smart/many-registrations-fixture.ts'
import { otherRegistrations } from '../../src/smart/other-registrations.ts'
import { loadListed } from '../../src/smart/registration-index.ts'
import { entryAddress, partAddress } from '../../src/smart/registration-parts.ts'
import {
  comparable,
  findByIssuer,
  registrationOfIssuer,
} from '../../src/smart/registration-of-issuer.ts'
import { parseRegistrations } from '../../src/smart/registrations.ts'
import { loadRegistrations } from '../../src/smart/whole-registrations.ts'
import { divide, divideRegistrations, LARGEST_WHOLE } from './divide-registrations.ts'

/** A host with these files: the app's own requests, and the addresses that were asked for. */
function hostOf(files: ReadonlyMap<string, string>) {
  const asked: string[] = []
  const fetchIt: typeof fetch = async (address) => {
    const path = address instanceof Request ? address.url : address.toString()
    asked.push(path)
    const content = files.get(path)
    return content === undefined ? new Response('', { status: 404 }) : new Response(content)
  }
  return { asked, fetchIt }
}

async function dividedHost(file: unknown) {
  const { parts, pointer, files } = await divide(file)
  const all = new Map([...files, ['/registrations.json', pointer]])
  return { parts, files: all, ...hostOf(all) }
}

const client = fc.record({ clientId: fc.constantFrom('a', 'b'), scope: fc.constant('openid x') })
const address = fc
  .tuple(
    fc.constantFrom('https://a.example', 'https://B.example:443', 'http://127.0.0.1:1'),
    fc.constantFrom('', '/', '/fhir', '/fhir//', '/Fhir', '/r4/%41'),
  )
  .map((words) => words.join(''))
const line = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'ä/..\u0000'), fc.string()),
    name: fc.constantFrom('Harbor', 'Clínica', 'toString'),
    service: fc.constantFrom('exchange', 'fhir-r4', undefined, 'other'),
    solution: fc.constantFrom('S1', 'S2', undefined),
    generation: fc.constantFrom('v1', 'v2'),
    environment: fc.constantFrom('production', 'preview'),
    issuer: address,
    bases: fc.array(fc.record({ kind: fc.constantFrom('v1', 'gp'), url: address })),
    listed: fc.boolean(),
    directory: address,
    frames: fc.array(address),
    forms: fc.constant({ categories: ['x'] }),
    support: fc.constant({ phone: '+1 555 0100' }),
    authorization: fc.record({ token: address }),
    clients: fc.record(
      { patient: client, practitioner: client, launch: client, system: fc.constant({}) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['issuer', 'clients'] },
)
const anyFile = fc.record(
  {
    registrations: fc.array(fc.oneof({ weight: 9, arbitrary: line }, fc.anything()), {
      maxLength: 9,
    }),
    offline: fc.boolean(),
    sandbox: fc.constant({ page: 'https://a.example/' }),
  },
  { requiredKeys: ['registrations'] },
)

describe('a divided registrations file', () => {
  it('says of every issuer, every id and every list what the whole file says, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, address, async (written, other) => {
        // As it comes from a file.
        const file: unknown = JSON.parse(JSON.stringify(written))
        const whole = parseRegistrations(file)
        const all = whole.registrations
        const { fetchIt } = await dividedHost(file)
        expect(await loadRegistrations(fetchIt)).toEqual(whole)
        const listed = await loadListed(fetchIt)
        expect(listed.leftOut).toBe(whole.leftOut)
        expect(listed.registrations.map(asListed)).toEqual(all.map(asListed))
        for (const issuer of [...all.map((one) => one.issuer), other]) {
          const expected = registrationOfIssuer(all, issuer)
          const found = await findByIssuer(issuer, fetchIt)
          expect(found?.registration).toEqual(expected)
          expect(await found?.others()).toEqual(expected && otherRegistrations(expected, all))
        }
        for (const id of [...all.map((one) => one.id), 'nobody']) {
          const expected = all.find((one) => one.id === id)
          const found = await findRegistration(id, fetchIt)
          expect(found?.registration).toEqual(expected)
          expect(await found?.others()).toEqual(expected && otherRegistrations(expected, all))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('gives an EHR launch the entry of its issuer, and no list', async () => {
    const { asked, fetchIt, parts, files } = await dividedHost(manyRegistrations(200))
    const issuer = 'https://FHIR-4.example.org:443/r4/'
    const found = await findByIssuer(issuer, fetchIt)
    expect(found?.registration.id).toBe('r4-4')
    expect(await found?.others()).toEqual([])
    const entry = await entryAddress(parts, 'issuer', comparable(issuer))
    expect(asked).toEqual(['/registrations.json', entry])
    expect(files.get('/registrations.json')?.length).toBeLessThan(500)
    expect(files.get(entry)?.length).toBeLessThan(600)
    expect(found?.file).toMatchObject({ registrations: [{ support: { phone: '+1 555 0004' } }] })
  })

  it('gives a start page its list in less than a third of the whole', async () => {
    const { asked, fetchIt, parts, files } = await dividedHost(manyRegistrations(200))
    await loadListed(fetchIt)
    const index = partAddress(parts, 'index')
    expect(asked).toEqual(['/registrations.json', index])
    expect(files.get(index)?.length).toBeLessThan(
      (files.get(partAddress(parts, 'whole'))?.length ?? 0) / 3,
    )
  })

  it('has a new name, and new addresses for all its parts, as soon as one letter differs', async () => {
    const file = manyRegistrations(5)
    const before = await divide(file)
    const after = await divide(JSON.parse(JSON.stringify(file).replace('client-', 'cliemt-')))
    expect(after.parts).not.toBe(before.parts)
    expect([...after.files.keys()].filter((name) => before.files.has(name))).toEqual([])
  })

  it('begins where a file would need more than one round trip', async () => {
    const small = JSON.stringify(manyRegistrations(20))
    expect(await divideRegistrations(small)).toBeUndefined()
    expect(await divideRegistrations(small.padEnd(LARGEST_WHOLE + 1))).toBeDefined()
  })
})

/** The listed part of a registration. */
function asListed({ clients, ...one }: Awaited<ReturnType<typeof loadListed>>['registrations'][0]) {
  const { system, ...ways } = clients
  const { id, name, service, environment, listed, issuer, bases, directory } = one
  return {
    of: [id, name, service, environment, listed, issuer, bases, directory],
    ...(one.service === 'exchange' ? [one.solution, one.generation] : []),
    scopes: Object.entries(ways).map(([way, { scope }]) => [way, scope]),
    isSystem: system !== undefined,
  }
}

describe('what is wrong with the parts on a host', () => {
  const file = manyRegistrations(6)
  const issuer = 'https://fhir-4.example.org/r4'
  const edited = {
    registrations: file.registrations.map((one) => ({ ...one, name: `New ${one.name}` })),
  }

  /** Takes away or changes files whose address has these words in it. */
  async function hostWith(change: (address: string, content: string) => string | undefined) {
    const { files } = await dividedHost(file)
    const changed = new Map<string, string>()
    for (const [name, content] of files) {
      const left = change(name, content)
      if (left !== undefined) changed.set(name, left)
    }
    return hostOf(changed).fetchIt
  }

  const changes = {
    missing: () => undefined,
    'cut off': (content: string) => content.slice(0, -20),
    'of an earlier division': (content: string) => content.replace(/"of":"./, '"of":"*'),
    'another organization’s': (content: string) =>
      content.replaceAll(/"id":"[^"]*"/g, '"id":"x"').replaceAll('fhir-4', 'fhir-9'),
    'a page': () => '<!doctype html>',
  } as const

  it.each(Object.entries(changes))(
    'costs nothing but time where every entry and the list are %s',
    async (_, change) => {
      const fetchIt = await hostWith((name, content) =>
        /\/(id|issuer|organization|index)[-.]/.test(name) ? change(content) : content,
      )
      expect((await findByIssuer(issuer, fetchIt))?.registration.issuer).toBe(issuer)
      const found = await findRegistration('e-0-v2', fetchIt)
      expect((await found?.others())?.map(({ id }) => id)).toEqual(['e-0-v1'])
      expect(await findByIssuer('https://x.example', fetchIt)).toBeUndefined()
      expect((await loadListed(fetchIt)).registrations).toHaveLength(11)
    },
  )

  it.each(Object.entries(changes))(
    'is said where entries are %s and the whole is not what its name says: nobody is let in by it',
    async (_, change) => {
      const fetchIt = await hostWith((name, content) => {
        if (name === '/registrations.json') return content
        if (/\/whole\./.test(name)) return JSON.stringify(edited)
        return /\/index\./.test(name) ? undefined : change(content)
      })
      const refused = expect.objectContaining({ kind: 'registrations-unreadable' })
      await expect(findByIssuer(issuer, fetchIt)).rejects.toEqual(refused)
      await expect(findRegistration('r4-4', fetchIt)).rejects.toEqual(refused)
      await expect(loadListed(fetchIt)).rejects.toEqual(refused)
      await expect(loadRegistrations(fetchIt)).rejects.toEqual(refused)
    },
  )

  it('never wins over a whole file that a person put in its place, nor over one with other parts', async () => {
    const fetchIt = await hostWith((name, content) =>
      name === '/registrations.json' ? JSON.stringify(edited) : content,
    )
    expect((await findByIssuer(issuer, fetchIt))?.registration.name).toMatch(/^New /)
    expect((await findRegistration('r4-4', fetchIt))?.registration.name).toMatch(/^New /)
    expect((await loadListed(fetchIt)).registrations[0]?.name).toMatch(/^New /)
    const named = await hostWith((name, content) =>
      name === '/registrations.json'
        ? JSON.stringify({ ...JSON.parse(content), ...edited })
        : content,
    )
    expect((await findByIssuer(issuer, named))?.registration.name).toMatch(/^New /)
    const other = await divide(edited)
    const upload = await hostWith((name, content) =>
      name === '/registrations.json' ? other.pointer : content,
    )
    await expect(findByIssuer(issuer, upload)).rejects.toMatchObject({
      kind: 'registrations-unreadable',
    })
  })

  it.each(['../../x', 'x/../../../../y0123456789', '', 7, null])(
    'is not asked for below %j, which is no name of parts',
    async (parts) => {
      const { asked, fetchIt } = hostOf(
        new Map([['/registrations.json', JSON.stringify({ parts })]]),
      )
      expect(await findByIssuer(issuer, fetchIt)).toBeUndefined()
      expect(asked).toEqual(['/registrations.json'])
    },
  )
})
