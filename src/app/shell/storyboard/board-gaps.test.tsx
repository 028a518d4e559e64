// @vitest-environment happy-dom
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchPage } from '~/fhir/bundle'
import type { FailureDetail } from '~/fhir/failure'
import { storyboard as inEnglish } from '~/i18n/en/frame/storyboard'
import { messages as english } from '~/i18n/en/messages'
import { storyboard as inSpanish } from '~/i18n/es/frame/storyboard'
import { messages as spanish } from '~/i18n/es/messages'
import { searchQuery } from '~/queries/search-query'
import { chartPlan } from '~/record/chart/chart-lists'
import { BOARD_GAPS, type BoardFact, type BoardGap } from '~/summary/home/board-gaps'
import { registry } from '~/views/registry'
import { connectTestSession, TestSession } from '~/views/TestSession'
import { LateStoryboard } from './LateStoryboard'

const WORDS = { en: inEnglish, es: inSpanish } as const
const NEXT = 'https://fhir.example.org/uscore/v1/x'
const TYPES = ['Observation', 'QuestionnaireResponse', 'Encounter'] as const
type ReadType = (typeof TYPES)[number]

/** The facts that each type can bring. */
const FACTS: Readonly<Record<ReadType, readonly BoardFact[]>> = {
  Observation: ['pressure', 'weight', 'scores'],
  QuestionnaireResponse: ['scores'],
  Encounter: ['visits'],
}

type Answer = (page: number) => Partial<SearchPage> | FailureDetail
const forbidden: FailureDetail = { kind: 'forbidden', status: 403, issues: [] }
const pressure: Observation = {
  resourceType: 'Observation',
  id: 'pressure',
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { coding: [{ system: 'http://loinc.org', code: '85354-9' }] },
  effectiveDateTime: '2026-03-01',
  component: [
    { code: { coding: [{ system: 'http://loinc.org', code: '8480-6' }] } },
    { code: { coding: [{ system: 'http://loinc.org', code: '8462-4' }] } },
  ].map((part, index) => ({ ...part, valueQuantity: { value: 126 - 46 * index, unit: 'mmHg' } })),
}

/** Answers of a list that cannot be read whole, and what the line has to say of it. */
const ANSWERS: readonly (readonly [string, Exclude<BoardGap, 'notOffered' | 'awaited'>, Answer])[] =
  [
    ['refused', 'failed', () => forbidden],
    ['unreachable', 'failed', () => ({ kind: 'offline' })],
    ['cut off', 'partial', (page) => (page === 1 ? { total: 150, next: NEXT } : forbidden)],
    ['with an entry that cannot be read', 'partial', () => ({ total: 1, unread: [{}] })],
    ['with pages that repeat', 'partial', () => ({ total: 150, stopped: 'repeated' })],
    ['withheld in part', 'leftOut', () => ({ stopped: 'not-all' })],
    ['not read to its end', 'open', (page) => ({ total: 150, next: `${page + 1}` })],
  ]

interface Shown {
  readonly answers: Partial<Record<ReadType, Answer>>
  readonly offered?: readonly ReadType[]
  readonly language: 'en' | 'es'
}

/** The text of the line once each permitted list was asked for. */
async function lineOf({ answers, offered = TYPES, language }: Shown): Promise<string> {
  const { connection } = connectTestSession({
    offers: Object.fromEntries(['Patient', ...offered].map((type) => [type, ['patient']])),
    search: ({ type }, page) =>
      TYPES.flatMap((one) => (one === type ? (answers[one]?.(page) ?? []) : []))[0] ?? {},
  })
  const { permitted } = chartPlan(registry.views, '7', connection.capability)
  for (const { permit } of permitted) {
    const list = new InfiniteQueryObserver(connection.queryClient, searchQuery(permit))
    await list.refetch()
    // A second page is asked for where it is the one that is refused.
    const type = TYPES.find((one) => one === permit.request.type)
    if (type !== undefined && 'kind' in (answers[type]?.(2) ?? {})) await list.fetchNextPage()
    list.destroy()
  }
  render(
    <TestSession connection={connection} {...(language === 'es' ? { messages: spanish } : {})}>
      <LateStoryboard patientId="7" />
      <p>{english.shell.product}</p>
    </TestSession>,
  )
  await vi.dynamicImportSettled()
  await screen.findByText(/^(Allergies|Alergias): /)
  await vi.dynamicImportSettled()
  return [...document.querySelectorAll('[data-note]')].map((note) => note.textContent).join('; ')
}

// The app's own host has no index of forms here.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ forms: [] }))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(['en', 'es'] as const)('the line under a name, in %s', (language) => {
  const words = WORDS[language]
  const list = new Intl.ListFormat(`${language}-US`, { type: 'unit' })
  const names = (facts: readonly BoardFact[]) => list.format(facts.map((fact) => words.facts[fact]))

  it('has the word of allergies from its first drawing on', () => {
    const { connection } = connectTestSession({ offers: {} })
    const messages = language === 'es' ? spanish : english
    render(
      <TestSession connection={connection} messages={messages}>
        <LateStoryboard patientId="7" />
      </TestSession>,
    )
    // That they are loading, or, where another file has loaded the line, what they are.
    expect(screen.queryByText(/^(?:Allergies|Alergias): /)).not.toBeNull()
  })

  describe.each(TYPES)('where %s', (type) => {
    it.each(ANSWERS)('is %s, names the facts that may be missing (%s)', async (_, gap, answer) => {
      const line = await lineOf({ answers: { [type]: answer }, language })
      // Scores come from results and from forms: of one list that fails, the other one's are there.
      const kept = gap === 'failed' ? FACTS[type].filter((fact) => fact !== 'scores') : FACTS[type]
      expect(line.split('; ')).toEqual([
        ...(kept.length === 0 ? [] : [words.gaps[gap](names(kept))]),
        ...(kept.length === FACTS[type].length ? [] : [words.gaps.partial(words.facts.scores)]),
      ])
    })
  })

  it('names the facts of lists that the connection does not offer', async () => {
    const line = await lineOf({ answers: {}, offered: ['QuestionnaireResponse'], language })
    expect(line).toBe(words.gaps.notOffered(names(['pressure', 'weight', 'visits'])))
  })

  it('says that a fact is of what came so far', async () => {
    const line = await lineOf({
      answers: {
        Observation: (page) => ({ matches: [pressure], total: 150, next: `${page + 1}` }),
      },
      language,
    })
    expect(line).toBe(words.soFar)
  })

  it('says nothing of lists that are whole', async () => {
    expect(await lineOf({ answers: {}, language })).toBe('')
  })

  it('has different words for each reason', () => {
    const told = BOARD_GAPS.flatMap((gap) => (gap === 'awaited' ? [] : [words.gaps[gap]('x')]))
    expect(new Set(told).size).toBe(told.length)
  })
})
