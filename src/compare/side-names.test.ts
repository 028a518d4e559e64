import { describe, expect, it } from 'vitest'
import { compare as en } from '~/i18n/en/record/compare'
import { otherConnection as enConnections } from '~/i18n/en/frame/other-connection'
import { compare as es } from '~/i18n/es/record/compare'
import { otherConnection as esConnections } from '~/i18n/es/frame/other-connection'
import type { Registration } from '~/smart/registration'
import { sideNames } from './side-names'

/** Words for the generations of the exchange service. */
const GENERATION = /older|current|anterior|actual|generation|generación/i

const shared = { id: 'x', environment: 'sandbox', clients: {} } as const

function exchange(name: string, kind: 'v1' | 'v2'): Registration {
  const url = `https://exchange.example/${kind}`
  return {
    ...shared,
    service: 'exchange',
    solution: 'S1',
    generation: kind,
    name,
    issuer: url,
    bases: [{ kind: kind === 'v1' ? 'v1' : 'patient-access', url }],
  }
}

function plain(name: string, url = 'https://fhir.example/r4'): Registration {
  return { ...shared, service: 'fhir-r4', name, issuer: url, bases: [{ kind: 'r4', url }] }
}

describe.each([
  { language: 'English', words: en, connections: enConnections },
  { language: 'Spanish', words: es, connections: esConnections },
])('The names of two connections, in $language', ({ words, connections }) => {
  const names = (first: Registration, second: Registration) =>
    Object.values(sideNames({ first, second }, words, connections))

  it('are those of the organizations where one is a server without generations', () => {
    for (const pair of [
      names(exchange('Harbor', 'v2'), plain('Clinic')),
      names(plain('Clinic'), exchange('Harbor', 'v1')),
      names(plain('Clinic'), plain('Harbor')),
    ]) {
      expect(pair.filter((name) => GENERATION.test(name))).toEqual([])
      expect(pair.join()).toMatch(/Clinic/)
      expect(pair.join()).toMatch(/Harbor/)
    }
  })

  it('are different from each other, whatever the two are', () => {
    for (const [first, second] of [
      [exchange('Harbor', 'v1'), exchange('Harbor', 'v2')],
      [exchange('Harbor', 'v2'), exchange('Bay', 'v2')],
      [exchange('Harbor', 'v2'), plain('Harbor')],
      [plain('Harbor'), plain('Harbor', 'https://other.example/r4')],
    ] as const) {
      const [one, other] = names(first, second)
      expect(one).not.toBe(other)
    }
  })
})
