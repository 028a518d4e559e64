import type { ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { core, formOfItems, itemOf } from './form-fixture'

describe('value sets', () => {
  const set = (more: Partial<ValueSet>): ValueSet => ({
    resourceType: 'ValueSet',
    status: 'active',
    url: 'http://x',
    ...more,
  })
  const contains = [
    {
      system: 's',
      code: 'top',
      abstract: true,
      contains: [{ system: 's', code: 'a', display: 'A' }],
    },
    { system: 's', code: 'b' },
  ]
  it.each([
    ['an expansion', set({ expansion: { timestamp: '2020', contains } }), ['A', 'b']],
    [
      'a list',
      set({
        compose: {
          include: [{ system: 's', concept: [{ code: 'a', display: 'A' }, { code: 'b' }] }],
          exclude: [{ system: 's', concept: [{ code: 'b' }] }],
        },
      }),
      ['A'],
    ],
    [
      'words in another language',
      set({
        compose: {
          include: [
            {
              system: 's',
              concept: [
                { code: 'a', display: 'A', designation: [{ language: 'es', value: 'La A' }] },
              ],
            },
          ],
        },
      }),
      ['La A'],
    ],
    [
      'a rule',
      set({
        compose: {
          include: [{ system: 's', filter: [{ property: 'concept', op: 'is-a', value: 'a' }] }],
        },
      }),
      [],
    ],
  ])('of the catalogue are offered from %s', async (_, found, labels) => {
    const form = await formOfItems(
      [{ linkId: 'q', type: 'choice', answerValueSet: 'http://x|1' }],
      {},
      {
        language: 'es',
        valueSets: (canonical) => Promise.resolve(canonical === 'http://x|1' ? found : undefined),
      },
    )
    expect(itemOf(form, 'q').options?.map(({ label }) => label)).toEqual(labels)
    expect(form.unsupported).toHaveLength(labels.length === 0 ? 1 : 0)
  })

  it('in the form itself are offered, a whole code system too, with scores and marks', async () => {
    const contained = [
      set({ id: 'set', compose: { include: [{ system: 'http://cs' }] } }),
      {
        resourceType: 'CodeSystem' as const,
        status: 'active' as const,
        content: 'complete' as const,
        url: 'http://cs',
        concept: [
          { code: 'a', display: 'A', extension: [core('ordinalValue', { valueDecimal: 2 })] },
          { code: 'b', concept: [{ code: 'b1' }] },
        ],
      },
    ]
    const form = await formOfItems([{ linkId: 'q', type: 'choice', answerValueSet: '#set' }], {
      contained,
    })
    expect(itemOf(form, 'q').options).toMatchObject([
      { label: 'A', weight: '2', exclusive: false, off: false },
      { label: 'b' },
      { label: 'b1' },
    ])
  })

  it('of units are offered for a quantity', async () => {
    const form = await formOfItems(
      [
        {
          linkId: 'q',
          type: 'quantity',
          extension: [core('questionnaire-unitValueSet', { valueCanonical: '#set' })],
        },
      ],
      {
        contained: [
          set({
            id: 'set',
            compose: {
              include: [
                { system: 'u', concept: [{ code: 'kg' }, { code: 'g', display: 'grams' }] },
              ],
            },
          }),
        ],
      },
    )
    expect(itemOf(form, 'q').units?.map(({ label }) => label)).toEqual(['kg', 'grams'])
  })
})
