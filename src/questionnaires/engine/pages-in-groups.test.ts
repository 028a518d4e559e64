import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { control, formOfItems } from './form-fixture'
import { everyItem } from './form-of-state'

describe('pages inside of groups', () => {
  const page = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
    linkId,
    type: 'group',
    text: `Page ${linkId}`,
    extension: [control('page')],
    item: [{ linkId: `${linkId}.q`, type: 'string', text: 'Question' }],
    ...more,
  })
  const around = (
    linkId: string,
    item: QuestionnaireItem[],
    more: Partial<QuestionnaireItem> = {},
  ) => ({
    linkId,
    type: 'group' as const,
    text: `Part ${linkId}`,
    item,
    ...more,
  })
  const seen = (form: Awaited<ReturnType<typeof formOfItems>>) =>
    form.pages.map(({ title, items }) => [title?.plain, items.map(({ linkId }) => linkId)])

  it.each<[string, QuestionnaireItem[], unknown]>([
    [
      'the only one',
      [around('root', [page('a'), page('b')])],
      [
        ['Page a', ['root', 'a']],
        ['Page b', ['root', 'b']],
      ],
    ],
    [
      'two of them, with a question between',
      [around('A', [page('a')]), { linkId: 'q', type: 'string' }, around('B', [page('b')])],
      [
        ['Page a', ['A', 'a']],
        [undefined, ['q']],
        ['Page b', ['B', 'b']],
      ],
    ],
    [
      'one in another, with tabs',
      [
        around('root', [
          around('in', [page('a')]),
          around('tabs', [around('t', []), around('u', [])], {
            extension: [control('tab-container')],
          }),
        ]),
      ],
      [
        ['Page a', ['root', 'in', 'a']],
        ['Part t', ['root', 't']],
        ['Part u', ['root', 'u']],
      ],
    ],
    [
      'one with words and a question of its own',
      [
        around('root', [
          { linkId: 'd', type: 'display', text: 'Words' },
          page('a'),
          { linkId: 'q', type: 'string' },
        ]),
      ],
      [
        [undefined, ['root', 'd']],
        ['Page a', ['root', 'a']],
        [undefined, ['root', 'q']],
      ],
    ],
  ])('are pages, with the words of the group on each: %s', async (_, items, wanted) => {
    const form = await formOfItems(items)
    expect(seen(form)).toEqual(wanted)
    expect(form.unsupported).toEqual([])
    // Each question is on one page, and none is lost.
    const questions = everyItem(form.items).filter(({ type }) => type !== 'group')
    const paged = form.pages.flatMap(({ items: own }) => everyItem(own))
    for (const one of questions) expect(paged.filter((other) => other === one)).toHaveLength(1)
  })

  it.each<[string, QuestionnaireItem]>([
    ['repeats', around('root', [page('a')], { repeats: true })],
    ['is a table', around('root', [page('a')], { extension: [control('grid')] })],
    ['is a page', page('root', { item: [page('a')] })],
  ])('are groups where the one around %s, which is told', async (_, item) => {
    const form = await formOfItems([item])
    expect(form.pages).toHaveLength(1)
    expect(form.unsupported).toEqual([
      { effect: 'looks', what: { kind: 'control', code: 'page' }, linkId: 'a' },
    ])
  })
})
