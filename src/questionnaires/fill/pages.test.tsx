// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { QuestionnaireItem } from 'fhir/r4'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Form } from '~/questionnaires/engine/form'
import { control, formOfItems } from '~/questionnaires/engine/form-fixture'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { FormBody } from './FormBody'
import { Review } from './Review'
import { useFilling } from './use-filling'
import { firstUnanswered, usePages } from './use-pages'

const { fill: words } = questionnaires
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection

type Beginning = Parameters<typeof usePages>[1]

function Filled({ start, beginning }: { readonly start: Form; readonly beginning?: Beginning }) {
  const { form, actions } = useFilling(start, start)
  const pages = usePages(form, beginning)
  const scene = { actions, revealed: false, locked: false, dangers: [], watched: new Set<string>() }
  return (
    <FormSceneProvider value={scene}>
      <FormBody form={form} pages={pages} revealed={false} />
    </FormSceneProvider>
  )
}

async function open(tabs: readonly QuestionnaireItem[]) {
  await draw(
    await formOfItems([
      { linkId: 'tabs', type: 'group', extension: [control('tab-container')], item: [...tabs] },
    ]),
  )
  await screen.findByRole('heading', { level: 2 })
}

async function draw(form: Form, beginning: Beginning = {}) {
  await drawWithin(<Filled start={form} beginning={beginning} />)
}

async function drawWithin(content: ReactNode) {
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>{content}</QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
}

const tab = (name: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId: name,
  type: 'group',
  text: `About ${name}`,
  item: [{ linkId: `${name}.q`, type: 'string', text: `Question of ${name}` }],
  ...more,
})
const heading = () => screen.getByRole('heading', { level: 2 }).textContent
const contents = () => screen.getByRole('navigation', { name: words.pages })

afterEach(cleanup)

describe('a form with tabs', () => {
  it('shows one part at a time, under its name once, and each part says how much of it is answered', async () => {
    await open([tab('you'), tab('work')])
    expect(heading()).toBe(words.pageNamed('About you', 1, 2))
    expect(screen.getAllByText(/About you/)).toHaveLength(2)
    expect(screen.queryByRole('textbox', { name: 'Question of work' })).toBeNull()
    const field = screen.getByRole('textbox', { name: 'Question of you' })
    fireEvent.change(field, { target: { value: 'Yes' } })
    const step = within(contents()).getByRole('button', { name: /^About you/ })
    expect(step.textContent).toContain(words.answered(1, 1))
    expect(step.getAttribute('aria-current')).toBe('step')
    fireEvent.click(within(contents()).getByRole('button', { name: /^About work/ }))
    expect(heading()).toBe(words.pageNamed('About work', 2, 2))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
    expect(screen.queryByRole('button', { name: words.next })).toBeNull()
  })

  it('goes past a part that the answers do not ask for, and counts only the others', async () => {
    const asked = { question: 'a.q', operator: 'exists', answerBoolean: true } as const
    await open([tab('a'), tab('b', { enableWhen: [asked] }), tab('c')])
    expect(within(contents()).queryByRole('button', { name: /^About b/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: words.next }))
    expect(heading()).toBe(words.pageNamed('About c', 2, 2))
    fireEvent.click(screen.getByRole('button', { name: words.previous }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yes' } })
    fireEvent.click(screen.getByRole('button', { name: words.next }))
    expect(heading()).toBe(words.pageNamed('About b', 2, 3))
  })

  it('has its contents one press away where they are long, and another part closes them', async () => {
    await open(Array.from({ length: 36 }, (_, index) => tab(`part ${index + 1}`)))
    const fold = screen.getByText(words.contents(1, 36)).closest('details')
    expect(within(contents()).queryAllByRole('button')).toHaveLength(0)
    if (fold !== null) fold.open = true
    fireEvent(fold ?? document.body, new Event('toggle'))
    fireEvent.click(await within(contents()).findByRole('button', { name: /^About part 30/ }))
    expect(heading()).toBe(words.pageNamed('About part 30', 30, 36))
    expect(screen.getByText(words.contents(30, 36)).closest('details')?.open).toBe(false)
  })
})

const STEP = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-entryMode'

/** Three questions with one of them in a group, in the order that their author asks for. */
function asked(
  valueCode: 'sequential' | 'prior-edit',
  first: Partial<QuestionnaireItem> = {},
): Promise<Form> {
  const question = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
    linkId,
    type: 'string',
    text: `Question ${linkId}`,
    ...more,
  })
  return formOfItems(
    [
      question('one', first),
      { linkId: 'g', type: 'group', text: 'In a group', item: [question('two')] },
      question('three'),
    ],
    { extension: [{ url: STEP, valueCode }] },
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
const field = (name: string) => screen.queryByRole('textbox', { name: new RegExp(name) })
const enter = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } })

describe('a form that is filled in one question at a time', () => {
  it('shows one question below its group, counts the steps, and goes on with the focus at the next one', async () => {
    await draw(await asked('prior-edit'))
    await screen.findByRole('heading', { level: 2, name: words.step(1, 3) })
    expect(fields()).toHaveLength(1)
    press(words.nextStep)
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 2, name: words.step(2, 3) }),
    )
    expect(screen.getByRole('heading', { level: 3, name: 'In a group' })).not.toBeNull()
    expect(field('Question two')).not.toBeNull()
    expect(fields()).toHaveLength(1)
  })

  it('can be gone back in where its author allows it, also past what is not answered yet, and no further than it was', async () => {
    await draw(await asked('prior-edit', { required: true }))
    await screen.findByRole('heading', { level: 2, name: words.step(1, 3) })
    expect(screen.queryByText(words.noWayBack)).toBeNull()
    const contents = async (at: number) => {
      const fold = screen.getByText(words.contentsOfSteps(at, 3)).closest('details')
      if (fold !== null) fold.open = true
      fireEvent(fold ?? document.body, new Event('toggle'))
      const nav = within(screen.getByRole('navigation', { name: words.steps }))
      return (name: RegExp) => nav.findByRole<HTMLButtonElement>('button', { name })
    }
    const fromFirst = await contents(1)
    expect((await fromFirst(/^Question three/)).disabled).toBe(true)
    press(words.nextStep)
    const fromSecond = await contents(2)
    fireEvent.click(await fromSecond(/^Question one/))
    expect(field('Question one')).not.toBeNull()
    expect(screen.queryByRole('button', { name: words.previousStep })).toBeNull()
  })

  it('has no way back where its author allows none, says so, and is gone on with only when the answer is right', async () => {
    await draw(await asked('sequential', { required: true, maxLength: 3 }))
    await screen.findByText(words.noWayBack)
    expect(screen.queryByRole('navigation')).toBeNull()
    const isWrong = () => screen.getByRole('textbox').getAttribute('aria-invalid')
    expect(isWrong()).not.toBe('true')
    press(words.nextStep)
    expect(isWrong()).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
    enter('much too long')
    press(words.nextStep)
    expect(field('Question one')).not.toBeNull()
    enter('yes')
    press(words.nextStep)
    expect(field('Question two')).not.toBeNull()
    expect(screen.queryByRole('button', { name: words.previousStep })).toBeNull()
    press(words.nextStep)
    expect(field('Question three')).not.toBeNull()
    expect(screen.queryByRole('button', { name: words.nextStep })).toBeNull()
  })

  it('is not held up by what nobody can correct', async () => {
    const calculated: Partial<QuestionnaireItem> = { readOnly: true, required: true }
    await draw(await asked('sequential', calculated))
    await screen.findByText(words.noWayBack)
    press(words.nextStep)
    expect(field('Question two')).not.toBeNull()
  })

  it.each(['sequential', 'prior-edit'] as const)(
    'begins again where it was left, and tells of each step that is further (%s)',
    async (mode) => {
      const told: number[] = []
      await draw(await asked(mode), { reached: 1, onReached: (page) => told.push(page) })
      await screen.findByRole('heading', { level: 2, name: words.step(2, 3) })
      const back = screen.queryByRole('button', { name: words.previousStep })
      expect(back === null).toBe(mode === 'sequential')
      if (back !== null) {
        fireEvent.click(back)
        press(words.nextStep)
      }
      expect(told).toEqual([])
      press(words.nextStep)
      expect(told).toEqual([2])
    },
  )

  it('begins with its first question that is asked', async () => {
    await draw(await asked('sequential', { readOnly: true, extension: [HIDDEN] }))
    await screen.findByRole('heading', { level: 2, name: words.step(1, 2) })
    expect(field('Question two')).not.toBeNull()
  })

  it('is gone on with on another device at its first question without an answer', async () => {
    const form = await asked('sequential', { initial: [{ valueString: 'yes' }] })
    expect(firstUnanswered(form.pages)).toBe(1)
    expect(firstUnanswered(form.pages.slice(0, 1))).toBe(0)
    expect(firstUnanswered([])).toBe(0)
  })

  it.each([true, false])(
    'is checked with its answers before it is sent only if they may be looked at again (%s)',
    async (mayLookBack) => {
      const form = await asked('sequential', { initial: [{ valueString: 'A given answer' }] })
      const nothing = () => undefined
      await drawWithin(
        <Review
          away={false}
          form={form}
          dangers={[]}
          mayLookBack={mayLookBack}
          onGo={nothing}
          onChange={nothing}
          once={undefined}
          before={() => true}
        />,
      )
      await screen.findByRole('heading', { name: words.preview })
      expect(screen.queryByText('A given answer') !== null).toBe(mayLookBack)
      expect(screen.queryByText(words.staysShut, { exact: false }) === null).toBe(mayLookBack)
    },
  )

  it('is shown whole when finished answers are changed', async () => {
    await draw(await asked('prior-edit'), { isFinished: true })
    await screen.findByRole('textbox', { name: /Question one/ })
    expect(fields()).toHaveLength(3)
  })
})

const HIDDEN = {
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
  valueBoolean: true,
}
