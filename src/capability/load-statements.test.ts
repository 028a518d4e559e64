import { describe, expect, it } from 'vitest'
import type { Base } from '~/fhir/resource'
import { loadStatements } from './load-statements'

const S1 = { service: 'exchange', solution: 'S1', generation: 'v1' } as const

const v1: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }
const gp: Base = { kind: 'gp', url: 'https://fhir.example.org/v4' }
const statement = {
  resourceType: 'CapabilityStatement',
  rest: [{ mode: 'server', resource: [{ type: 'Patient', interaction: [{ code: 'read' }] }] }],
}

/** A service that answers by path, with its requests. */
function service(answers: Record<string, () => Response>) {
  const asked: Request[] = []
  const fetchIt: typeof fetch = async (url, init) => {
    const request = new Request(url instanceof Request ? url.url : url, init)
    asked.push(request)
    const answer = answers[new URL(request.url).pathname]
    if (answer === undefined) throw new TypeError('failed to fetch')
    return answer()
  }
  return { asked, fetchIt }
}

const good = () => Response.json(statement)

describe('the statements of a session', () => {
  it('are read from every base, without a token', async () => {
    const { asked, fetchIt } = service({ '/uscore/v1/metadata': good, '/v4/metadata': good })
    const read = await loadStatements([v1, gp], S1, fetchIt)
    expect(read.map(({ base, assumed, unread }) => [base.kind, assumed, unread])).toEqual([
      ['v1', false, false],
      ['gp', false, false],
    ])
    expect(read[0]?.statement.resources.has('Patient')).toBe(true)
    for (const request of asked) {
      expect(request.headers.get('Authorization')).toBeNull()
      expect(request.headers.get('Accept')).toBe('application/fhir+json')
    }
  })

  it.each([
    ['https://fhir.example.org/r4/metadata', false],
    ['https://elsewhere.example/v4/metadata', true],
  ])(
    'that a redirect brings are believed from the server itself alone: %s',
    async (url, unread) => {
      const { fetchIt } = service({
        '/v4/metadata': () =>
          Object.defineProperties(good(), { redirected: { value: true }, url: { value: url } }),
      })
      expect(await loadStatements([gp], S1, fetchIt)).toMatchObject([{ unread }])
    },
  )

  it.each([404, 403])(
    'of v1 are assumed from the specification when there are none (%i)',
    async (status) => {
      const { fetchIt } = service({
        '/uscore/v1/metadata': () => new Response('{"message":"no"}', { status }),
        '/v4/metadata': good,
      })
      const [assumed] = await loadStatements([v1, gp], S1, fetchIt)
      expect(assumed).toMatchObject({ assumed: true, unread: false })
      expect(assumed?.statement.resources.has('Condition')).toBe(true)
      const [none] = await loadStatements([v1], { ...S1, solution: 'S6' }, fetchIt)
      expect(none?.statement.resources.size).toBe(0)
    },
  )

  it.each<[string, () => Response, string]>([
    ['missing elsewhere than in v1', () => new Response('', { status: 404 }), 'not-found'],
    ['busy', () => new Response('', { status: 503 }), 'throttled'],
    ['a page of HTML', () => new Response('<html></html>'), 'malformed'],
    ['another resource', () => Response.json({ resourceType: 'OperationOutcome' }), 'malformed'],
    ['failing', () => new Response('', { status: 500 }), 'server'],
  ])('that are %s count as unread, with the reason', async (_name, answer, kind) => {
    const { fetchIt } = service({ '/v4/metadata': answer })
    expect((await loadStatements([gp], S1, fetchIt))[0]).toMatchObject({
      unread: true,
      assumed: false,
      failure: { kind },
    })
  })

  it('are asked for a second time when nothing came', async () => {
    let number = 0
    const { asked, fetchIt } = service({
      '/v4/metadata': () => {
        number += 1
        if (number === 1) throw new TypeError('failed to fetch')
        return good()
      },
    })
    expect((await loadStatements([gp], S1, fetchIt))[0]).toMatchObject({ unread: false })
    expect(asked).toHaveLength(2)
    const gone = service({})
    expect((await loadStatements([gp], S1, gone.fetchIt))[0]).toMatchObject({
      unread: true,
      failure: { kind: 'offline' },
    })
    expect(gone.asked).toHaveLength(2)
  })
})
