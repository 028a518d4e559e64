// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { questionnaires as words } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import type { Form } from '~/questionnaires/engine/form'
import { answersOf, formOfItems } from '~/questionnaires/engine/form-fixture'
import { FormSceneProvider } from '~/questionnaires/fields/form-actions'
import { FormBody } from '~/questionnaires/fill/FormBody'
import { useFilling } from '~/questionnaires/fill/use-filling'
import { usePages } from '~/questionnaires/fill/use-pages'
import { RegistryProvider } from '~/record/RegistryContext'
import { registry } from '~/views/registry'
import { QuestionnaireText } from '~/questionnaires/questionnaire-words'
import { fetchCombo } from '~/ui/field/ComboField'
import { Caller } from '../../../sandbox/caller'
import { basesOf, connected, sessionOver } from '../session-fixture'

const CANDIDATES =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-candidateExpression'

function Filled({
  start,
  onForm,
}: {
  readonly start: Form
  readonly onForm: (form: Form) => void
}) {
  const { form, actions } = useFilling(start, start, onForm)
  const pages = usePages(form)
  const scene = {
    actions,
    revealed: false,
    locked: false,
    dangers: [],
    watched: new Set<string>(),
    patientId: 'p101',
  }
  return (
    <FormSceneProvider value={scene}>
      <FormBody form={form} pages={pages} revealed={false} />
    </FormSceneProvider>
  )
}

/** A question whose candidates are found by a search, over a sandbox. */
async function open(
  expression: string,
  scopes: readonly string[],
  extension: readonly Extension[] = [
    { url: CANDIDATES, valueExpression: { language: 'application/x-fhir-query', expression } },
  ],
  more: readonly QuestionnaireItem[] = [],
) {
  const caller = new Caller({ solution: 'S1' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${url} ${typeof init.body === 'string' ? decodeURIComponent(init.body) : ''}`)
    return caller.sandbox.fetch(new Request(url, init))
  })
  const session = sessionOver({ bases: basesOf(caller, 'v1'), scopes, patient: 'p101' })
  const connection = await connected(session, () =>
    Promise.resolve(caller.token({ generation: 'v1', scopes })),
  )
  const form = await formOfItems([
    {
      linkId: 'q',
      type: 'reference',
      text: 'Which of these?',
      extension: [...extension],
    },
    ...more,
  ])
  let now = form
  await act(async () =>
    render(
      <QueryClientProvider client={connection.queryClient}>
        <TextProvider messages={messages} choose={() => undefined}>
          <ConnectionProvider connection={connection}>
            <RegistryProvider registry={registry}>
              <QuestionnaireText>
                <Filled
                  start={form}
                  onForm={(next) => {
                    now = next
                  }}
                />
              </QuestionnaireText>
            </RegistryProvider>
          </ConnectionProvider>
        </TextProvider>
      </QueryClientProvider>,
    ),
  )
  // The list of the answers has the same name.
  await screen.findByLabelText('Which of these?', { selector: 'input' })
  return { answers: () => answersOf(now), asked }
}

// The list of a combo field is a part that is loaded late.
beforeAll(() => fetchCombo())

const READS = ['user/Patient.read', 'user/Condition.read']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a question offers the records that its author searches for, through the gate, and one of them is the answer', async () => {
  const { answers, asked } = await open('Condition?patient={{%patient.id}}', READS)
  const field = await screen.findByRole('combobox', { name: 'Which of these?' })
  fireEvent.focus(field)
  fireEvent.click(field)
  const list = await screen.findByRole('listbox')
  const [first] = await within(list).findAllByRole('option')
  if (first === undefined) throw new Error('an option')
  const name = first.textContent
  fireEvent.click(first)
  expect(answers()).toMatchObject([
    {
      answer: [
        { valueReference: { reference: expect.stringMatching(/^Condition\//), display: name } },
      ],
    },
  ])
  const searches = asked.filter((one) => one.includes('/Condition'))
  expect(searches).toHaveLength(1)
  expect(searches[0]).toContain('patient=Patient/p101')
})

it.each([
  // A sign-in without the right, and a parameter that the service does not have.
  ['Condition?patient={{%patient.id}}', ['user/Patient.read']],
  ['Condition?patient={{%patient.id}}&severity=high', READS],
  // The launch has no visit.
  ['Condition?encounter={{%encounter.id}}', READS],
])(
  'a search that may not be made is not made, and the question says so: %s with %j',
  async (expression, scopes) => {
    const { asked } = await open(expression, scopes)
    const field = screen.getByLabelText('Which of these?', { selector: 'input' })
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      words.field.candidatesOff,
    )
    expect(asked.filter((one) => one.includes('/Condition'))).toEqual([])
  },
)

async function unfold(summary: string) {
  const details = (await screen.findByText(summary)).closest('details')
  if (details === null) throw new Error('a part that unfolds')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

const CONTEXT = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-contextExpression'
const { context } = words.lists

describe('entries of the record that help with a question', () => {
  const helped = async (
    expression: string,
    scopes: readonly string[],
    language = 'application/x-fhir-query',
  ) => {
    const valueExpression = { language, expression }
    const parts = [
      { url: 'label', valueString: 'Problems so far' },
      { url: 'expression', valueExpression },
    ]
    const opened = await open('', scopes, [{ url: CONTEXT, extension: parts }])
    if (language === 'text/cql') return opened
    await unfold('Problems so far')
    return opened
  }

  it('are asked for when they are unfolded, and are told by name and time', async () => {
    const { asked } = await helped(
      'Condition?patient={{%patient.id}}&onset-date=ge{{today() - 200 years}}',
      READS,
    )
    const list = await screen.findByRole('list', { name: 'Problems so far' })
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1)
    const searches = asked.filter((one) => one.includes('/Condition'))
    expect(searches).toHaveLength(1)
    expect(searches[0]).toMatch(/patient=Patient\/p101.*onset-date=ge18\d\d-\d\d-\d\d/)
  })

  it.each([
    ['Condition?patient={{%patient.id}}', ['user/Patient.read'], context.off],
    ['Condition?patient={{%patient.id}}&severity=high', READS, context.off],
    ['Condition?encounter={{%encounter.id}}', READS, context.unread],
    ['Condition', READS, context.unread],
  ])('are not asked for where that may not be, which is said: %s with %j', async (...all) => {
    const [expression, scopes, said] = all
    const { asked } = await helped(expression, scopes)
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeDefined()
    expect(asked.filter((one) => one.includes('/Condition'))).toEqual([])
  })

  it('by another language than a search are told above the questions alone', async () => {
    await helped('Problems', READS, 'text/cql')
    expect(screen.queryByText('Problems so far')).toBeNull()
  })
})

it('a group is filled in from the entries that a person chooses, one occurrence for each', async () => {
  const one = (expression: string): Extension => ({
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
    valueExpression: { language: 'text/fhirpath', expression },
  })
  const { answers, asked } = await open(
    '',
    READS,
    [],
    [
      {
        linkId: 'g',
        type: 'group',
        text: 'Problems',
        repeats: true,
        extension: [
          {
            url: CANDIDATES,
            valueExpression: {
              name: 'problem',
              language: 'application/x-fhir-query',
              expression: 'Condition?patient={{%patient.id}}',
            },
          },
        ],
        item: [
          {
            linkId: 'name',
            type: 'string',
            text: 'Problem',
            extension: [one('%problem.code.text | %problem.code.coding.display.first()')],
          },
        ],
      },
    ],
  )
  const label = context.fill('Problems')
  await unfold(label)
  const list = await screen.findByRole('list', { name: label })
  const [first, second] = within(list).getAllByRole('button')
  if (first === undefined || second === undefined) throw new Error('two entries')
  fireEvent.click(first)
  fireEvent.click(second)
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(screen.getByText(context.filled('Problems'))).toBeDefined()
  const given = JSON.stringify(answers())
  const names = [...given.matchAll(/"valueString":"([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(2)
  for (const [at, button] of [first, second].entries())
    expect(button.textContent).toContain(names[at])
  expect(asked.filter((sent) => sent.includes('/Condition'))).toHaveLength(1)
})
