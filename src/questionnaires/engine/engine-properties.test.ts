import fc from 'fast-check'
import type { QuestionnaireItem, QuestionnaireResponseItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { answer } from './answers/answer'
import type { AnswerValue } from './answers/answer-value'
import { enterText } from './answers/enter-text'
import type { Form } from './form'
import { formOfItems } from './form-fixture'
import type { FormItem } from './read/form-item'
import { everyItem } from './form-of-state'
import { addRepeat, removeRepeat } from './repeat'
import { toResponse } from './answers/to-response'

/** The outline of a form: the kinds of its items, before they have names. */
interface Outline {
  readonly type: 'group' | 'boolean' | 'string' | 'integer'
  readonly repeats: boolean
  readonly required: boolean
  readonly on: number
  readonly below: readonly Outline[]
}

const { outline } = fc.letrec<{ outline: Outline }>((tie) => ({
  outline: fc.record({
    type: fc.constantFrom('group', 'boolean', 'string', 'integer'),
    repeats: fc.boolean(),
    required: fc.boolean(),
    // The yes-or-no question that it depends on; most depend on none.
    on: fc.integer({ min: -6, max: 5 }),
    below: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constant([]),
      fc.array(tie('outline'), { maxLength: 4 }),
    ),
  }),
}))

/**
 * Items with names by their place, which depend on the yes-or-no questions of the form before them
 * or, with `later`, after all of their contents: in one direction in a form, because a ring of
 * dependencies has no correct answer.
 */
function itemsOf(outlines: readonly Outline[], later: boolean): QuestionnaireItem[] {
  const named = (list: readonly Outline[], start: string): QuestionnaireItem[] =>
    list.map(({ type, repeats, required, below }, place) => {
      const linkId = `${start}${place}`
      return {
        linkId,
        type,
        repeats,
        required,
        item: named(below, `${linkId}/`),
        ...(type === 'integer' && { maxLength: 2 }),
      }
    })
  const items = named(outlines, '')
  const flat = (list: readonly QuestionnaireItem[]): readonly QuestionnaireItem[] =>
    list.flatMap((item) => [item, ...flat(item.item ?? [])])
  const ons = (list: readonly Outline[]): readonly number[] =>
    list.flatMap(({ on, below }) => [on, ...ons(below)])
  const questions = flat(items).filter(({ type }) => type === 'boolean')
  const wanted = ons(outlines)
  const order = flat(items)
  order.forEach((item, place) => {
    const question = questions[wanted[place] ?? -1]
    if (question === undefined) return
    const isAllowed = later
      ? order.indexOf(question) >= place + flat([item]).length
      : order.indexOf(question) < place
    if (isAllowed)
      item.enableWhen = [{ question: question.linkId, operator: '=', answerBoolean: true }]
  })
  return items
}

/** One action of a person, with its item. */
const deed = fc.record({
  at: fc.nat(),
  what: fc.constantFrom('answer', 'empty', 'type', 'add', 'remove'),
  value: fc.nat({ max: 200 }),
})
const life = fc.record({
  outlines: fc.array(outline, { minLength: 1, maxLength: 5 }),
  deeds: fc.array(deed, { maxLength: 40 }),
  later: fc.boolean(),
})

function valueFor({ type }: FormItem, value: number): AnswerValue | undefined {
  switch (type) {
    case 'boolean':
      return { valueBoolean: value % 3 !== 0 }
    case 'integer':
      return { valueInteger: value }
    case 'string':
      return { valueString: `text ${value}` }
    default:
      return undefined
  }
}

/** Performs all actions, and remembers the answers as the person would state them. */
async function lived({
  outlines,
  deeds,
  later,
}: {
  outlines: readonly Outline[]
  deeds: readonly { at: number; what: string; value: number }[]
  later: boolean
}) {
  const items = itemsOf(outlines, later)
  let form = await formOfItems(items)
  const given = new Map<string, AnswerValue>()
  for (const { at, what, value } of deeds) {
    const all = everyItem(form.items)
    const item = all[at % all.length]
    const place = item?.answers[value % Math.max(1, item.answers.length)]
    if (item === undefined) continue
    if (what === 'add') form = addRepeat(form, item.path)
    else if (what === 'remove') {
      const gone = place?.path ?? item.path
      form = removeRepeat(form, gone)
      for (const path of given.keys())
        if (path.startsWith(gone) && /^$|^[/:]/.test(path.slice(gone.length))) given.delete(path)
    } else if (place !== undefined) {
      const next = what === 'answer' ? valueFor(item, value) : undefined
      form =
        what === 'type'
          ? enterText(form, place.path, item.type === 'string' ? '' : 'twelve')
          : answer(form, place.path, next)
      given.delete(place.path)
      if (next !== undefined) given.set(place.path, next)
    }
  }
  return { items, form, given }
}

function responseOf(form: Form): readonly QuestionnaireResponseItem[] {
  const made = toResponse(form, 'in-progress')
  return made.kind === 'response' ? (made.response.item ?? []) : []
}

/** Every item of a response with the chain of names above it. */
function chains(
  items: readonly QuestionnaireResponseItem[],
  start: readonly string[] = [],
): readonly (readonly string[])[] {
  return items.flatMap(({ linkId, item, answer: answers }) => {
    const chain = [...start, linkId]
    return [
      chain,
      ...chains(item ?? [], chain),
      ...(answers ?? []).flatMap((one) => chains(one.item ?? [], chain)),
    ]
  })
}

function formChains(
  items: readonly QuestionnaireItem[],
  start: readonly string[] = [],
): readonly string[] {
  return items.flatMap(({ linkId, item }) => [
    [...start, linkId].join(' > '),
    ...formChains(item ?? [], [...start, linkId]),
  ])
}

function answersIn(items: readonly QuestionnaireResponseItem[]): readonly string[] {
  return items.flatMap(({ item, answer: answers }) => [
    ...(answers ?? []).flatMap(({ item: below, ...value }) => [
      toJson(value),
      ...answersIn(below ?? []),
    ]),
    ...answersIn(item ?? []),
  ])
}

const RUNS = { numRuns: 100 }

describe('whatever a person does, in whatever form', () => {
  it('the response has the nesting and the order of the form', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { items, form } = await lived(one)
        const known = formChains(items)
        const places = chains(responseOf(form)).map((chain) => known.indexOf(chain.join(' > ')))
        expect(places).not.toContain(-1)
        const top = responseOf(form).map(({ linkId }) =>
          items.findIndex((item) => item.linkId === linkId),
        )
        expect(top).toEqual([...top].sort((left, right) => left - right))
      }),
      RUNS,
    )
  })

  it('an answer that was given is in the response exactly when its item is enabled', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { form, given } = await lived(one)
        const enabled = everyItem(form.items)
          .filter((item) => item.enabled)
          .flatMap(({ answers }) => answers)
        const expected = enabled
          .flatMap(({ path }) => given.get(path) ?? [])
          .map((value) => toJson(value))
        expect([...answersIn(responseOf(form))].sort()).toEqual([...expected].sort())
      }),
      RUNS,
    )
  })

  it('nothing in the response hangs on a question that is not answered with yes in it', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { items, form } = await lived(one)
        const response = responseOf(form)
        const flat = (list: readonly QuestionnaireItem[]): readonly QuestionnaireItem[] =>
          list.flatMap((item) => [item, ...flat(item.item ?? [])])
        const present = new Set(chains(response).map((chain) => chain.at(-1)))
        for (const { linkId, enableWhen } of flat(items)) {
          const question = enableWhen?.[0]?.question
          if (question === undefined || !present.has(linkId)) continue
          expect(toJson(response)).toContain('"valueBoolean":true')
          expect(present.has(question)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('what waits in an item comes back with it', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { form, given } = await lived(one)
        const kept = new Map(
          everyItem(form.items)
            .flatMap(({ answers }) => answers)
            .flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]])),
        )
        expect(kept).toEqual(given)
      }),
      RUNS,
    )
  })

  it('a response with errors is never final, and one without them always can be', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { form } = await lived(one)
        const errors = form.messages.filter(({ severity }) => severity === 'error')
        for (const status of ['completed', 'amended'] as const) {
          expect(toResponse(form, status)).toMatchObject(
            errors.length === 0
              ? { kind: 'response', response: { status } }
              : { kind: 'invalid', messages: errors },
          )
        }
      }),
      RUNS,
    )
  })

  it('an item in which nothing changed is the same object as before', async () => {
    await fc.assert(
      fc.asyncProperty(life, fc.nat(), async (one, at) => {
        const { form } = await lived(one)
        const questions = everyItem(form.items).filter(({ type }) => type === 'string')
        const target = questions[at % Math.max(1, questions.length)]
        if (target === undefined) return
        const after = answer(form, target.answers[0]?.path ?? '', { valueString: 'another' })
        const before = new Map(everyItem(form.items).map((item) => [item.path, item]))
        const beside = everyItem(after.items).filter(
          (item) =>
            isBeside(item, target) &&
            before.get(item.path)?.enabled === item.enabled &&
            !holdsRepeats(item.path, form),
        )
        expect(beside.filter((item) => item !== before.get(item.path))).toEqual([])
      }),
      RUNS,
    )
  })
})

/** A question without nested items that neither contains the other one nor is inside it. */
function isBeside({ path, items, answers }: FormItem, target: FormItem): boolean {
  return (
    items.length === 0 &&
    answers.length > 0 &&
    answers.every((one) => one.items.length === 0) &&
    !target.path.startsWith(path) &&
    !path.startsWith(target.path)
  )
}

/**
 * True when an item is in an occurrence of a repeating group, whose presence depends on its
 * contents.
 */
function holdsRepeats(path: string, form: Form): boolean {
  return everyItem(form.items).some(
    (item) => item.type === 'group' && item.repeats && path.startsWith(`${item.path}/`),
  )
}
