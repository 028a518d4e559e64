import { describe, expect, it } from 'vitest'
import type { Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { LinkOrIndex } from '~/fhir/wire/paging'
import { withoutDeadLinks } from './dead-links'

/** The failures of so many requests for a page, and the number that was sent. */
async function failing(status: number, page: LinkOrIndex | undefined, times = 3) {
  let sent = 0
  const send = withoutDeadLinks(async () => {
    sent += 1
    throw new FhirFailure({ kind: 'not-found', status })
  })
  const failures: unknown[] = []
  for (let time = 0; time < times; time += 1)
    // The link decides, and not the question.
    await send({} as Permit, {
      signal: new AbortController().signal,
      ...(page === undefined ? {} : { page }),
    }).catch((failure: unknown) => failures.push(failure))
  const told = failures.map((one) => one instanceof FhirFailure && one.own !== undefined)
  return { sent, told }
}

const link = 'https://fhir.example.org/r4?page=2'

describe('a link to a page', () => {
  it.each([400, 404, 410])(
    'that is answered with %d is sent once, and told as ended',
    async (status) => {
      expect(await failing(status, { link })).toEqual({ sent: 1, told: [true, true, true] })
    },
  )

  it.each([401, 403, 429, 500, 503])('that is answered with %d is sent again', async (status) => {
    expect(await failing(status, { link })).toEqual({ sent: 3, told: [false, false, false] })
  })

  it.each([
    ['an address of our own', { link, isOurs: true } as const],
    ['a page that we number', { index: 2 } as const],
    ['the first page', undefined],
  ])('does not end where it is %s', async (_, page) => {
    expect(await failing(404, page)).toEqual({ sent: 3, told: [false, false, false] })
  })
})
