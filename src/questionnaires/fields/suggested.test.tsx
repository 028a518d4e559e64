// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Patient, QuestionnaireItem } from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Form } from '../engine/form'
import { answersOf, computed, formOfItems } from '../engine/form-fixture'
import { useFilling } from '../fill/use-filling'
import { QuestionnaireText } from '../questionnaire-words'
import { FormSceneProvider } from './form-actions'
import { ItemList } from './item/ItemList'

afterEach(cleanup)

const { context: words } = questionnaires.lists
const nothing = () => undefined
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection
const PATIENT: Patient = {
  resourceType: 'Patient',
  id: '7',
  name: [{ given: ['Marta', 'Elena'], family: 'Rivera' }],
  telecom: [{ value: '555-0100' }, { value: '555-0199' }, { value: '555-0100' }],
  generalPractitioner: [{ reference: 'Practitioner/1', display: 'Ana Reyes' }],
}

/** Draws a question with candidates, and returns its present answers. */
async function draw(
  expression: string,
  more: Partial<QuestionnaireItem> = {},
  others: readonly QuestionnaireItem[] = [],
) {
  const form = await formOfItems(
    [
      {
        linkId: 'q',
        text: 'How to reach you',
        type: 'string',
        extension: [computed('candidateExpression', expression)],
        ...more,
      },
      ...others,
    ],
    {},
    { context: { patient: PATIENT } },
  )
  let now = form
  const onForm = (next: Form) => {
    now = next
  }
  function Filled() {
    const { form: shown, actions } = useFilling(form, form, onForm)
    return (
      <FormSceneProvider
        value={{ actions, revealed: true, locked: false, dangers: [], watched: new Set() }}
      >
        <ItemList items={shown.items} level={2} />
      </FormSceneProvider>
    )
  }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={nothing}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>
              <Filled />
            </QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findAllByText(/How to reach you/)
  return { form, answers: () => answersOf(now) }
}

const group = () => screen.queryByRole('group', { name: words.suggestedFor('How to reach you') })
const offered = () => {
  const found = group()
  return found === null
    ? []
    : within(found)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
}
const take = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the answers that a form’s author suggests', () => {
  it('are offered once each, and one is taken over by a press, in place of the one before', async () => {
    const { answers, form } = await draw('%patient.telecom.value')
    expect(form.unsupported).toEqual([])
    expect(offered()).toEqual(['555-0100', '555-0199'])
    take('555-0199')
    expect(answers()).toMatchObject([{ answer: [{ valueString: '555-0199' }] }])
    expect(offered()).toEqual(['555-0100'])
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'How to reach you' }))
    take('555-0100')
    expect(answers()).toMatchObject([{ answer: [{ valueString: '555-0100' }] }])
  })

  it('are added to the others of a question that takes several', async () => {
    const { answers } = await draw('%patient.telecom.value', { repeats: true })
    take('555-0199')
    take('555-0100')
    expect(answers()).toMatchObject([
      { answer: [{ valueString: '555-0199' }, { valueString: '555-0100' }] },
    ])
    expect(group()).toBeNull()
  })

  it.each<[string, string, Partial<QuestionnaireItem>, readonly unknown[]]>([
    [
      'records',
      '%patient',
      { type: 'reference' },
      [{ valueReference: { reference: 'Patient/7', display: 'Marta Elena Rivera' } }],
    ],
    [
      'references',
      '%patient.generalPractitioner',
      { type: 'reference' },
      [{ valueReference: { reference: 'Practitioner/1', display: 'Ana Reyes' } }],
    ],
    ['numbers', '2 + 3', { type: 'integer' }, [{ valueInteger: 5 }]],
  ])('may be %s', async (_, expression, more, answer) => {
    const { answers } = await draw(expression, more)
    const [only = ''] = offered()
    expect(offered()).toHaveLength(1)
    take(only)
    expect(answers()).toMatchObject([{ answer }])
  })

  it('are none where they are of another type, or nobody may answer', async () => {
    await draw('%patient.telecom.value', { type: 'integer' })
    expect(group()).toBeNull()
    cleanup()
    await draw('%patient.telecom.value', { readOnly: true })
    expect(group()).toBeNull()
  })

  it('follow the answers to other questions', async () => {
    const other: QuestionnaireItem = { linkId: 'o', type: 'string', text: 'Another number' }
    const { answers } = await draw("%resource.item.where(linkId = 'o').answer.value", {}, [other])
    expect(offered()).toEqual([])
    fireEvent.change(screen.getByRole('textbox', { name: 'Another number' }), {
      target: { value: '555-0142' },
    })
    await screen.findByRole('button', { name: '555-0142' })
    take('555-0142')
    expect(answers()).toMatchObject([{ linkId: 'q' }, { linkId: 'o' }])
  })

  it('that cannot be worked out are told at the question', async () => {
    const { form } = await draw('%patient.telecom.value.toDate() + 1')
    expect(form.unsupported.map(({ effect, linkId }) => [effect, linkId])).toEqual([
      ['filling', 'q'],
    ])
    expect(group()).toBeNull()
  })
})
