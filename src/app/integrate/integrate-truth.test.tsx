// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { integrate as en } from '~/i18n/en/operator/integrate'
import { messages as english } from '~/i18n/en/messages'
import { integrate as es } from '~/i18n/es/operator/integrate'
import { messages as spanish } from '~/i18n/es/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { IntegrateScreen } from './IntegrateScreen'
import { SMART, STATEMENT } from './servers-fixture'

const ISSUER = 'https://fhir.example.org/r4'

/** An answer of a server, made anew for each request; undefined where a page gets none. */
type Answers = () => Response | undefined

const page = () =>
  new Response('<!doctype html><title>Sign in</title>', {
    headers: { 'Content-Type': 'text/html' },
  })
const withStatus = (status: number) => () => new Response('{"error":"no"}', { status })
const json = (document: unknown) => () => Response.json(document)

/** Ways in which one document of a server does not come, or comes as something that is not read. */
const FAILS: Readonly<Record<string, Answers>> = {
  'no CORS, down, or a redirect that the policy stops': () => undefined,
  'not found': withStatus(404),
  gone: withStatus(410),
  'only signed in': withStatus(401),
  forbidden: withStatus(403),
  'not acceptable': withStatus(406),
  'too many requests': withStatus(429),
  'an error': withStatus(500),
  'a page': page,
  nothing: () => new Response(''),
  'half a document': () => new Response('{"resourceType":"Capab'),
}

/** Documents that come, of many kinds. */
const COMES: Readonly<Record<string, { readonly smart: unknown; readonly statement: unknown }>> = {
  plain: { smart: SMART, statement: STATEMENT },
  'first version of SMART': {
    smart: { ...SMART, capabilities: ['permission-v1'] },
    statement: STATEMENT,
  },
  'confidential clients alone': {
    smart: { ...SMART, capabilities: ['client-confidential-symmetric'] },
    statement: STATEMENT,
  },
  'foreign parts': {
    smart: { ...SMART, revocation_endpoint: 'https://third.example.org/revoke' },
    statement: { ...STATEMENT, implementation: { url: 'https://fourth.example.org/r4' } },
  },
  'another version': { smart: SMART, statement: { ...STATEMENT, fhirVersion: '5.0.0' } },
  'an outcome in place of a statement': {
    smart: SMART,
    statement: { resourceType: 'OperationOutcome' },
  },
}

const CASES = [
  ...Object.entries(COMES).flatMap(([name, { smart, statement }]) => [
    [name, json(smart), json(statement), 'both'] as const,
    ...Object.entries(FAILS).flatMap(([why, fails]) => [
      [`${name}; its configuration: ${why}`, fails, json(statement), 'one'] as const,
      [`${name}; its statement: ${why}`, json(smart), fails, 'one'] as const,
    ]),
  ]),
  ...Object.entries(FAILS).map(
    ([why, fails], index, all) =>
      [
        `${why}, and ${all.at(index - 1)?.[0] ?? ''}`,
        fails,
        all.at(index - 1)?.[1] ?? fails,
        'none',
      ] as const,
  ),
]

/**
 * The cases that are read in Spanish too: each kind of document, each way of failing and each pair
 * of failures once. What is found does not depend on the language, its words do.
 */
const ALSO_IN_SPANISH: ReadonlySet<string> = firstOfEach()

function firstOfEach(): ReadonlySet<string> {
  const met = new Set<string>()
  return new Set(
    CASES.flatMap(([name]) => {
      const parts = name.split('; ').filter((part) => !met.has(part))
      for (const part of parts) met.add(part)
      return parts.length > 0 ? [name] : []
    }),
  )
}

async function read(smart: Answers, statement: Answers, language: 'en' | 'es') {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/registrations.json')
      return Response.json({
        registrations: [
          { id: 'one', issuer: ISSUER, clients: { launch: { clientId: 'c', scope: 'openid' } } },
        ],
      })
    if (url.startsWith(location.origin)) return new Response('', { status: 404 })
    const answer = url.endsWith('/metadata') ? statement() : smart()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={language === 'es' ? spanish : english} choose={() => {}}>
          <IntegrateScreen />
        </TextProvider>
      </Suspense>,
    )
  })
  const words = language === 'es' ? es : en
  await screen.findByRole('heading', { level: 1, name: words.title })
  fireEvent.change(screen.getByLabelText(words.issuer), { target: { value: ISSUER } })
  fireEvent.click(screen.getByRole('button', { name: words.ask }))
  await screen.findByText(words.found)
  return { words, found: within(screen.getByRole('region', { name: words.foundTitle })) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what the page says of a server', () => {
  it.each(CASES)('is what its answers show: %s', async (name, smart, statement, came) => {
    for (const language of ALSO_IN_SPANISH.has(name) ? (['en', 'es'] as const) : ['en' as const]) {
      const { words, found } = await read(smart, statement, language)
      expect(found.getByText(words.readBy.app[came])).toBeDefined()
      for (const other of (['both', 'one', 'none'] as const).filter((one) => one !== came))
        expect(screen.queryByText(words.readBy.app[other])).toBeNull()
      const items = found.getAllByRole('listitem').map(({ textContent }) => textContent)
      const says = (sentence: string) => items.some((item) => item.endsWith(sentence))
      // Nothing is said of a configuration, or of a statement, that did not come.
      const ofSmart = ['pkce', 'no-pkce', 'no-code', 'no-public-client', 'no-identity'] as const
      const isSmart = await isRead(smart())
      expect(ofSmart.some((about) => says(words.remarks[about]))).toBe(isSmart)
      const isStated = await isRead(statement())
      const ofStatement = [
        words.remarks['not-a-statement'],
        words.remarks.version('4.0.1'),
        words.remarks['other-version']('R5 (5.0.0)'),
      ]
      expect(ofStatement.some(says)).toBe(isStated)
      // "Neither says" only where both are known.
      const isKnown = (answer: Response | undefined, isHere: boolean) =>
        isHere || answer?.status === 404 || answer?.status === 410
      const areKnown = isKnown(smart(), isSmart) && isKnown(statement(), isStated)
      expect(says(words.remarks['no-sign-in-address']) && !areKnown).toBe(false)
      cleanup()
    }
  })
})

async function isRead(answer: Response | undefined): Promise<boolean> {
  return (
    answer?.ok === true &&
    (await answer.json().then(
      () => true,
      () => false,
    ))
  )
}
