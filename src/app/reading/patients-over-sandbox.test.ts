import { MutationObserver } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { FhirRequest } from '~/fhir/request'
import { FhirFailure } from '~/fhir/failure'
import { gatherCandidates } from '~/patients/duplicates/gather-candidates'
import { formOf, patientOf } from '~/patients/edit/form/form-of'
import { GENDER_IDENTITIES, takesIdentity } from '~/capability/exchange/gender-rules'
import type { FormContext, PatientForm, PatientGroup } from '~/patients/edit/form/patient-form'
import { temporaryTokens } from '~/patients/edit/fields/identifier-part'
import { placeIssue } from '~/patients/edit/form/place-issue'
import { readBackOf } from '~/patients/edit/read-back'
import { assignParameters } from '~/patients/assign-mrn/assign-mrn'
import { lookUpMrn } from '~/patients/assign-mrn/look-up-mrn'
import { addressedAsNamed } from '~/queries/addressed-fixture'
import { createMutation, updateMutation } from '~/queries/mutations'
import { readQuery } from '~/queries/read-query'
import type { Solution } from '~/smart/registration'
import { Caller } from '../../../sandbox/caller'
import type { ScenarioName } from '../../../sandbox/scenarios'
import { basesOf, connected, sessionOver } from '../session-fixture'

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const satisfies readonly Solution[]

/** A signed-in practitioner over the demo's people of a world in this process. */
async function signedIn(
  solution: Solution,
  scenarios: readonly ScenarioName[] = [],
): Promise<{ connection: Connection; caller: Caller }> {
  const caller = new Caller({ solution, scenarios: scenarios.map((name) => ({ name })) })
  const bases = basesOf(caller, 'v1')
  const granted = ['user/*.*']
  const issue = () => Promise.resolve(caller.token({ generation: 'v1', scopes: granted }))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    caller.sandbox.fetch(new Request(url, init)),
  )
  const session = sessionOver({ bases, scopes: granted, solution, registration: { name: 'Acme' } })
  const connection = await connected(session, issue)
  return { connection, caller }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const operation = (name: `$${string}`, type: 'Patient' | 'Location' = 'Patient'): FhirRequest => ({
  interaction: 'operation',
  type,
  name,
  parameters: { resourceType: 'Parameters' },
})
const patient: Patient = { resourceType: 'Patient', id: 'p101' }
const REQUESTS: Readonly<Record<string, FhirRequest>> = {
  create: { interaction: 'create', type: 'Patient', resource: patient },
  update: { interaction: 'update', type: 'Patient', id: 'p101', resource: patient },
  'assign-mrn': operation('$assign-mrn'),
  merge: operation('$merge'),
  match: operation('$match'),
  unmerge: operation('$unmerge'),
  'create-relay': operation('$create-relay', 'Location'),
  'read-relay': operation('$read-relay', 'Location'),
  'update-relay': operation('$update-relay', 'Location'),
  'search-relay': operation('$search-relay', 'Location'),
}

/** Read off the specification by hand: "Support by solution" and "Extended operations". */
const OFFERED: Readonly<Record<Solution, readonly string[]>> = {
  S1: [],
  S2: ['create', 'update', 'assign-mrn'],
  S3: [],
  S4: [],
  S5: [],
  S6: ['create', 'update', 'merge'],
}

describe('what changes a patient', () => {
  it.each(SOLUTIONS)('%s offers exactly what the tables say', async (solution) => {
    const { connection } = await signedIn(solution)
    const offered = Object.entries(REQUESTS).filter(([, request]) =>
      isPermit(connection.capability.decide(request)),
    )
    expect(offered.map(([name]) => name)).toEqual(OFFERED[solution])
  })

  it('$match is offered where a service lists it, and to somebody who may only search', async () => {
    const { connection } = await signedIn('S2', ['match-offered'])
    expect(isPermit(connection.capability.decide(operation('$match')))).toBe(true)
  })
})

const marta: Patient = {
  resourceType: 'Patient',
  name: [{ family: 'Ribera', given: ['Marta'] }],
  birthDate: '1984-03-12',
  telecom: [{ system: 'phone', value: '1' }],
}

describe('looking for duplicates', () => {
  it('finds her under a name that sounds alike, and says what could not be asked', async () => {
    const { connection } = await signedIn('S2')
    const { found, off, failed, cut, matchAsked } = await gatherCandidates(connection, marta)
    expect(found.map(({ patient: { name } }) => name?.[0]?.family)).toContain('Rivera')
    expect(found[0]?.match.grade).toBe('likely')
    expect(off.map(({ reason, refusal }) => [reason, refusal.reason])).toEqual([
      ['phone', { why: 'parameter', parameter: 'phone' }],
    ])
    expect({ failed, cut, matchAsked }).toEqual({ failed: [], cut: [], matchAsked: false })
  })

  it('finds a birth date with day and month swapped, and leaves the record itself out', async () => {
    const { connection } = await signedIn('S1')
    const slip: Patient = {
      ...marta,
      name: [{ family: 'Rivera', given: ['Marta'] }],
      birthDate: '1984-12-03',
    }
    const [first] = (await gatherCandidates(connection, slip)).found
    expect(first?.match.reasons).toContainEqual(
      expect.objectContaining({ field: 'birthDate', level: 'swapped' }),
    )
    const again = await gatherCandidates(connection, slip, first?.patient.id)
    expect(again.found.map((candidate) => candidate.patient.id)).not.toContain(first?.patient.id)
  })

  it('asks $match where it is listed, and tells the service’s own grade', async () => {
    const { connection, caller } = await signedIn('S2', ['match-offered'])
    const { found, matchAsked } = await gatherCandidates(connection, {
      ...marta,
      name: [{ family: 'Rivera', given: ['Marta'] }],
    })
    expect(matchAsked).toBe(true)
    expect(found[0]?.serviceGrade).toBe('probable')
    // No address contains a search term.
    expect(caller.world.log.flatMap(({ parameters }) => parameters)).toEqual([])
  })

  it('names the searches that failed and keeps what the others found', async () => {
    const { connection, caller } = await signedIn('S2', ['match-offered'])
    caller.world.scenarios = [
      ...caller.world.scenarios,
      { name: 'forbidden-type', type: 'Patient', times: 1 },
    ]
    const { found, failed } = await gatherCandidates(connection, marta)
    expect(failed.map(({ reason, failure }) => [reason, failure.kind])).toEqual([
      ['name-and-birth', 'forbidden'],
    ])
    expect(found.length).toBeGreaterThan(0)
  })

  it('can be asked nothing where the service only writes, and says so for every search', async () => {
    const { connection } = await signedIn('S6')
    const { found, compared, off } = await gatherCandidates(connection, marta)
    expect([found, compared]).toEqual([[], 0])
    expect(new Set(off.map(({ refusal }) => refusal.reason.why))).toEqual(new Set(['interaction']))
  })
})

function filled(
  form: PatientForm,
  group: PatientGroup,
  values: Readonly<Record<string, string>>,
): PatientForm {
  return {
    ...form,
    [group]: form[group].map((row, index) =>
      index === 0 ? { ...row, values: { ...row.values, ...values } } : row,
    ),
  }
}

function contextOf(solution: Solution, caller: Caller, original?: Patient): FormContext {
  return {
    solution,
    baseUrl: caller.url('gp', ''),
    today: '2026-11-21',
    ...(original === undefined ? {} : { original }),
  }
}

/** Sends a form as a new patient. */
async function register({ capability, queryClient }: Connection, resource: Patient) {
  const permit = capability.decide({ interaction: 'create', type: 'Patient', resource })
  if (!isPermit(permit)) throw new Error(JSON.stringify(permit.reason))
  return new MutationObserver(queryClient, createMutation).mutate(addressedAsNamed(permit))
}

async function read({ capability, queryClient }: Connection, id: string) {
  const permit = capability.decide({ interaction: 'read', type: 'Patient', id })
  if (!isPermit(permit)) throw new Error(JSON.stringify(permit.reason))
  return queryClient.query({ ...readQuery(permit), staleTime: 0 })
}

describe('a form that is sent', () => {
  it.each(GENDER_IDENTITIES)(
    'as a new patient of S2 and S6 with the gender identity %s is stored, or refused, as the form foretold',
    async (identity) => {
      for (const solution of ['S2', 'S6'] as const) {
        const { connection, caller } = await signedIn(solution)
        const context = contextOf(solution, caller)
        const form = filled(
          filled(formOf(undefined, context), 'name', { family: 'Test' }),
          'gender',
          { identity },
        )
        const sent = patientOf(form, context)
        const answer = await register(connection, sent).catch((failure: unknown) => failure)
        const isTaken = takesIdentity(solution, identity)
        expect(answer instanceof FhirFailure ? answer.kind : 'written').toBe(
          isTaken ? 'written' : 'rejected',
        )
        const issues = answer instanceof FhirFailure ? answer.issues : []
        expect(issues.map((issue) => placeIssue(issue, form))).toEqual(
          isTaken ? [] : [{ group: 'gender' }],
        )
      }
    },
  )

  it('reads back from S2 as the form says it will, with the temporary number that the service adds', async () => {
    for (const identity of GENDER_IDENTITIES.filter((code) => takesIdentity('S2', code))) {
      const { connection, caller } = await signedIn('S2')
      const context = contextOf('S2', caller)
      const sent = patientOf(
        filled(filled(formOf(undefined, context), 'name', { family: 'Test' }), 'gender', {
          identity,
        }),
        context,
      )
      const { id = '' } = await register(connection, sent)
      const { resource } = await read(connection, id)
      const { differences, gender, elements } = readBackOf(sent, resource, context)
      expect(differences).toMatchObject([{ kind: 'added', group: 'identifier' }])
      expect(gender.isAsExpected).toBe(true)
      expect(elements).toEqual([])
    }
  })

  it('corrects a record and leaves everything else of it as it was', async () => {
    const { connection, caller } = await signedIn('S2')
    const { resource: original, version } = await read(connection, 'p101')
    const context = contextOf('S2', caller, original)
    const sent = patientOf(
      filled(formOf(original, context), 'telecom', { value: '602-555-0999' }),
      context,
    )
    const permit = connection.capability.decide({
      interaction: 'update',
      type: 'Patient',
      id: 'p101',
      resource: sent,
      ...(version === undefined ? {} : { version }),
    })
    if (!isPermit(permit)) throw new Error(JSON.stringify(permit.reason))
    await new MutationObserver(connection.queryClient, updateMutation).mutate(
      addressedAsNamed(permit),
    )
    const { resource: stored } = await read(connection, 'p101')
    expect(readBackOf(sent, stored, context)).toMatchObject({ differences: [], elements: [] })
    expect({ ...stored, meta: {}, telecom: [] }).toEqual({ ...original, meta: {}, telecom: [] })
  })
})

describe('looking for a permanent number whose answer was lost', () => {
  const TEMPORARY = '|CALL-2600'
  const look = async (scenarios: readonly ScenarioName[], wanted: string, isAssigned: boolean) => {
    const { connection, caller } = await signedIn('S2', scenarios)
    const { resource } = await read(connection, 'p131')
    const note = { wanted, temporary: temporaryTokens(resource.identifier) }
    if (isAssigned)
      await caller.call('gp', '/Patient/$assign-mrn', {
        method: 'POST',
        body: assignParameters('p131', wanted),
      })
    return { answer: await lookUpMrn(connection, 'p131', note)(), note, connection }
  }

  it.each<[readonly ScenarioName[], string, string]>([
    [[], '', '700001'],
    [[], '4711', '4711'],
    [['old-id-gone'], '', '700001'],
    [['old-id-gone'], '4711', '4711'],
  ])('finds it with %j and the wanted number “%s”', async (scenarios, wanted, id) => {
    const { answer, note } = await look(scenarios, wanted, true)
    expect(answer).toMatchObject({ kind: 'found', resource: { id } })
    expect(note.temporary.map((token) => token.replace(/^.*(?=\|)/, ''))).toEqual([TEMPORARY])
  })

  it('finds none where none was assigned, and takes nobody else’s record for it', async () => {
    expect((await look([], '4711', false)).answer).toEqual({ kind: 'absent' })
    const { connection, note } = await look(['old-id-gone'], '', true)
    const nobody = await lookUpMrn(connection, 'p131', { wanted: 'p101', temporary: [] })()
    expect([nobody.kind, note.wanted]).toEqual(['failed', ''])
  })
})
