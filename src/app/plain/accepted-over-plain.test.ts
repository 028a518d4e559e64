import type { Device, FhirResource } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { Create, Search } from '~/fhir/request'
import { lookUpCreated } from '~/queries/look-up'
import { lookAgain, submitOnce, type SubmitParts } from '~/queries/submit-once'
import { clientIdentifier, newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { browserWriteLock } from '~/queries/write-lock'
import { connectPlain } from './connect-plain-fixture'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a server that accepts an entry and stores it later (202)', () => {
  it('has not stored it until it is found there', async () => {
    const stored: FhirResource[] = []
    const kept: { attempt: WriteAttempt } = { attempt: newAttempt() }
    const mark = clientIdentifier(kept.attempt)
    const device: Device = {
      resourceType: 'Device',
      patient: { reference: 'Patient/7' },
      identifier: [mark],
    }
    const { connection, asked } = await connectPlain(
      {
        types: {
          Device: {
            interaction: ['read', 'search-type', 'create'],
            searchParam: ['patient', 'identifier'],
          },
        },
        records: stored,
        answer: (path, request) =>
          path === '/Device' && request.method === 'POST'
            ? new Response(null, { status: 202 })
            : undefined,
      },
      { user: { role: 'practitioner' }, scopes: { asked: [], granted: ['user/*.cruds'] } },
    )
    const { capability, queryClient: client } = connection
    const search: Search = {
      interaction: 'search',
      type: 'Device',
      params: [['patient', 'Patient/7']],
    }
    const permit = capability.decide<Create>({
      interaction: 'create',
      type: 'Device',
      resource: device,
    })
    if (!isPermit(permit)) throw new Error(permit.reason.why)
    const parts: SubmitParts = {
      client,
      permit,
      attempt: {
        current: () => kept.attempt,
        keep: async (next) => {
          kept.attempt = next
          return true
        },
      },
      forWhom: { addressee: { kind: 'patient', id: '7' } },
      lookUp: lookUpCreated(client, capability, search, mark),
      lock: browserWriteLock(undefined),
    }
    expect(await submitOnce(parts, false)).toMatchObject({ kind: 'unknown', why: 'early' })
    stored.push({ ...device, id: 'd1' })
    expect(await lookAgain(parts)).toMatchObject({ kind: 'written', receipt: { id: 'd1' } })
    expect(
      asked.filter(({ method, path }) => method === 'POST' && path === '/Device'),
    ).toHaveLength(1)
  })
})
