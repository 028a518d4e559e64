// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Extension, QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Form } from '~/questionnaires/engine/form'
import { core, formOfItems } from '~/questionnaires/engine/form-fixture'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { LentForm } from '~/questionnaires/lend/is-lent'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { Answers } from '~/views/details/Answers'
import { toResponse } from '../engine/answers/to-response'
import { FormBody } from './FormBody'
import { Review } from './Review'
import { useFilling } from './use-filling'
import { usePages } from './use-pages'

const { sign } = words
const SIGNED: Extension = core('questionnaire-signatureRequired', {
  valueCodeableConcept: { text: 'Parent or guardian' },
})

interface Who {
  readonly role: 'patient' | 'practitioner'
  readonly reference: string
  readonly isLent?: boolean
}

/** The response that would be sent now. */
const sending: { made?: QuestionnaireResponse | undefined } = {}

function Filled({ start }: { readonly start: Form }) {
  const { form, actions } = useFilling(start, start)
  const pages = usePages(form)
  const [reviewing, setReviewing] = useState(false)
  const sent = toResponse(form, 'completed')
  const made = sent.kind === 'response' ? sent.response : undefined
  useEffect(() => {
    sending.made = made
  }, [made])
  const scene = {
    actions,
    revealed: reviewing,
    locked: false,
    dangers: [],
    watched: new Set<string>(),
    patientId: '7',
  }
  return (
    <FormSceneProvider value={scene}>
      <FormBody form={form} pages={pages} revealed={reviewing} />
      <button type="button" onClick={() => setReviewing(true)}>
        {words.fill.review}
      </button>
      {reviewing ? (
        <Review
          away={false}
          form={form}
          dangers={[]}
          mayLookBack
          onGo={() => undefined}
          onChange={() => undefined}
          once={undefined}
          before={() => true}
        />
      ) : null}
      {made === undefined ? null : (
        <section aria-label="stored">
          <Answers resource={{ ...made, item: [] }} />
        </section>
      )}
    </FormSceneProvider>
  )
}

async function open({ role, reference, isLent = false }: Who) {
  const form = await formOfItems([{ linkId: 'a', type: 'string', text: 'Reason' }], {
    extension: [SIGNED],
  })
  // The part of the connection that the fields read: the signed-in person.
  const connection = {
    session: { user: { role, reference }, registration: {}, bases: [] },
  } as unknown as Connection
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={connection}>
            <QuestionnaireText>
              <LentForm value={isLent}>
                <Filled start={form} />
              </LentForm>
            </QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByLabelText('Reason')
}

const place = () => screen.getByRole('group', { name: 'Parent or guardian' })
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const signature = () => sending.made?.extension?.[0]?.valueSignature

afterEach(cleanup)

describe('a form that is signed', () => {
  it('is signed at its end by a name and a press, and the review and the stored answers show by whom and when', async () => {
    await open({ role: 'patient', reference: 'RelatedPerson/9' })
    type('Reason', 'School')
    press(words.fill.review)
    const problems = screen.getByRole('list')
    expect(problems.textContent).toContain(words.problem.unsigned)
    expect(sending.made).toBeUndefined()

    press(sign.sign)
    expect(within(place()).getByText(sign.nameMissing)).toBeTruthy()
    type(sign.name, ' Leo Ortiz ')
    expect(sending.made).toBeUndefined()
    press(sign.sign)
    expect(signature()).toMatchObject({
      type: [{ display: 'Parent or guardian' }],
      who: { reference: 'RelatedPerson/9', display: 'Leo Ortiz' },
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: sign.remove }))
    const told = /Signed by Leo Ortiz, \w+ \d+, \d{4}/
    expect(place().textContent).toMatch(told)
    expect(screen.getByRole('region', { name: words.fill.preview }).textContent).toMatch(told)
    expect(screen.getByRole('region', { name: 'stored' }).textContent).toMatch(told)
  })

  it('says so when its answers change afterwards, and is signed again', async () => {
    await open({ role: 'patient', reference: 'Patient/7' })
    type('Reason', 'School')
    type(sign.name, 'Ana')
    press(sign.sign)
    type('Reason', 'Camp')
    expect(place().textContent).toContain(sign.outdated)
    expect(sending.made).toBeUndefined()
    type(sign.name, 'Ana')
    press(sign.sign)
    expect(place().textContent).not.toContain(sign.outdated)
    expect(signature()?.who).toEqual({ reference: 'Patient/7', display: 'Ana' })
    press(sign.remove)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: sign.name }))
    expect(sending.made).toBeUndefined()
  })

  it.each([
    ['me', { reference: 'Practitioner/2', display: 'Ana' }],
    ['patient', { reference: 'Patient/7', display: 'Ana' }],
    ['other', { display: 'Ana' }],
  ] as const)(
    'by somebody beside staff (%s) asks who that is, and takes it from nothing else',
    async (who, stored) => {
      await open({ role: 'practitioner', reference: 'Practitioner/2' })
      type(sign.name, 'Ana')
      press(sign.sign)
      expect(within(place()).getByText(sign.whoMissing)).toBeTruthy()
      expect(sending.made).toBeUndefined()
      fireEvent.change(screen.getByRole('combobox', { name: sign.who }), { target: { value: who } })
      press(sign.sign)
      expect(signature()?.who).toEqual(stored)
    },
  )

  it.each([
    [
      { role: 'practitioner', reference: 'Practitioner/2', isLent: true },
      { reference: 'Patient/7', display: 'Ana' },
    ],
    [{ role: 'patient', reference: 'Person/1' }, { display: 'Ana' }],
  ] satisfies readonly [Who, object][])(
    'does not name a person as the signer who is not: %j',
    async (who, stored) => {
      await open(who)
      type(sign.name, 'Ana')
      press(sign.sign)
      expect(signature()?.who).toEqual(stored)
    },
  )
})
