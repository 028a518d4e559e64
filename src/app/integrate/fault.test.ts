import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { checkAddress, checkEndpoint } from '~/smart/fault'
import { registrationFaults } from './registration-faults'

/** True for an address at all, and then its faults. */
function told(value: unknown): readonly unknown[] {
  const says: string[] = []
  const isAddress = checkAddress('at', value, (_, one) => says.push(one))
  return [isAddress, ...says]
}

const PLAIN = 'is plain http: whoever is in between reads the record'
const QUERY = 'has a query or a fragment'
const USER = 'has a user name in it'
const SIGNS = 'has a host of other signs than letters, digits, dots and hyphens'

describe('an address in a registrations file', () => {
  it.each([
    [undefined, [false, 'is missing']],
    [7, [false, 'is missing']],
    ['', [false, 'is missing']],
    ['fhir.example.org', [false, 'is no http(s) address']],
    ['ftp://fhir.example.org', [false, 'is no http(s) address']],
    ['xhttps://fhir.example.org', [false, 'is no http(s) address']],
    ['https-x://fhir.example.org', [false, 'is no http(s) address']],
    ['https://fhir.example.org /r4', [false, 'has white space in it']],
    ['https://fhir.example.org/r4', [true]],
    ['http://fhir.example.org/r4', [true, PLAIN]],
    ['http://localhost:4400/r4', [true]],
    ['http://127.0.0.1/r4', [true]],
    ['http://127.100.20.30/r4', [true]],
    ['http://[::1]/r4', [true, SIGNS]],
    ['https://fhir.example.org./r4', [true]],
    ['http://localhost.example.org/r4', [true, PLAIN]],
    ['http://not-localhost/r4', [true, PLAIN]],
    ['https://user@fhir.example.org', [true, USER]],
    ['https://:secret@fhir.example.org', [true, USER]],
    ['https://fhir.example.org?a=1', [true, QUERY]],
    ['https://fhir.example.org#a', [true, QUERY]],
    ['https://fhir.example.org:8443/r4', [true]],
    ['https://[2001:db8::1]/r4', [true, SIGNS]],
    ['https://*.example.org', [true, SIGNS]],
    ['https://a.example,b.example', [true, SIGNS]],
    ['https://login.example;x/authorize', [true, SIGNS]],
    ["https://'self'", [true, SIGNS]],
  ])('%o is judged', (value, expected) => {
    expect(told(value)).toEqual(expected)
  })

  it('that has no fault never changes another part of a policy than its own place', () => {
    const letter = fc.constantFrom(...'abz09.-')
    const other = fc.constantFrom(...'_~!$&\'()*+,;=:%"<>{}|^`[]\\')
    const sign = fc.oneof({ weight: 8, arbitrary: letter }, { weight: 1, arbitrary: other })
    const hosts = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(''))
    let good = 0
    fc.assert(
      fc.property(hosts, (host) => {
        if (told(`https://${host}/r4`).join() !== 'true') return
        good += 1
        const { origin } = new URL(`https://${host}/r4`)
        expect(origin).toMatch(/^https:\/\/[a-z\d.:-]+$/)
      }),
      { numRuns: 1000 },
    )
    expect(good).toBeGreaterThan(100)
  })

  it.each([
    ['https://login.example.org/authorize?p=b2c_1', []],
    ['https://login.example.org?p=b2c_1', []],
    ['https://login.example.org/authorize#a', ['has a fragment']],
    ['https://login.example.org/authorize?p=1#a', ['has a fragment']],
    ['https://login.example;x/authorize?p=1', [SIGNS]],
    ['login', ['is no http(s) address']],
  ])('of a sign-in may have a query of its own: %o', (value, expected) => {
    const says: string[] = []
    checkEndpoint('at', value, (_, one) => says.push(one))
    expect(says).toEqual(expected)
  })
})

describe('the scopes of a client', () => {
  const faults = (way: string, scope: unknown, clientId: unknown = 'c') =>
    registrationFaults({
      registrations: [
        { id: 'a', issuer: 'https://a.example.org', clients: { [way]: { clientId, scope } } },
      ],
    }).map(({ at, says }) => `${at.replace(/^.*clients\./, '')} ${says}`)

  it.each([
    ['launch', 'launch patient/*.rs', undefined],
    ['launch', 'patient/*.rs', 'has no launch'],
    ['launch', 'launch/patient patient/*.rs', 'has no launch'],
    ['patient', 'launch/patient  patient/*.rs', undefined],
    ['patient', 'launch/encounter https://a.example.org/own patient/*.rs', undefined],
    ['patient', 'ahttps://a.example.org/own', '"ahttps://a.example.org/own" is no scope'],
    ['patient', 'patient/Nothing.rs', '"patient/Nothing.rs" names no type of R4'],
    ['patient', 'system/*.rs', '"system/*.rs" is of a system'],
    ['patient', 'patient/*.rs\tlaunch/patient', 'has a tab or a new line'],
    ['patient', 'fhirUser patient/*.rs', 'has no openid'],
    ['patient', undefined, 'is missing'],
  ])('of %s are judged: %o', (way, scope, expected) => {
    const found = faults(way, scope)
    expect(found.some((one) => one.startsWith(`${way}.scope ${expected ?? ''}`))).toBe(
      expected !== undefined,
    )
  })

  it.each([
    [' c', true],
    ['c ', true],
    ['c d', false],
  ])('belong to an id without white space around it: %o', (id, isFault) => {
    expect(faults('patient', 'patient/*.rs', id)).toEqual(
      isFault ? ['patient.clientId has white space around it'] : [],
    )
  })
})
