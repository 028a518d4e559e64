import { describe, expect, it } from 'vitest'
import { openForm } from '~/questionnaires/engine/open-form'
import { loadForm } from './load-catalogue'
import { loadValueSets } from './load-value-sets'
import { formRead } from './form-read-fixture'

const HOST = 'https://forms.example'
const serving =
  (body: unknown): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body)))

/** As a converter from XML writes a form: a single value is not a list, numbers are text. */
const converted = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: ['Sleep'],
  item: {
    linkId: 1,
    type: 'choice',
    text: ['Do you sleep well?'],
    required: 'true',
    answerOption: { valueCoding: { code: 'y', display: 'Yes' } },
  },
}

describe('a form in a sloppy shape', () => {
  it.each([
    ['of the catalogue', () => loadForm(`${HOST}/sleep.json`, serving(converted))],
    ['of this device', () => formRead(JSON.stringify(converted))],
  ])('%s is asked as its author meant it', async (_from, load) => {
    const opened = await openForm(await load())
    if (opened.kind !== 'form') throw new Error(JSON.stringify(opened))
    const [item] = opened.form.definition.items
    expect(item?.source).toMatchObject({ linkId: '1', required: true })
    expect(opened.form.unsupported).toEqual([])
  })

  it('is not asked where a part of a question could not be read, and says which', async () => {
    const form = await formRead(
      JSON.stringify({ ...converted, item: { ...converted.item, enableWhen: ['only sometimes'] } }),
    )
    expect(await openForm(form)).toMatchObject({
      kind: 'refused',
      refusal: { why: 'unread-part', path: 'item[0].enableWhen[0]' },
    })
  })

  it('says what else of it could not be read', async () => {
    const form = await formRead(
      JSON.stringify({ ...converted, effectivePeriod: [{ start: '2020' }, { end: '2021' }] }),
    )
    const opened = await openForm(form)
    expect(opened.kind === 'form' ? opened.form.unsupported : opened).toEqual([
      { effect: 'unknown', what: { kind: 'unread-part', path: 'effectivePeriod' } },
    ])
  })
})

describe('a value set in a sloppy shape', () => {
  const set = {
    resourceType: 'ValueSet',
    url: ['https://forms.example/vs'],
    status: 'active',
    compose: { include: { system: 'https://forms.example/cs', concept: { code: 1 } } },
  }

  it.each([
    ['alone', set],
    ['in a Bundle', { resourceType: 'Bundle', type: 'collection', entry: { resource: set } }],
  ])('%s offers its answers', async (_where, body) => {
    const [read] = await loadValueSets([`${HOST}/vs.json`], serving(body))
    expect(read?.compose?.include).toEqual([
      { system: 'https://forms.example/cs', concept: [{ code: '1' }] },
    ])
  })
})
