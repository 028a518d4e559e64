import { expect, type Page } from 'playwright/test'
import { ROUTES, type Walker } from '../../tools/other-host/walked-routes.ts'
import type { Chart } from '../steps/chart.ts'
import { openWithin, type Pending } from '../steps/walk-record.ts'
import { expectPlain } from './other-host-test.ts'

/** Sentences of a screen in place of its content, as the app words them (src/i18n/en). */
const SAID = {
  undeclared: /This server does not say that it offers the function \$merge/,
  noDocuments: /This service is not known to make documents on request/,
  mayNotWrite: /This sign-in is not allowed to add or change these entries/,
  notOwn: /An offline copy is for people who signed in to their own record/,
  anothers: /It is about another patient than the one whose record is open/,
  notFound: /The service does not have this entry/,
  nowhere: /This address does not lead anywhere in the app/,
} as const

type Saying = keyof typeof SAID

/** Addresses that offer nothing: for the statement, the scopes of that sign-in, or the record. */
const EXPECTED: Readonly<Record<Walker, Readonly<Record<string, Saying>>>> = {
  patient: {
    'no-such-page': 'nowhere',
    generate: 'noDocuments',
    'documents/file': 'mayNotWrite',
    'documents/file-several': 'mayNotWrite',
    correct: 'mayNotWrite',
    merge: 'undeclared',
    register: 'mayNotWrite',
    'QuestionnaireResponse/bb/change': 'notFound',
    'new/Location': 'mayNotWrite',
    'Location/1/correct': 'mayNotWrite',
  },
  'staff with a patient': {
    'no-such-page': 'nowhere',
    generate: 'noDocuments',
    'offline-copy': 'notOwn',
    merge: 'undeclared',
    'QuestionnaireResponse/bb/change': 'anothers',
  },
  'staff without one': {
    'no-such-page': 'nowhere',
    'documents/file': 'mayNotWrite',
    'documents/file-several': 'mayNotWrite',
    merge: 'undeclared',
    register: 'mayNotWrite',
    'new/Location': 'mayNotWrite',
    'Location/1/correct': 'mayNotWrite',
  },
}

/**
 * Opens every screen of the app for one of the walkers, below the record of a patient or without
 * one. Each has a heading and plain words, and says why when it offers nothing: that alone, and
 * nowhere else.
 */
export async function walkRoutes(
  chart: Chart,
  pending: Pending,
  who: Walker,
  patient: string | undefined,
): Promise<void> {
  const { page, main } = chart
  const said: Record<string, Saying> = {}
  const places = Object.values(ROUTES)
    .flatMap((routes) => Object.values(routes))
    .flatMap((walked) => ('at' in walked ? [walked] : []))
    .filter(({ of }) => of !== 'patient' || patient !== undefined)
  expect(places.length, 'there are screens').toBeGreaterThan(10)
  for (const { of, at } of places) {
    const root = of === 'service' || patient === undefined ? '' : `/patients/${patient}`
    await openWithin(page, `${root}/${at}`.replace(/(.)\/$/, '$1'))
    await pending.none()
    await expect(main.getByText(/^(Loading|Cargando)…$/)).toHaveCount(0)
    await expectPlain(page)
    const expected = EXPECTED[who][at]
    if (expected !== undefined)
      await expect.poll(() => textBesideWays(page), { message: at }).toMatch(SAID[expected])
    const text = await textBesideWays(page)
    // These quote what other screens refuse.
    if (['patients', 'more', 'offered', 'receipt'].includes(at)) continue
    for (const [saying, words] of Object.entries(SAID) as [Saying, RegExp][])
      if (words.test(text)) said[at] = saying
  }
  expect(said).toEqual(EXPECTED[who])
}

/** The words of a screen, without the links around it, which give the reason of one that is off. */
async function textBesideWays(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    // The element is the page's own and stays as it is.
    const copy = main.cloneNode(true) as Element
    for (const way of copy.querySelectorAll('nav')) way.remove()
    return copy.textContent
  })
}
