// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type {
  Coding,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { Connection } from '~/connection/connection'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { fromResponse } from '../engine/answers/from-response'
import type { Form } from '../engine/form'
import { answersOf, computed, control, core, formOfItems } from '../engine/form-fixture'
import { useFilling } from '../fill/use-filling'
import { QuestionnaireText } from '../questionnaire-words'
import { FormSceneProvider } from './form-actions'
import { ItemList } from './item/ItemList'

afterEach(cleanup)

const words = questionnaires.field
const nothing = () => undefined
// The part of the connection that the fields read: the signed-in person.
const CONNECTION = {
  session: { user: { role: 'patient' }, registration: {}, bases: [] },
} as unknown as Connection

/** Draws a form that can be filled in, and returns its present answers. */
async function draw(start: Form): Promise<() => readonly string[]> {
  let now = start
  function Filled() {
    const { form, actions } = useFilling(start, start, (next) => {
      now = next
    })
    return (
      <FormSceneProvider
        value={{ actions, revealed: true, locked: false, dangers: [], watched: new Set() }}
      >
        <ItemList items={form.items} level={2} />
      </FormSceneProvider>
    )
  }
  const { container } = await act(async () =>
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
  // The words are loaded when they are first needed.
  await waitFor(() => expect(container.textContent).not.toBe(''))
  return () => {
    const items = (answersOf(now) ?? []) as QuestionnaireResponseItem[]
    return items.flatMap(({ answer = [] }) =>
      answer.map(({ valueCoding, valueString }) => valueCoding?.display ?? valueString ?? ''),
    )
  }
}

const SYSTEM = 'urn:reasons'
const coding = (display: string, system = SYSTEM): Coding => ({
  system,
  code: display.toLowerCase().replaceAll(' ', '-'),
  display,
})
const OFFERED = ['Fell twice', 'Feels unsteady', 'Worries']
const OFF = 'Fell once'

const question = (more: Partial<QuestionnaireItem>): QuestionnaireItem => ({
  linkId: 'q',
  text: 'Reasons',
  type: 'choice',
  answerOption: [...OFFERED, OFF].map((display) => ({ valueCoding: coding(display) })),
  ...more,
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerOptionsToggleExpression',
      extension: [
        { url: 'option', valueCoding: coding(OFF) },
        { url: 'expression', valueExpression: { language: 'text/fhirpath', expression: 'false' } },
      ],
    },
    ...(more.extension ?? []),
  ],
})

const held = async (item: QuestionnaireItem, answer: QuestionnaireResponseItemAnswer[]) =>
  fromResponse(await formOfItems([item]), { item: [{ linkId: item.linkId, answer }] })

/** The words of everything that the page shows as given: ticked, chosen or written. */
function shown(): readonly string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ]
  return fields.flatMap((field) => {
    if (field instanceof HTMLSelectElement) {
      const { value, selectedOptions } = field
      return value === '' ? [] : [selectedOptions[0]?.textContent ?? '']
    }
    if (field.type === 'checkbox' || field.type === 'radio')
      return field.checked ? [field.closest('label')?.textContent ?? ''] : []
    return field.value === '' ? [] : [field.value]
  })
}

/** Takes every answer back, by the means of each field. */
function takeBack(): void {
  for (const box of screen.queryAllByRole('checkbox', { checked: true })) fireEvent.click(box)
  for (const menu of document.querySelectorAll('select'))
    fireEvent.change(menu, { target: { value: '' } })
  for (const field of document.querySelectorAll('input:not([type="radio"], [type="checkbox"])'))
    fireEvent.change(field, { target: { value: '' } })
  for (const button of screen.queryAllByRole('button', { name: new RegExp(`^${words.clear}`) }))
    fireEvent.click(button)
}

const KINDS: Readonly<Record<string, QuestionnaireResponseItemAnswer>> = {
  'on offer': { valueCoding: coding('Worries') },
  'on offer, without its system': { valueCoding: { code: 'worries', display: 'Worries' } },
  'switched off by the form': { valueCoding: coding(OFF) },
  'of another list': { valueCoding: coding('Dizzy', 'urn:other') },
  'in own words': { valueString: 'My dog' },
}
const SHAPES = ['plain', 'radio-button', 'check-box', 'drop-down', 'autocomplete'].flatMap(
  (shape) =>
    (['choice', 'open-choice'] as const).flatMap((type) =>
      [true, false].flatMap((repeats) =>
        Object.keys(KINDS)
          .filter((kind) => type === 'open-choice' || kind !== 'in own words')
          .map((kind) => ({ shape, type, repeats, kind })),
      ),
    ),
)

describe('a given answer', () => {
  it.each(SHAPES)(
    '$kind is seen and can be taken back ($shape, $type, repeats: $repeats)',
    async ({ shape, type, repeats, kind }) => {
      const first = KINDS[kind]
      const answer = [first, ...(repeats ? [KINDS['on offer']] : [])].filter(
        (one) => one !== undefined,
      )
      const extension = shape === 'plain' ? [] : [control(shape)]
      const now = await draw(await held(question({ type, repeats, extension }), answer))
      for (const one of now()) expect(shown().find((text) => text.startsWith(one))).toBeDefined()
      takeBack()
      expect(now()).toEqual([])
    },
  )

  it('of options that the form computes is seen and can be taken back', async () => {
    const item: QuestionnaireItem = {
      linkId: 'q',
      text: 'Reasons',
      type: 'choice',
      repeats: true,
      extension: [
        computed('answerExpression', "%factory.Coding('urn:reasons', 'worries', 'Worries')"),
      ],
    }
    const now = await draw(await held(item, [{ valueCoding: coding('Fell twice') }]))
    expect(now()).toEqual(['Fell twice'])
    takeBack()
    expect(now()).toEqual([])
  })

  it('to a required question without another answer on offer can be taken back', async () => {
    const item = question({ required: true, extension: [control('radio-button')] })
    const now = await draw(await held(item, [{ valueCoding: coding(OFF) }]))
    expect(shown()).toEqual([words.notOffered(OFF)])
    takeBack()
    expect(now()).toEqual([])
  })
})

describe('a choice of several with other answers', () => {
  const several = (more: Partial<QuestionnaireItem> = {}) =>
    question({ type: 'open-choice', repeats: true, ...more })
  const own = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.other })
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

  it.each([
    ['before anything is ticked', []],
    ['once a box is ticked', ['Fell twice']],
    ['once all boxes are ticked', OFFERED],
  ])('takes another answer %s', async (_, ticked) => {
    const now = await draw(await formOfItems([several()]))
    for (const one of ticked) tick(one)
    own().focus()
    for (const text of ['M', 'My', 'My dog']) fireEvent.change(own(), { target: { value: text } })
    expect(document.activeElement).toBe(own())
    expect(now().toSorted()).toEqual([...ticked, 'My dog'].toSorted())
    fireEvent.change(own(), { target: { value: '' } })
    expect(now()).toEqual(ticked)
  })

  it('takes one beside the answers of a stored response, and more of them', async () => {
    const now = await draw(await held(several(), [{ valueCoding: coding('Fell twice') }]))
    fireEvent.change(own(), { target: { value: 'My dog' } })
    fireEvent.click(screen.getByRole('button', { name: words.addAnswer('Reasons') }))
    const second = await screen.findByRole('textbox', { name: words.answerNumber(words.other, 2) })
    fireEvent.change(second, { target: { value: 'Stairs' } })
    expect(now()).toEqual(['Fell twice', 'My dog', 'Stairs'])
  })

  it('gives up an answer that is for itself', async () => {
    const alone = {
      valueCoding: coding('None'),
      extension: [core('questionnaire-optionExclusive', { valueBoolean: true })],
    }
    const now = await draw(
      await formOfItems([several({ answerOption: [{ valueCoding: coding('Worries') }, alone] })]),
    )
    tick('None')
    fireEvent.change(own(), { target: { value: 'My dog' } })
    expect(now()).toEqual(['My dog'])
  })

  it('takes no more answers than the form allows', async () => {
    const most = core('questionnaire-maxOccurs', { valueInteger: 1 })
    await draw(await held(several({ extension: [most] }), [{ valueCoding: coding('Fell twice') }]))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

it('a choice of several that is found by typing takes more than one', async () => {
  const item = question({ repeats: true, extension: [control('autocomplete')] })
  await draw(await held(item, [{ valueCoding: coding('Worries') }]))
  fireEvent.click(screen.getByRole('button', { name: words.addAnswer('Reasons') }))
  expect(await screen.findAllByRole('combobox')).toHaveLength(2)
})

describe('boxes that somebody else ticked', () => {
  const made = (display: string) =>
    `%factory.Coding('${SYSTEM}', '${coding(display).code ?? ''}', '${display}')`
  const some = (expression: 'initialExpression' | 'calculatedExpression') =>
    question({
      repeats: true,
      extension: [computed(expression, `${made('Worries')} | ${made('Fell twice')}`)],
    })

  it('say that they are from the record, and are cleared by a press', async () => {
    const now = await draw(await formOfItems([some('initialExpression')]))
    expect(now()).toHaveLength(2)
    fireEvent.click(
      within(screen.getByText(words.fromRecord).parentElement ?? document.body).getByRole('button'),
    )
    expect(now()).toEqual([])
  })

  it.each(
    [1, 2, 3].flatMap((found) =>
      ['nothing', 'a box', 'own words'].map((more) => [found, more] as const),
    ),
  )(
    'leave one place for another answer when %i of them are cleared beside %s of the person',
    async (found, more) => {
      const displays = ['Fell twice', 'Feels unsteady', 'Worries'].slice(0, found)
      const item = question({ type: 'open-choice', repeats: true })
      const now = await draw(
        await formOfItems([
          {
            ...item,
            answerOption: [...(item.answerOption ?? []), { valueCoding: coding('Mine') }],
            extension: [
              ...(item.extension ?? []),
              computed('initialExpression', displays.map(made).join(' | ')),
            ],
          },
        ]),
      )
      const other = () => screen.getAllByRole<HTMLInputElement>('textbox')
      const acts: Readonly<Record<string, () => unknown>> = {
        'a box': () => fireEvent.click(screen.getByRole('checkbox', { name: 'Mine' })),
        'own words': () =>
          fireEvent.change(other()[0] ?? document, { target: { value: 'My dog' } }),
      }
      acts[more]?.()
      const theirs = now().filter((one) => !displays.includes(one))
      expect(now()).toHaveLength(found + theirs.length)
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.clear}`) }))
      expect(now()).toEqual(theirs)
      expect(other().map(({ value }) => value)).toEqual([more === 'own words' ? 'My dog' : ''])
    },
  )

  it('say that they are calculated, stay as a person changes them, and are calculated again by a press', async () => {
    const now = await draw(await formOfItems([some('calculatedExpression')]))
    screen.getByText(words.calculated)
    for (const box of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(box)
    screen.getByText(words.overridden)
    expect(now()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.restore}`) }))
    await waitFor(() => expect(now()).toHaveLength(2))
  })

  it('name those of each place where they came from several', async () => {
    await draw(await formOfItems([some('initialExpression')]))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Feels unsteady' }))
    expect(screen.getByText(`Worries, Fell twice: ${words.fromRecord}`)).toBeTruthy()
  })
})
