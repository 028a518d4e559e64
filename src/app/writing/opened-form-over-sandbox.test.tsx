// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Caller } from '../../../sandbox/caller'
import { openApp } from '../open-app-fixture'
import { basesOf, connected, sessionOver } from '../session-fixture'

const ADDRESS = '/patients/p101/forms'
const FORM = `<?xml version="1.0"?><Questionnaire xmlns="http://hl7.org/fhir">
  <url value="urn:example:sleep"/><title value="Sleep diary"/><status value="active"/>
  <item><linkId value="1"/><text value="How well?"/><type value="coding"/>
    <answerConstraint value="optionsOnly"/>
    <answerOption><valueCoding><code value="w"/><display value="Well"/></valueCoding></answerOption>
  </item></Questionnaire>`

/** The app of a clinician, whose tab goes on from one page to the next. */
async function load(address = ADDRESS): Promise<void> {
  const caller = new Caller({ solution: 'S2' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'https://app.example')
    if (pathname.startsWith('/questionnaires/'))
      return new Response(JSON.stringify({ forms: [], valueSets: [] }))
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({
    solution: 'S2',
    bases: basesOf(caller, 'v1'),
    scopes: ['user/*.*'],
    registration: { forms: { categories: ['Assessment'] } },
  })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes: ['user/*.*'] })),
  )
  cleanup()
  await openApp(connection, address)
}

async function choose(text: string, name = 'form.xml'): Promise<void> {
  const input = await screen.findByLabelText(/^Form file/, { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}

const card = async () => {
  const link = await screen.findByRole('link', { name: /Sleep diary/ })
  const found = link.closest('article')
  if (found === null) throw new Error('no card')
  return found
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a form from a file', () => {
  it('is offered under the chosen kind, says its version, and is there after a reload', async () => {
    await load()
    fireEvent.change(await screen.findByRole('combobox', { name: /^Kind of the form/ }), {
      target: { value: 'Assessment' },
    })
    await choose(FORM)
    await screen.findByText('Sleep diary is now in the list.')
    await load()
    const again = await card()
    expect(again.textContent).toContain('From your device')
    expect(again.textContent).toContain('Written for FHIR R5, opened as R4')
    const section = again.closest('section')
    if (section === null) throw new Error('no kind')
    within(section).getByRole('heading', { name: 'Assessment' })
    const href = within(again)
      .getByRole('link', { name: /Sleep diary/ })
      .getAttribute('href')
    await load(href ?? '')
    await screen.findByRole('radio', { name: 'Well' })
  })

  it('that the tab does not keep says so, and can be filled in until then', async () => {
    await load()
    // Another browser setting: nothing is stored for a page.
    vi.stubGlobal('sessionStorage', undefined)
    await choose(FORM)
    await screen.findByText(/^Sleep diary is now in the list\. .* it is gone after a reload\.$/)
    expect((await card()).textContent).toContain('From your device')
  })

  it('of another time, or of no form at all, is refused in words, and loses nothing', async () => {
    await load()
    await choose(FORM)
    await card()
    for (const [text, words] of [
      ['<Questionnaire><group><linkId value="1"/></group></Questionnaire>', /DSTU2 of 2015/],
      ['<ClinicalDocument/>', /does not contain a FHIR Questionnaire/],
      ['Sleep: well', /neither JSON nor XML/],
    ] as const) {
      await choose(text)
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    }
    await card()
  })
})
