import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import {
  type Interaction,
  GP_SUPPORT,
  interactionsOf,
  PATIENT_ACCESS_SUPPORT,
  type SupportRow,
  V1_SUPPORT,
} from '../spec/support.ts'
import { type BaseKind, SOLUTIONS, urlsOf } from '../world.ts'

const TABLES: readonly (readonly [BaseKind, Readonly<Record<string, SupportRow>>])[] = [
  ['v1', V1_SUPPORT],
  ['gp', GP_SUPPORT],
  ['patient-access', PATIENT_ACCESS_SUPPORT],
]

/**
 * 501 when the interaction is not offered; any other status means that the service handled the
 * request.
 */
async function isOffered(caller: Caller, kind: BaseKind, path: string): Promise<boolean> {
  return (await caller.call(kind, path)).status !== 501
}

describe('Support by solution: what the tables give is served, everything else answers 501', () => {
  for (const solution of SOLUTIONS) {
    test.each(TABLES)(`${solution} at %s`, async (kind, table) => {
      const caller = new Caller({ solution, population: 'empty' })
      for (const [type, row] of Object.entries(table)) {
        const offered: readonly Interaction[] = interactionsOf(row[solution])
        expect([type, await isOffered(caller, kind, `/${type}/x`)]).toEqual([
          type,
          offered.includes('read'),
        ])
        expect([type, await isOffered(caller, kind, `/${type}?_id=x`)]).toEqual([
          type,
          offered.includes('search-type'),
        ])
      }
    })
  }
})

describe('The tables say what the specification says', () => {
  test('S2 alone creates, reads, updates and searches; S6 creates and updates documents and patients; S5 has nothing on gp', () => {
    const cells = (mark: string) =>
      Object.entries(GP_SUPPORT).flatMap(([type, row]) =>
        SOLUTIONS.filter((solution) => row[solution] === mark).map(
          (solution) => `${type} ${solution}`,
        ),
      )
    expect(cells('C,R,U,S')).toEqual([
      'Location S2',
      'QuestionnaireResponse S2',
      'Device S2',
      'Patient S2',
      'EpisodeOfCare S2',
      'Encounter S2',
    ])
    expect(cells('C,U')).toEqual(['DocumentReference S6', 'Patient S6'])
    expect(Object.values(GP_SUPPORT).every((row) => row.S5 === '-')).toBe(true)
    expect(
      SOLUTIONS.every(
        (solution) => interactionsOf(GP_SUPPORT.ServiceRequest[solution]).length === 0,
      ),
    ).toBe(true)
  })
})

describe('Limits', () => {
  test('2: the v2 model allows one tenant per registered application: its token opens no other tenant', async () => {
    const caller = new Caller({ solution: 'S1', population: 'empty' })
    const other = caller.sandbox.worlds.mint({ solution: 'S1', population: 'empty' })
    const token = caller.token({ generation: 'v2', scopes: ['user/*.rs'] })
    const foreign = await caller.send(`${urlsOf(other).bases['patient-access']}/Patient`, { token })
    const elsewhere = await caller.send(
      `${urlsOf(caller.world).base}/provider/patient-access/v2/${other.tenantId}/Patient`,
      { token },
    )
    expect([foreign.status, foreign.headers.get('x-amzn-ErrorType')]).toEqual([
      403,
      'AccessDeniedException',
    ])
    expect(elsewhere.status).toBe(403)
  })

  test.each([
    ['v1', '/Patient?_id=x&family=y'],
    ['gp', '/Patient?_id=x&gender=male'],
    ['gp', '/DocumentReference?_id=x&patient=y'],
    ['patient-access', '/DocumentReference?_id=x&patient=y'],
  ] as const)(
    '3: _id cannot be combined with other search parameters (%s%s)',
    async (kind, path) => {
      const caller = new Caller({ solution: 'S1', population: 'empty' })
      expect((await caller.call(kind, path)).text).toContain('_id cannot be combined')
    },
  )
})
