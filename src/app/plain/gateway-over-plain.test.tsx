// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { parseReference } from '~/fhir/reference'
import { baseAddresses } from '~/fhir/base-addresses'
import { searchQuery } from '~/queries/search-query'
import { connectOrigins } from '~/smart/registered-origins'
import type { Session } from '~/smart/session'
import { parseRegistrations } from '~/smart/registrations'
import { systemClientOf } from '~/smart/system/system-client'
import { connectPlain } from './connect-plain-fixture'
import { openPlain } from './open-plain-fixture'
import { PLAIN_URL, type PlainWorld } from './plain-server-fixture'

const GATEWAY = 'https://gateway.example.com/api/r4'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A registration of the server, with the address behind its gateway or without. */
function registered(places?: readonly unknown[], more: object = {}): Session['registration'] {
  const [line] = parseRegistrations({
    registrations: [
      {
        id: 'r',
        issuer: PLAIN_URL,
        ...(places === undefined ? {} : { places }),
        clients: { patient: { clientId: 'c', scope: 'openid launch/patient patient/*.rs' } },
        ...more,
      },
    ],
  }).registrations
  if (line === undefined) throw new Error('it is read')
  return line
}

const sessionOf = (places?: readonly string[]): Partial<Session> => {
  const registration = registered(places)
  return { registration, bases: registration.bases }
}

const patient: FhirResource = { resourceType: 'Patient', id: '7', name: [{ text: 'Ana García' }] }
const subject = { reference: `${GATEWAY}/Patient/7` }
const conditions = ['Asthma', 'Gout', 'Migraine'].map((text, index): FhirResource => ({
  resourceType: 'Condition',
  id: `c${index}`,
  subject: { reference: 'Patient/7' },
  encounter: { reference: `${GATEWAY}/Encounter/e1` },
  code: { text },
}))

/** The server writes the addresses behind its gateway, and is the same at both. */
function world(more: Partial<PlainWorld> = {}): PlainWorld {
  return {
    types: { Patient: {}, Condition: { searchParam: ['patient'] }, Encounter: {} },
    records: [
      patient,
      ...conditions,
      {
        resourceType: 'Encounter',
        id: 'e1',
        status: 'finished',
        class: { display: 'ambulatory' },
        subject,
        type: [{ text: 'Yearly visit' }],
      },
    ],
    cap: 2,
    linkTo: (query) => `${GATEWAY}/Condition?${query}`,
    ...more,
  }
}

/** Sends what is asked of the gateway to the server; `sent` has every request as it was made. */
function behindGateway() {
  const served = fetch
  const sent: Request[] = []
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return served(input.startsWith(GATEWAY) ? PLAIN_URL + input.slice(GATEWAY.length) : input, init)
  })
  return sent
}

describe('a plain server behind a gateway', () => {
  it('whose address is registered has its lists read to their end, and its references followed', async () => {
    const { connection } = await connectPlain(world(), sessionOf([`${GATEWAY}/`]))
    const sent = behindGateway()
    const permit = connection.capability.decide<Search<'Condition'>>({
      interaction: 'search',
      type: 'Condition',
      params: [['patient', 'Patient/7']],
    })
    if (!isPermit(permit)) throw new Error('refused')
    const { matches } = await connection.queryClient.infiniteQuery({
      ...searchQuery(permit),
      pages: 2,
    })
    expect(matches.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2'])
    expect(
      sent.map(({ url, headers }) => [new URL(url).origin, headers.get('Authorization')]),
    ).toEqual([PLAIN_URL, GATEWAY].map((address) => [new URL(address).origin, 'Bearer t0ken']))
    // Its log has types alone, whichever address was asked.
    expect(
      connection.requests
        .entries()
        .map(({ path }) => path)
        .join(' '),
    ).not.toContain('api')
    expect(
      parseReference(`${GATEWAY}/Encounter/e1`, baseAddresses(connection.session.bases)),
    ).toEqual({ where: 'here', type: 'Encounter', id: 'e1' })
  })

  it('has names of what its entries refer to read at the base', async () => {
    const { asked } = await openPlain('/patients/7/Condition/c0', world(), {
      session: sessionOf([GATEWAY]),
    })
    expect(await screen.findByText(/Yearly visit/)).toBeDefined()
    expect(asked.map(({ path }) => path)).toContain('/Encounter/e1')
  })

  it('whose address is not registered is sent nothing there', async () => {
    await openPlain('/patients/7/conditions', world(), { session: sessionOf() })
    const sent = behindGateway()
    expect(await screen.findByText(/This list is cut short/)).toBeDefined()
    expect(sent.filter(({ url }) => !url.startsWith(PLAIN_URL))).toEqual([])
  })

  it('is named to the policy of pages, and is the server for operators as well', () => {
    expect(connectOrigins(registered([GATEWAY]))).toContain('https://gateway.example.com')
    expect(registered(['ftp://gateway.example.com', '/api', 7]).bases).toEqual(registered().bases)
    const places = ['https://files.example.com/store']
    const system = { scope: 'system/*.rs', secretClientId: 's', places }
    const at = (base: object) =>
      systemClientOf(registered([GATEWAY], { clients: { system: { ...system, ...base } } }))?.base
    expect(at({})?.places).toEqual([GATEWAY, ...places])
    // Another server's base has no part in it.
    expect(at({ base: 'https://bulk.example.com/r4' })?.places).toEqual(places)
    const exchange = registered([GATEWAY], {
      service: 'exchange',
      solution: 'S1',
      generation: 'v2',
      bases: [{ kind: 'patient-access', url: PLAIN_URL }],
    })
    expect(connectOrigins(exchange)).toEqual([new URL(PLAIN_URL).origin])
  })
})

describe('the token', () => {
  const places = [GATEWAY, 'https://files.example.com:8443/store']
  const own = fc
    .tuple(
      fc.constantFrom(PLAIN_URL, ...places),
      fc.constantFrom('', '/Condition', '/../Condition', 'x/Condition', '/%2e%2e/x', '/a/b'),
      fc.constantFrom('', '?page=2', '#a'),
    )
    .map((parts) => parts.join(''))
  const near = fc
    .tuple(
      fc.constantFrom('https:', 'http:', 'HTTPS:', 'ftp:', '', 'javascript:'),
      fc.constantFrom(
        'gateway.example.com',
        'GATEWAY.example.com',
        'gateway.example.com:443',
        'gateway.example.com:8443',
        'gateway.example.com.evil.example',
        'evil.example',
        'gateway.example.com@evil.example',
        'me:secret@gateway.example.com',
        'files.example.com',
        'files.example.com:8443',
        'plain.example.org',
        'xgateway.example.com',
      ),
      fc.array(
        fc.constantFrom('api', 'r4', 'fhir', 'store', '..', '.', '%2e%2e', 'r4x', '', 'Condition'),
        { maxLength: 5 },
      ),
      fc.constantFrom('', '?patient=7', '#a', '?next=https://evil.example', '\\evil.example'),
    )
    .map(([scheme, host, path, end]) => `${scheme}//${host}/${path.join('/')}${end}`)

  /** An own reading of what is registered: the origin, and whole segments of the path. */
  function isRegistered(url: string): boolean {
    if (!URL.canParse(url)) return false
    const { origin, pathname } = new URL(url)
    return [PLAIN_URL, ...places].some((place) => {
      const own = new URL(place)
      return origin === own.origin && `${pathname}/`.startsWith(`${own.pathname}/`)
    })
  }

  it('is sent to registered addresses alone, whatever links and files a server names', async () => {
    let link = ''
    const { connection } = await connectPlain(world({ linkTo: () => link }), sessionOf(places))
    const sent: Request[] = []
    const served = fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      sent.push(new Request(input, init))
      return input.startsWith(`${PLAIN_URL}/Condition/`)
        ? served(input, init)
        : Promise.resolve(Response.json({ resourceType: 'Bundle', type: 'searchset' }))
    })
    let followed = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, own), async (address) => {
        link = address
        sent.length = 0
        connection.queryClient.clear()
        const permit = connection.capability.decide<Search<'Condition'>>({
          interaction: 'search',
          type: 'Condition',
          params: [['patient', 'Patient/7']],
        })
        const file = connection.capability.decide({
          interaction: 'attachment',
          url: address,
          from: PLAIN_URL,
        })
        if (!isPermit(permit)) throw new Error('refused')
        await connection.queryClient
          .infiniteQuery({ ...searchQuery(permit), pages: 2 })
          .catch(() => undefined)
        // A server behind a proxy that ends the encryption writes http: and is asked by https:.
        const asked = URL.canParse(address, `${PLAIN_URL}/`)
          ? new URL(address, `${PLAIN_URL}/`).href.replace(/^http:/, 'https:')
          : ''
        expect([address, isPermit(file) && !isRegistered(asked)]).toEqual([address, false])
        followed += sent.length - 1
        for (const { url } of sent)
          expect([address, url, isRegistered(url)]).toEqual([address, url, true])
      }),
      { numRuns: 1500 },
    )
    expect(followed).toBeGreaterThan(10)
  })
})
