import { MutationObserver } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import type { Create, Read, Search, Update } from '~/fhir/request'
import { formOf, patientOf } from '~/patients/edit/form/form-of'
import { problemsOf } from '~/patients/edit/form/form-problems'
import {
  GENDER_IDENTITIES,
  GENDER_IDENTITY,
  GENDER_IDENTITY_SYSTEM,
  type GenderIdentity,
  readsBackAs,
  takesIdentity,
} from '~/capability/exchange/gender-rules'
import type { FormContext, PatientForm } from '~/patients/edit/form/patient-form'
import { addressedAsNamed } from '~/queries/addressed-fixture'
import { createMutation, updateMutation } from '~/queries/mutations'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { basesOf, connected, sessionOver } from '../session-fixture'

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const satisfies readonly Solution[]
const TABLE = SOLUTIONS.flatMap((solution) =>
  GENDER_IDENTITIES.map((identity) => [solution, identity] as const),
)

/** A patient who is stored with an identity, and one who is stored without. */
function stored(id: string, identity: GenderIdentity | undefined): Patient {
  const extension =
    identity === undefined
      ? []
      : [
          {
            url: GENDER_IDENTITY,
            valueCodeableConcept: { coding: [{ system: GENDER_IDENTITY_SYSTEM, code: identity }] },
          },
        ]
  return {
    resourceType: 'Patient',
    id,
    name: [{ family: 'Test' }],
    ...(identity === undefined ? {} : { extension }),
  }
}

async function signedIn(
  solution: Solution,
  resources: readonly Patient[],
  scenarios: readonly ScenarioName[] = [],
): Promise<{ connection: Connection; caller: Caller }> {
  const caller = new Caller({
    solution,
    population: 'empty',
    resources,
    scenarios: scenarios.map((name) => ({ name })),
  })
  const bases = basesOf(caller, 'v1')
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({
    bases,
    scopes: ['user/*.*'],
    solution,
    registration: { name: 'Acme' },
  })
  const connection = await connected(session, issue)
  return { connection, caller }
}

function withIdentity(form: PatientForm, identity: string): PatientForm {
  return { ...form, gender: form.gender.map((row) => ({ ...row, values: { identity } })) }
}

/** The outcome of sending a form, or the reason why it was not sent. */
async function send(
  { capability, queryClient }: Connection,
  resource: Patient,
  id?: string,
): Promise<string> {
  const permit =
    id === undefined
      ? capability.decide<Create | Update>({ interaction: 'create', type: 'Patient', resource })
      : capability.decide<Create | Update>({ interaction: 'update', type: 'Patient', id, resource })
  if (!isPermit<Create | Update>(permit)) return 'off'
  const { request } = permit
  const sending =
    request.interaction === 'update'
      ? new MutationObserver(queryClient, updateMutation).mutate(
          addressedAsNamed({ ...permit, request }),
        )
      : new MutationObserver(queryClient, createMutation).mutate(
          addressedAsNamed({ ...permit, request }),
        )
  return sending.then(
    () => 'written',
    (failure: unknown) => (failure instanceof FhirFailure ? failure.kind : 'broken'),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('every gender identity with every solution', () => {
  it.each(TABLE)(
    '%s, %s: the form says what the service does with a new patient and with a correction',
    async (solution, identity) => {
      const { connection, caller } = await signedIn(solution, [stored('p', 'female')])
      const place: FormContext = { solution, baseUrl: caller.url('gp', ''), today: '2026-11-21' }
      const whole: FormContext = { ...place, original: stored('p', 'female') }
      const isTaken = takesIdentity(solution, identity)
      for (const context of [place, whole]) {
        const problems = problemsOf(
          withIdentity(formOf(context.original, context), identity),
          context,
        ).map(({ kind }) => kind)
        expect(problems.includes('identity-not-taken')).toBe(!isTaken)
      }
      const writes = solution === 'S2' || solution === 'S6'
      const expected = writes ? (isTaken ? 'written' : 'rejected') : 'off'
      const named = {
        ...withIdentity(formOf(undefined, place), identity),
        name: [{ key: 'n', values: { family: 'Test' } }],
      }
      expect(await send(connection, patientOf(named, place))).toBe(expected)
      expect(
        await send(
          connection,
          patientOf(withIdentity(formOf(whole.original, whole), identity), whole),
          'p',
        ),
      ).toBe(expected)
      // The service stored the identity, whatever administrative gender was sent with it.
      const kept = JSON.stringify(caller.world.store.read('Patient', 'p')).includes(
        `"code":"${expected === 'written' ? identity : 'female'}"`,
      )
      expect(kept).toBe(true)
    },
  )

  const storable = GENDER_IDENTITIES.filter(
    (identity) => identity !== 'non-binary' && identity !== 'non-disclose',
  )

  it.each(SOLUTIONS)(
    '%s: what is stored is read and found as the form foretells',
    async (solution) => {
      const people = [
        ...storable.map((identity) => stored(identity, identity)),
        stored('nobody', undefined),
      ]
      // S6 itself reads nothing; a variant of it that reads must meet the same rules.
      const {
        connection: { capability, queryClient },
      } = await signedIn(solution, people, solution === 'S6' ? ['readable-registry'] : [])
      for (const identity of storable) {
        const permit = capability.decide<Read<'Patient'>>({
          interaction: 'read',
          type: 'Patient',
          id: identity,
        })
        if (!isPermit(permit)) throw new Error(permit.reason.why)
        expect([identity, (await queryClient.query(readQuery(permit))).resource.gender]).toEqual([
          identity,
          readsBackAs(identity),
        ])
      }
      for (const gender of ['male', 'female', 'other'] as const) {
        const permit = capability.decide<Search<'Patient'>>({
          interaction: 'search',
          type: 'Patient',
          params: [['gender', gender]],
        })
        if (!isPermit(permit)) throw new Error(permit.reason.why)
        const { matches } = await queryClient.infiniteQuery(searchQuery(permit))
        expect(new Set(matches.map(({ id }) => id))).toEqual(
          new Set<string>(storable.filter((identity) => readsBackAs(identity) === gender)),
        )
      }
    },
  )

  it('S6 itself reads and finds nobody, and says so', async () => {
    const {
      connection: { capability },
    } = await signedIn('S6', [stored('female', 'female')])
    const read = capability.decide({ interaction: 'read', type: 'Patient', id: 'female' })
    const search = capability.decide({
      interaction: 'search',
      type: 'Patient',
      params: [['gender', 'female']],
    })
    expect([isPermit(read), isPermit(search)]).toEqual([false, false])
  })
})
