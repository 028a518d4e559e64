// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { QuestionnaireItem } from 'fhir/r4'
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
import { useFilling } from './use-filling'
import { usePages } from './use-pages'

const { fill: words } = questionnaires
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection

function Filled({ start }: { readonly start: Form }) {
  const { form, actions } = useFilling(start, start)
  const pages = usePages(form)
  const scene = { actions, revealed: false, locked: false, dangers: [], watched: new Set<string>() }
  return (
    <FormSceneProvider value={scene}>
      <FormBody form={form} pages={pages} revealed={false} />
    </FormSceneProvider>
  )
}

async function open(tabs: readonly QuestionnaireItem[]) {
  const form = await formOfItems([
    { linkId: 'tabs', type: 'group', extension: [control('tab-container')], item: [...tabs] },
  ])
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={CONNECTION}>
            <QuestionnaireText>
              <Filled start={form} />
            </QuestionnaireText>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { level: 2 })
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
