// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formResults as words } from '~/i18n/en/forms/form-results'
import { writing } from '~/i18n/en/forms/writing'
import { click, press, pressTwice } from '../writing/press-fixture'
import {
  SDC,
  LOINC,
  UCUM,
  measured,
  form,
  answered,
  type Served,
  serverOf,
  open,
  ROOM,
  unfold,
  box,
  WEIGHT,
  values,
} from './form-results-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/questionnaires/extract/StoredResults'),
    import('~/questionnaires/extract/write/ResultsOfStored'),
  ])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('results that name each other', () => {
  const relation = (valueCode: string) => ({ url: `${SDC}observationExtract`, valueCode })
  const related = (linkId: string, text: string, code: string, valueCode: string) => {
    const { extension, ...rest } = measured(linkId, text, code, 'mm[Hg]')
    return { ...rest, extension: [...extension, relation(valueCode)] }
  }
  const panelOf = (way: string): Questionnaire => ({
    ...form,
    item: [
      {
        linkId: 'bp',
        text: 'Blood pressure',
        type: 'group',
        code: [{ system: LOINC, code: '85354-9', display: 'Blood pressure panel' }],
        item: [
          related('s', 'Systolic blood pressure', '8480-6', way),
          related('d', 'Diastolic blood pressure', '8462-4', way),
        ],
      },
    ],
  })
  const response: QuestionnaireResponse = {
    ...answered,
    item: [
      {
        linkId: 'bp',
        item: [
          { linkId: 's', answer: [{ valueDecimal: 128 }] },
          { linkId: 'd', answer: [{ valueDecimal: 79 }] },
        ],
      },
    ],
  }
  const SYSTOLIC = 'Systolic blood pressure: 128 mmHg'
  const worldOf = (way: string, more: Served = {}) => ({
    response,
    forms: [panelOf(way)],
    ...more,
  })

  it('are one with its components, as they were asked', async () => {
    const world = worldOf('component')
    const server = serverOf(world)
    await open(server, world)
    await unfold(1)
    await box('Blood pressure panel: 128/79 mmHg')
    await press(words.write(1))
    await screen.findByText(words.done(1, 1), undefined, ROOM)
    expect(server.sent).toHaveLength(1)
    expect(server.sent[0]).toMatchObject({
      code: { coding: [{ code: '85354-9' }] },
      category: [{ coding: [{ code: 'vital-signs' }] }],
      component: [
        {
          code: { coding: [{ code: '8480-6' }] },
          valueQuantity: { value: 128, unit: 'mm[Hg]', system: UCUM, code: 'mm[Hg]' },
        },
        { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 79 } },
      ],
    })
    expect(server.sent[0]).not.toHaveProperty('valueQuantity')
    cleanup()
    await open(server, world)
    await unfold(1)
    expect(await screen.findAllByText(words.state.there, undefined, ROOM)).toHaveLength(1)
  })

  it('are sent members first, and the panel names them by the ids that they were given', async () => {
    const world = worldOf('member')
    const server = serverOf(world)
    await open(server, world)
    await unfold(3)
    await box('Blood pressure panel')
    await pressTwice(words.write(3))
    await screen.findByText(words.done(3, 3), undefined, ROOM)
    expect(values(server.sent)).toEqual([128, 79, undefined])
    const ids = server.records.flatMap((one) =>
      one.resourceType === 'Observation' && one.valueQuantity !== undefined ? (one.id ?? []) : [],
    )
    expect(server.sent[2]?.hasMember).toEqual(ids.map((id) => ({ reference: `Observation/${id}` })))
  })

  it('are a panel without the member that a person leaves out', async () => {
    const world = worldOf('member')
    const server = serverOf(world)
    await open(server, world)
    await unfold(3)
    await click(await box(SYSTOLIC))
    await press(words.write(2))
    await screen.findByText(words.done(2, 3), undefined, ROOM)
    expect(values(server.sent)).toEqual([79, undefined])
    expect(server.sent[1]?.hasMember).toHaveLength(1)
  })

  it('wait for one that may still arrive, and then name it', async () => {
    const world = worldOf('member', { fates: ['lost'] })
    const server = serverOf(world)
    await open(server, world)
    await unfold(3)
    await box(SYSTOLIC)
    await press(words.write(3))
    await screen.findByText(writing.outcome.early, undefined, ROOM)
    await press(words.write(2))
    await screen.findByText(words.done(1, 3), undefined, ROOM)
    expect(values(server.sent)).toEqual([128, 79])
    const [lost] = server.sent
    if (lost === undefined) throw new Error('nothing was sent')
    server.records.push({ ...lost, id: 'late' })
    await press(writing.outcome.lookAgain)
    expect(await screen.findAllByText(words.state.there, undefined, ROOM)).toHaveLength(1)
    await press(words.write(1))
    await screen.findByText(words.done(3, 3), undefined, ROOM)
    expect(server.sent[2]?.hasMember).toContainEqual({ reference: 'Observation/late' })
  })

  it('that are derived are sent after their origin, and only with it', async () => {
    const derived: Questionnaire = {
      ...form,
      item: [
        {
          ...measured('w', 'Body weight', '29463-7', 'kg'),
          item: [
            {
              ...related('b', 'Body mass index', '39156-5', 'derived'),
              extension: [relation('derived')],
            },
          ],
        },
      ],
    }
    const world = {
      forms: [derived],
      response: {
        ...answered,
        item: [
          {
            linkId: 'w',
            answer: [
              { valueDecimal: 71.5, item: [{ linkId: 'b', answer: [{ valueDecimal: 24 }] }] },
            ],
          },
        ],
      },
    }
    const server = serverOf(world)
    await open(server, world)
    await unfold(2)
    await click(await box(WEIGHT))
    expect(screen.getByText(words.needs)).toBeDefined()
    expect(screen.getByText(words.chooseOne)).toBeDefined()
    await click(await box(WEIGHT))
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 24])
    expect(server.sent[1]?.derivedFrom).toEqual([
      { reference: 'QuestionnaireResponse/r1' },
      { reference: expect.stringMatching(/^Observation\/o/) as string },
    ])
  })
})
