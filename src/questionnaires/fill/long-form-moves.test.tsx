// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { QuestionnaireItem } from 'fhir/r4'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { enterText } from '~/questionnaires/engine/answers/enter-text'
import type { Form } from '~/questionnaires/engine/form'
import { formOfItems, placeOf } from '~/questionnaires/engine/form-fixture'
import type { FormItem } from '~/questionnaires/engine/read/form-item'
import { FormSceneProvider, type FormScene } from '~/questionnaires/fields/form-actions'
import { ItemList } from '~/questionnaires/fields/item/ItemList'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { Review } from './Review'

const { fill: words } = questionnaires
const nothing = () => undefined
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection
const CLIENT = new QueryClient()

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={CLIENT}>
      <TextProvider messages={messages} choose={nothing}>
        <ConnectionProvider connection={CONNECTION}>
          <QuestionnaireText>
            <main>
              <h1>The form</h1>
              {children}
            </main>
          </QuestionnaireText>
        </ConnectionProvider>
      </TextProvider>
    </QueryClientProvider>
  )
}

async function draw(content: ReactNode) {
  const { rerender } = await act(async () => render(<Around>{content}</Around>))
  return async (next: ReactNode) => act(async () => rerender(<Around>{next}</Around>))
}

afterEach(cleanup)

const formOf = (questions: number): Promise<Form> =>
  formOfItems(
    Array.from({ length: questions }, (_, place): QuestionnaireItem => ({
      linkId: `q${place}`,
      type: 'string',
      text: `Question ${place}`,
      initial: [{ valueString: `Answer ${place}` }],
    })),
  )

const reviewOf = (form: Form, away: boolean) => (
  <Review
    away={away}
    form={form}
    dangers={[]}
    mayLookBack
    onGo={nothing}
    onChange={nothing}
    once={undefined}
    before={() => true}
  />
)

describe('the review of a form, once its questions are in its place again', () => {
  it.each([
    ['stays in the page, where nobody meets it, in a long form', 120, true],
    ['is taken out in a short form', 12, false],
  ])('%s', async (_, questions, stays) => {
    const form = await formOf(questions)
    const show = await draw(reviewOf(form, false))
    await screen.findByRole('heading', { name: words.preview })
    const answer = screen.getByText('Answer 0')
    screen.getByRole('button', { name: words.change }).focus()
    const changed = enterText(form, placeOf(form, 'q0'), 'Another answer')
    await show(reviewOf(changed, true))
    expect(answer.isConnected).toBe(stays)
    expect(answer.closest('[data-print="never"]') !== null).toBe(stays)
    if (!stays) return
    // The focus is not left out of sight: a screen reader would say nothing.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(answer.textContent, 'the way back does not draw it').toBe('Answer 0')
    await show(reviewOf(changed, true))
    expect(answer.textContent, 'no key draws it').toBe('Answer 0')
    await show(reviewOf(changed, false))
    expect(answer.isConnected && answer.textContent).toBe('Another answer')
    expect(answer.closest('[data-print="never"]')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.preview }))
  })

  it('is not drawn where nobody has looked at the answers', async () => {
    await draw(reviewOf(await formOf(120), true))
    expect(within(screen.getByRole('main')).queryByText('Answer 0')).toBeNull()
  })
})

describe('a change of what fields may show', () => {
  const scene: FormScene = {
    actions: {
      answer: nothing,
      type: nothing,
      toggle: nothing,
      addOwn: nothing,
      take: nothing,
      fillFrom: () => '',
      clear: nothing,
      chooseUnit: nothing,
      add: nothing,
      removeAnswer: nothing,
      removeGroup: nothing,
      restore: nothing,
      sign: nothing,
    },
    revealed: false,
    locked: false,
    dangers: [],
    watched: new Set(['q2']),
  }

  it.each([
    ['all problems', { revealed: true }, ['q5']],
    ['another danger', { dangers: [{ linkId: 'elsewhere', question: undefined }] }, ['q2']],
  ])('(%s) draws those fields again, and no others', async (_, change, expected) => {
    const form = await formOfItems(
      Array.from({ length: 8 }, (_unused, place): QuestionnaireItem => ({
        linkId: `q${place}`,
        type: 'string',
        text: `Question ${place}`,
        required: place === 5,
      })),
    )
    const drawn = new Set<string>()
    const items = form.items.map(
      (item) =>
        new Proxy(item, {
          get: (of, name: keyof FormItem) => {
            // Whoever draws an item asks for its help.
            if (name === 'help') drawn.add(of.linkId)
            return of[name]
          },
        }),
    )
    // All around stays as it is: what changes there would draw every field.
    let show: (next: FormScene) => void = nothing
    function Listed() {
      const [value, setValue] = useState(scene)
      useEffect(() => {
        show = setValue
      }, [])
      return (
        <FormSceneProvider value={value}>
          <ItemList items={items} level={2} />
        </FormSceneProvider>
      )
    }
    await draw(<Listed />)
    await screen.findByRole('textbox', { name: /Question 7/ })
    expect(drawn.size).toBe(8)
    drawn.clear()
    act(() => show({ ...scene, ...change }))
    expect([...drawn]).toEqual(expected)
  })
})
