import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { enterText } from './answers/enter-text'
import type { Form } from './form'
import { control, core, formOfItems, itemOf, placeOf } from './form-fixture'
import { addRepeat } from './repeat'
import type { FormItem } from './read/form-item'

const MODE = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-entryMode'
const inMode = (valueCode: string) => ({ extension: [{ url: MODE, valueCode }] })

const question = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  ...more,
})
const words = (linkId: string): QuestionnaireItem => question(linkId, { type: 'display' })
const group = (
  linkId: string,
  item: QuestionnaireItem[],
  more: Partial<QuestionnaireItem> = {},
): QuestionnaireItem => ({ linkId, type: 'group', text: linkId, item, ...more })
const ifAnswered = (question: string): Partial<QuestionnaireItem> => ({
  enableWhen: [{ question, operator: 'exists', answerBoolean: true }],
})

/** An item as its link id, with what is in it. */
function drawn({ linkId, items }: FormItem): string {
  return items.length === 0 ? linkId : `${linkId}(${items.map(drawn).join(' ')})`
}
const steps = ({ pages }: Form) => pages.map(({ items }) => items.map(drawn).join(' '))
const shown = ({ pages }: Form) =>
  pages.filter(({ isShown }) => isShown).map(({ items }) => items.map(drawn).join(' '))

async function sequential(...items: readonly QuestionnaireItem[]): Promise<Form> {
  return formOfItems([...items], inMode('sequential'))
}

describe('a form that is filled in one question at a time', () => {
  it.each([
    ['sequential', 3],
    ['prior-edit', 3],
    ['random', 1],
    ['anything', 1],
  ])('has a step for each question if its author says so (%s)', async (mode, count) => {
    const form = await formOfItems([question('a'), question('b'), question('c')], inMode(mode))
    expect(form.pages).toHaveLength(count)
  })

  it('asks the questions of a group one by one, below its heading, as deep as they are', async () => {
    const form = await sequential(
      group('g', [question('a'), group('deep', [question('b'), question('c')])]),
      question('d'),
    )
    expect(steps(form)).toEqual(['g(a)', 'g(deep(b))', 'g(deep(c))', 'd'])
    expect(form.pages.map(({ title }) => title?.plain)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('shows words with the question that follows, those at the beginning of a group with each of its questions, and the last with the last', async () => {
    const form = await sequential(
      words('hello'),
      group('g', [words('of all'), question('a'), words('of b'), question('b')]),
      words('goodbye'),
    )
    expect(steps(form)).toEqual(['hello g(of all a)', 'g(of all of b b) goodbye'])
  })

  it('keeps whole what has no meaning in parts: pages, tables, the occurrences of a group, and what belongs to an answer', async () => {
    const two = [question('x'), question('y')]
    const form = await sequential(
      group('page', two, { extension: [control('page')] }),
      ...['table', 'htable', 'grid', 'gtable', 'atable'].map((code) =>
        group(
          code,
          two.map((one) => ({ ...one, linkId: `${code}.${one.linkId}` })),
          {
            extension: [control(code)],
          },
        ),
      ),
      group('many', [question('m')], { repeats: true }),
      question('q', { item: [question('below')] }),
    )
    expect(steps(form)).toEqual([
      'page(x y)',
      'table(table.x table.y)',
      'htable(htable.x htable.y)',
      'grid(grid.x grid.y)',
      'gtable(gtable.x gtable.y)',
      'atable(atable.x atable.y)',
      'many(m)',
      'q',
    ])
    expect(form.pages[0]?.group?.linkId).toBe('page')
    const more = addRepeat(form, itemOf(form, 'many').path)
    expect(steps(more)).toHaveLength(8)
    expect(steps(more)).toContain('many(m) many(m)')
  })

  it('has header and footer on every step', async () => {
    const form = await sequential(
      group('head', [words('h')], { extension: [control('header')] }),
      question('a'),
      question('b'),
      group('foot', [words('f')], { extension: [control('footer')] }),
    )
    expect(steps(form)).toEqual(['head(h) a foot(f)', 'head(h) b foot(f)'])
  })

  it('keeps the place of every step when answers ask for more questions, and loses no words on the way', async () => {
    const form = await sequential(
      question('a'),
      words('before b'),
      question('b', ifAnswered('a')),
      group('g', [question('c', ifAnswered('a')), question('d', ifAnswered('a')), words('end')]),
      question('hidden', { extension: [core('questionnaire-hidden', { valueBoolean: true })] }),
      question('e'),
    )
    expect(shown(form)).toEqual(['a', 'before b g(d end)', 'e'])
    const answered = enterText(form, placeOf(form, 'a'), 'yes')
    expect(shown(answered)).toEqual(['a', 'before b b', 'g(c)', 'g(d end)', 'e'])
    expect(form.pages).toHaveLength(6)
    expect(answered.pages).toHaveLength(6)
  })

  it('tells what is wrong with a group as a whole at its last step only', async () => {
    const form = await sequential(
      group('g', [question('a'), question('b')], { required: true }),
      question('c'),
    )
    expect(itemOf(form, 'g').messages).toHaveLength(1)
    expect(form.pages.map(({ items }) => items[0]?.messages.length)).toEqual([0, 1, 0])
  })

  it('counts every question and problem as often as the same form in any order', async () => {
    const items = [
      group('g', [words('w'), question('a', { required: true }), question('b')]),
      group('p', [question('c', { required: true })], { extension: [control('page')] }),
      question('d'),
    ]
    const form = await sequential(...items)
    const free = await formOfItems(items)
    expect(form.progress).toEqual(free.progress)
    expect(form.messages).toEqual(free.messages)
    expect(form.pages.map(({ progress }) => progress.questions)).toEqual([1, 1, 1, 1])
  })
})
