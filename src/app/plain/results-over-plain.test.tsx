// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formExtraction } from '~/i18n/en/forms/form-extraction'
import { formResults as words } from '~/i18n/en/forms/form-results'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { writing } from '~/i18n/en/forms/writing'
import { formExtraction as spanishExtraction } from '~/i18n/es/forms/form-extraction'
import { formResults as spanish } from '~/i18n/es/forms/form-results'
import { messages as spanishMessages } from '~/i18n/es/messages'
import { click, press, pressTwice } from '../writing/press-fixture'
import {
  SDC,
  LOINC,
  UCUM,
  form,
  answered,
  scored,
  weightOf,
  type Served,
  serverOf,
  open,
  ROOM,
  unfold,
  box,
  WEIGHT,
  TEMPERATURE,
  markOf,
  values,
} from './form-results-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/questionnaires/extract/StoredResults'),
    import('~/questionnaires/extract/write/ResultsOfStored'),
    import('~/questionnaires/fill/FillFormScreen'),
  ])
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('results of a stored form that the service does not take', () => {
  it.each<[string, Served, RegExp]>([
    [
      'declares no new results',
      { writes: false },
      /adds no results\. .*does not say that it offers this/,
    ],
    ['grants none to this sign-in', { granted: false }, /adds no results\. .*sign-in/i],
    ['cannot list those that are there', { lists: false }, /cannot be seen here/],
    ['makes them by itself', { extracts: true }, /makes results out of answers itself/],
  ])('are shown with the reason where it %s', async (_, world, reason) => {
    const server = serverOf(world)
    await open(server, world)
    await unfold(2)
    expect(await screen.findByText(reason, undefined, ROOM)).toBeDefined()
    expect(screen.getByText('71.5 kg')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.sent).toEqual([])
  })

  it('are not mentioned for a total alone, whose form does not want them', async () => {
    const response = {
      ...answered,
      questionnaire: 'https://forms.example.org/phq2',
      item: [{ linkId: '/55758-7', text: 'Total', answer: [{ valueInteger: 4 }] }],
    }
    const world = { writes: false, response, forms: [scored] }
    await open(serverOf(world), world)
    await screen.findByText('4 of 6', undefined, ROOM)
    expect(screen.queryByText(formExtraction.title(1))).toBeNull()
  })
})

describe('results of a stored form that the service takes', () => {
  it('are added once, whole, by a press that names the person', async () => {
    const server = serverOf({})
    await open(server)
    await unfold(2)
    await box(WEIGHT)
    expect(screen.getByText(words.intro)).toBeDefined()
    expect(screen.getAllByText(/RIVERA, Marta/).length).toBeGreaterThan(1)
    await pressTwice(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
    expect(server.sent[0]).toEqual({
      resourceType: 'Observation',
      identifier: [
        { system: 'urn:ietf:rfc:3986', value: expect.stringMatching(/^urn:uuid:.{14}5/) as string },
      ],
      derivedFrom: [{ reference: 'QuestionnaireResponse/r1' }],
      status: 'final',
      category: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/observation-category',
              code: 'vital-signs',
            },
          ],
        },
      ],
      code: {
        coding: [{ system: LOINC, code: '29463-7', display: 'Body weight' }],
        text: 'Body weight',
      },
      subject: { reference: 'Patient/7' },
      encounter: { reference: 'Encounter/e1' },
      effectiveDateTime: '2026-06-01T10:00:00Z',
      issued: '2026-06-01T10:00:00Z',
      performer: [{ reference: 'Practitioner/1' }],
      valueQuantity: { value: 71.5, unit: 'kg', system: UCUM, code: 'kg' },
    })
    expect(screen.getAllByText(words.state.added)).toHaveLength(2)
    const link = screen.getByRole('link', { name: words.open('Body weight') })
    expect(link.getAttribute('href')).toMatch(/^\/patients\/7\/Observation\/o/)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: words.write(2) })).toBeNull()
  })

  it('can be left out one by one', async () => {
    const server = serverOf({})
    await open(server)
    await unfold(2)
    await click(await box(TEMPERATURE))
    await press(words.write(1))
    await screen.findByText(words.done(1, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5])
    // The other one can still be added, by another press.
    expect(await box(TEMPERATURE)).toHaveProperty('checked', false)
    await waitFor(
      async () => expect(await box(TEMPERATURE)).toHaveProperty('disabled', false),
      ROOM,
    )
    await click(await box(TEMPERATURE))
    await press(words.write(1))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
  })

  it('are offered to a patient whose sign-in may add them', async () => {
    const server = serverOf({})
    await open(server, { role: 'patient' })
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
  })

  it('are there and not added again when the page is opened again', async () => {
    const server = serverOf({})
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    cleanup()
    await open(server)
    await unfold(2)
    expect(await screen.findAllByText(words.state.there, undefined, ROOM)).toHaveLength(2)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(server.sent).toHaveLength(2)
  })

  it.each([[['patient']], [['patient', 'derived-from']]])(
    'are not added where the service made them meanwhile, found by %j',
    async (params) => {
      const server = serverOf({ params })
      const { asked } = await open(server)
      await unfold(2)
      await box(WEIGHT)
      server.records.push(weightOf(71.5))
      await press(words.write(2))
      await screen.findByText(words.done(2, 2), undefined, ROOM)
      expect(values(server.sent)).toEqual([36.6])
      expect(screen.getByText(words.state.there)).toBeDefined()
      expect(screen.getByText(words.state.added)).toBeDefined()
      const origins = asked.flatMap(({ params: all }) =>
        all.filter(([name]) => name === 'derived-from').map(([, value]) => value),
      )
      expect(new Set(origins)).toEqual(
        new Set(params.includes('derived-from') ? ['QuestionnaireResponse/r1'] : []),
      )
    },
  )

  it('are told with the value of the record where that is another one', async () => {
    const server = serverOf({
      results: [weightOf(70, { status: 'entered-in-error' }), weightOf(71, { id: 'own2' })],
    })
    await open(server)
    await unfold(2)
    expect(await screen.findByText(words.says('70 kg'), undefined, ROOM)).toBeDefined()
    expect(screen.getByText(words.inError)).toBeDefined()
    expect(screen.getByText(words.twins(1))).toBeDefined()
    await press(words.write(1))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([36.6])
  })

  it('of another form or another code do not count as these', async () => {
    const server = serverOf({
      results: [
        weightOf(71.5, { derivedFrom: [{ reference: 'QuestionnaireResponse/r2' }] }),
        weightOf(71.5, { id: 'own2', code: { coding: [{ system: LOINC, code: '3141-9' }] } }),
      ],
    })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
  })

  it('whose answer was lost are found, and no other is sent before', async () => {
    const server = serverOf({ fates: ['answer-lost'] })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
    expect(server.records.filter((one) => one.resourceType === 'Observation')).toHaveLength(2)
  })

  it.each([
    ['at once', 0],
    ['at the second try', 1],
    ['at the third try', 2],
  ])('whose answer went with the network are found when that is back, %s', async (_, tries) => {
    const server = serverOf({ fates: ['cut'] })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(writing.outcome.failed, undefined, ROOM)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let before = 0; before <= tries; before += 1) {
      const { failedLists } = server.flags
      server.flags.failsLists = before < tries
      await act(async () => {
        if (before === 0) window.dispatchEvent(new Event('online'))
        else await vi.advanceTimersByTimeAsync(before === 1 ? 2000 : 6000)
      })
      if (!server.flags.failsLists) break
      await expect.poll(() => server.flags.failedLists).toBeGreaterThan(failedLists)
      await expect
        .poll(() =>
          screen.getByRole('button', { name: writing.outcome.lookAgain }).getAttribute('aria-busy'),
        )
        .toBeNull()
    }
    vi.useRealTimers()
    await screen.findByText(words.state.there, undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5])
  })

  it('that never arrived wait for an answer, also on a page that is opened again', async () => {
    const server = serverOf({ fates: ['lost'] })
    const device = new IDBFactory()
    await open(server, { device })
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(writing.outcome.early, undefined, ROOM)
    expect(screen.getByText(new RegExp(words.paused.unknown))).toBeDefined()
    const isWaiting = () => {
      // Only the one that is known not to be under way can be sent.
      expect(screen.getAllByRole('checkbox')).toHaveLength(1)
      expect(screen.getByRole('button', { name: writing.outcome.lookAgain })).toBeDefined()
      expect(values(server.sent)).toEqual([71.5])
    }
    isWaiting()
    cleanup()
    await open(server, { device })
    await unfold(2)
    await screen.findByText(writing.outcome.early, undefined, ROOM)
    isWaiting()
    // It arrives late, and is found.
    server.records.push({ ...weightOf(71.5), derivedFrom: [], identifier: markOf(server.sent) })
    await press(writing.outcome.lookAgain)
    await screen.findByText(words.state.there, undefined, ROOM)
    await press(words.write(1))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6])
  })

  it('that another tab adds at the same moment are there once', async () => {
    const server = serverOf({
      params: ['patient', 'identifier'],
      more: { conditionalCreate: true },
      fates: ['raced'],
    })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(await screen.findByText(words.state.there, undefined, ROOM)).toBeDefined()
    expect(await screen.findByText(words.state.added, undefined, ROOM)).toBeDefined()
    expect(server.records.filter((one) => one.resourceType === 'Observation')).toHaveLength(2)
  })

  it('are sent with a condition on their own mark where the service has it', async () => {
    const server = serverOf({
      params: ['patient', 'identifier'],
      more: { conditionalCreate: true },
    })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(server.conditions).toEqual(
      server.sent.map(
        ({ identifier }) =>
          `identifier=${encodeURIComponent(`urn:ietf:rfc:3986|${identifier?.[0]?.value ?? ''}`)}`,
      ),
    )
  })

  it('that are refused are told, and the others are added', async () => {
    const server = serverOf({ fates: ['invalid'] })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(words.done(1, 2), undefined, ROOM)
    expect(screen.getByText(words.state.refused)).toBeDefined()
    expect(screen.getByText(words.state.added)).toBeDefined()
    expect(values(server.sent)).toEqual([71.5, 36.6])
    await press(words.write(1))
    await screen.findByText(words.done(2, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([71.5, 36.6, 71.5])
  })

  it('are not sent after a refusal that all would get', async () => {
    const server = serverOf({ fates: ['forbidden'] })
    await open(server)
    await unfold(2)
    await press(words.write(2))
    await screen.findByText(new RegExp(words.paused.refused), undefined, ROOM)
    expect(server.sent).toHaveLength(1)
  })

  it('are not sent while nobody can see what is there', async () => {
    const server = serverOf({})
    await open(server)
    await unfold(2)
    await box(WEIGHT)
    server.flags.failsLists = true
    await press(words.write(2))
    await screen.findByText(words.notChecked, undefined, ROOM)
    expect(server.sent).toEqual([])
  })

  it('are not chosen where the form asks for an earlier result', async () => {
    const linked = {
      ...form,
      item: (form.item ?? []).map((item) =>
        item.linkId === 'w'
          ? {
              ...item,
              extension: [
                ...(item.extension ?? []),
                {
                  url: `${SDC}observationLinkPeriod`,
                  valueDuration: { value: 1, unit: 'a', system: UCUM, code: 'a' },
                },
              ],
            }
          : item,
      ),
    }
    const world = { forms: [linked] }
    const server = serverOf(world)
    await open(server, world)
    await unfold(2)
    const weight = await box(WEIGHT)
    expect(weight).toHaveProperty('checked', false)
    expect(screen.getByText(words.earlier)).toBeDefined()
    await press(words.write(1))
    await screen.findByText(words.done(1, 2), undefined, ROOM)
    expect(values(server.sent)).toEqual([36.6])
  })

  it('say all that is written, in Spanish, too', async () => {
    await open(serverOf({}), { isSpanish: true })
    await unfold(2, spanishExtraction)
    const [first] = await screen.findAllByText(spanish.whole, undefined, ROOM)
    const row = first?.closest('li')
    if (first === undefined || row === null || row === undefined) throw new Error('no result')
    fireEvent.click(first)
    await within(row).findByText('Definitivo', undefined, ROOM)
    expect(row.textContent).toContain('Respuestas a un formulario')
    expect(row.textContent).not.toContain(spanishMessages.records.reference.otherPatient)
    expect(screen.getByRole('button', { name: spanish.write(2) })).toBeDefined()
  })
})

describe('the total of a scored form', () => {
  const response = {
    ...answered,
    questionnaire: 'https://forms.example.org/phq2',
    item: [{ linkId: '/55758-7', text: 'Total', answer: [{ valueInteger: 4 }] }],
  }

  it('can be added as a result of a survey', async () => {
    const world = { response, forms: [scored] }
    const server = serverOf(world)
    await open(server, world)
    await unfold(1)
    await press(words.write(1))
    await screen.findByText(words.done(1, 1), undefined, ROOM)
    expect(server.sent).toHaveLength(1)
    expect(server.sent[0]).toMatchObject({
      code: {
        coding: [{ system: LOINC, code: '55758-7' }],
        text: expect.stringContaining('PHQ-2') as string,
      },
      category: [{ coding: [{ code: 'survey' }] }],
      valueInteger: 4,
      derivedFrom: [{ reference: 'QuestionnaireResponse/r1' }],
    })
  })

  it('is not offered for a form that is in progress', async () => {
    const world = { response: { ...response, status: 'in-progress' as const }, forms: [scored] }
    await open(serverOf(world), world)
    await screen.findAllByText('Total', undefined, ROOM)
    expect(screen.queryByText(formExtraction.title(1))).toBeNull()
  })
})

it('Right after sending, the results are offered with the number of the sent form', async () => {
  const { fill } = questionnaires
  const world = { response: { ...answered, id: 'r0' } }
  const server = serverOf(world)
  await open(server, { address: '/patients/7/forms/own-form-0' })
  fireEvent.change(await screen.findByLabelText(/Body weight/, undefined, ROOM), {
    target: { value: '71.5' },
  })
  await press(fill.review)
  await press(fill.send)
  await screen.findByRole('heading', { name: writing.receipt.title }, ROOM)
  await unfold(1)
  await press(words.write(1))
  await screen.findByText(words.done(1, 1), undefined, ROOM)
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]?.derivedFrom).toEqual([{ reference: 'QuestionnaireResponse/r1' }])
})

it('Results that somebody has opened stay open when a new version of the entry comes', async () => {
  const server = serverOf({})
  const { connection } = await open(server)
  await unfold(2)
  const opened = await box(WEIGHT)
  server.records.splice(
    server.records.findIndex(({ resourceType }) => resourceType === 'QuestionnaireResponse'),
    1,
    { ...answered, meta: { versionId: '2' } },
  )
  await act(async () => connection.queryClient.invalidateQueries())
  await waitFor(
    () =>
      expect(
        connection.queryClient
          .getQueryCache()
          .getAll()
          .filter(
            ({ queryKey, state }) =>
              queryKey[1] === 'results-form' &&
              queryKey.includes('2') &&
              state.status === 'success',
          ),
      ).toHaveLength(1),
    ROOM,
  )
  expect(opened.isConnected).toBe(true)
})
