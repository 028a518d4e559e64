// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { author as en } from '~/i18n/en/forms/author'
import { author as es } from '~/i18n/es/forms/author'
import { questionnaires as forms } from '~/i18n/en/forms/questionnaires'
import { questionnaires as formularios } from '~/i18n/es/forms/questionnaires'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { Suspense } from '~/ui/late/Suspense'
import { AuthorScreen } from './AuthorScreen'
import { asks, options, translated } from './check/found-in-fixture'

const FORM = {
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'https://example.org/forms/sleep',
  title: 'Sleep',
  item: [
    asks('trouble', {
      prefix: '1.',
      text: 'Do you sleep badly?',
      required: true,
      _text: translated('es', '¿Duerme mal?'),
    }),
    asks('since', {
      type: 'string',
      text: 'Since when?',
      enableWhen: [{ question: 'trouble', operator: '=', answerBoolean: true }],
    }),
    asks('gone', {
      text: 'Never asked',
      enableWhen: [{ question: 'nothing', operator: '=', answerBoolean: true }],
    }),
    asks('weapon', { type: 'choice', text: 'Is there a weapon?', answerOption: options('p', 'q') }),
  ],
}

async function open(messages: Messages = english) {
  await act(async () => {
    render(
      <Suspense>
        <TextProvider messages={messages} choose={() => {}}>
          <AuthorScreen copy={(text, label) => <button title={text}>{label}</button>} />
        </TextProvider>
      </Suspense>,
    )
  })
  const words = messages.language === 'es' ? es : en
  await screen.findByRole('heading', { level: 1, name: words.title })
  return words
}

const editor = () => screen.getByRole('textbox', { name: 'Questionnaire' })
const write = (text: string) => fireEvent.change(editor(), { target: { value: text } })
const part = (name: string) => within(screen.getByRole('region', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page on which somebody makes a form', () => {
  it('shows the form to be tried beside its problems, and the response follows the answers', async () => {
    const words = await open()
    write(JSON.stringify(FORM))
    const live = await screen.findByRole('radiogroup', { name: /Do you sleep badly\?/ })
    const problems = part(words.problems.title)
    await problems.findByText(
      words.finding['never-shown'](1, 0, `${words.never['no-question']('nothing')}.`),
    )
    expect(problems.getByText(words.finding['language-lacks']('Spanish', 6, 7))).toBeDefined()
    fireEvent.click(within(live).getByRole('radio', { name: forms.field.yes }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Since when?' }), {
      target: { value: 'May' },
    })
    const response = part(words.response.title)
    await response.findByText(words.response.ready)
    const details = response.getByText(words.response.json).closest('details')
    if (details !== null) details.open = true
    fireEvent(details ?? document, new Event('toggle'))
    const json = await response.findByRole('region', { name: words.response.jsonLabel })
    await vi.waitFor(() =>
      expect(JSON.parse(json.textContent)).toMatchObject({
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        questionnaire: FORM.url,
        source: { reference: 'Patient/example' },
        item: [{ linkId: 'trouble' }, { linkId: 'since', answer: [{ valueString: 'May' }] }],
      }),
    )
  })

  it('leads from a problem to its question, or to its place in the text when it is not shown', async () => {
    const words = await open()
    const text = JSON.stringify(
      {
        ...FORM,
        item: [...FORM.item, asks('total', { type: 'integer', text: 'Points', readOnly: true })],
      },
      undefined,
      1,
    )
    write(text)
    const problems = part(words.problems.title)
    fireEvent.click(await problems.findByRole('link', { name: 'Never asked' }))
    await problems.findByText(words.live.gone('Never asked'))
    const area = editor()
    await vi.waitFor(() => expect(document.activeElement).toBe(area))
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('an editor')
    expect(text.slice(area.selectionStart, area.selectionEnd)).toBe('"linkId": "gone"')
    fireEvent.click(problems.getByRole('link', { name: 'Points' }))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Points'))
  })

  it('says where a text breaks off, loses nothing, and keeps the form of the text before', async () => {
    const words = await open()
    write(JSON.stringify(FORM))
    await screen.findByText(words.text.ready(4))
    const broken = `${JSON.stringify(FORM, undefined, 1)}}`
    write(broken)
    const line = broken.split('\n').length
    const said = words.text.faultAt(line, 2, words.text.json['after-end'])
    expect(await screen.findAllByText(said)).not.toHaveLength(0)
    expect(screen.getByText(words.text.stillOld)).toBeDefined()
    expect(editor()).toHaveProperty('value', broken)
    expect(screen.getByRole('radiogroup', { name: /Do you sleep badly\?/ })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: words.text.goToFault }))
    await vi.waitFor(() => expect(editor()).toHaveProperty('selectionStart', broken.length - 1))
  })

  it('keeps answers while the text changes, and the text but no answers over a reload', async () => {
    const words = await open()
    write(JSON.stringify(FORM))
    const yes = () =>
      within(screen.getByRole('radiogroup', { name: /Do you sleep/ })).getByRole('radio', {
        name: forms.field.yes,
      })
    await screen.findByRole('radiogroup', { name: /Do you sleep badly\?/ })
    fireEvent.click(yes())
    write(JSON.stringify(FORM).replace('badly?', 'well?'))
    await screen.findByRole('radiogroup', { name: /Do you sleep well\?/ })
    expect(yes()).toHaveProperty('checked', true)
    cleanup()
    await open()
    await screen.findByRole('radiogroup', { name: /Do you sleep well\?/ })
    expect(yes()).toHaveProperty('checked', false)
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('valueBoolean')
    write('{"resourceType": "QuestionnaireResponse"}')
    await screen.findAllByText(words.text.other('QuestionnaireResponse'))
    expect(screen.getByText(words.text.notKept)).toBeDefined()
  })

  it('is tried in another language than the page, as a clinician, and answers stay', async () => {
    const words = await open()
    write(JSON.stringify(FORM))
    const live = await screen.findByRole('radiogroup', { name: /Do you sleep badly\?/ })
    fireEvent.click(within(live).getByRole('radio', { name: forms.field.yes }))
    choose(words.live.language, 'es')
    const otra = await screen.findByRole('radiogroup', { name: /¿Duerme mal\?/ })
    expect(await within(otra).findByRole('radio', { name: formularios.field.yes })).toHaveProperty(
      'checked',
      true,
    )
    choose(words.live.as, 'practitioner')
    const response = part(words.response.title)
    const details = response.getByText(words.response.json).closest('details')
    if (details !== null) details.open = true
    fireEvent(details ?? document, new Event('toggle'))
    await response.findByText(/"Practitioner\/example"/)
    expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeDefined()
  })

  it('gives the entry of the registration, with the questions that the author marks', async () => {
    const words = await open(spanish)
    write(JSON.stringify(FORM))
    const entry = await screen.findByRole('region', { name: words.entry.entry })
    const read = (): unknown => JSON.parse(`{${entry.textContent}}`)
    expect(read()).toEqual({
      forms: { files: [{ address: '/forms/sleep.json', category: 'TreatmentPlan' }] },
    })
    choose(words.entry.category, 'Intake')
    const marks = screen.getByText(words.entry.safety).closest('details')
    if (marks !== null) marks.open = true
    fireEvent(marks ?? document, new Event('toggle'))
    choose(words.entry.safetyAdd, 'weapon')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Answer q' }))
    expect(read()).toEqual({
      forms: {
        files: [
          {
            address: '/forms/sleep.json',
            category: 'Intake',
            safety: [{ linkId: 'weapon', unless: ['q'] }],
          },
        ],
      },
    })
    fireEvent.change(screen.getByLabelText(words.entry.address), {
      target: { value: 'ftp://x/y.json' },
    })
    expect(screen.getByText(words.entry.wrong)).toBeDefined()
  })
})
