import fc from 'fast-check'
import { answer, toggleOption } from '../../src/questionnaires/engine/answers/answer.ts'
import type { AnswerValue } from '../../src/questionnaires/engine/answers/answer-value.ts'
import type { Form } from '../../src/questionnaires/engine/form.ts'
import { everyItem } from '../../src/questionnaires/engine/form-of-state.ts'
import type { FormItem } from '../../src/questionnaires/engine/read/form-item.ts'
import { enterText } from '../../src/questionnaires/engine/answers/enter-text.ts'
import { settleWholly } from '../../src/questionnaires/engine/run/settle.ts'
import { addRepeat, removeRepeat } from '../../src/questionnaires/engine/repeat.ts'
import { sign } from '../../src/questionnaires/engine/sign.ts'

/** A random source that gives the same numbers for the same seed, from 0 up to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/**
 * Fills in a form as nobody would: answers, changes, clears, ticks, adds and removes at random,
 * then corrects the errors. Questions for which `isLeft` is true are left as the form has them.
 */
export function fillAtRandom(
  begun: Form,
  chance: () => number,
  isLeft: (item: FormItem) => boolean = () => false,
): Form {
  let form = begun
  const items = everyItem(form.items).length
  const steps = Math.min(3 * items, items + 400) + 10
  // In a long form, a person is ahead of what it computes.
  const ahead = Math.ceil(items / 20)
  for (let step = 1; step <= steps; step += 1) {
    form = randomStep(form, chance, isLeft)
    if (step % ahead === 0) form = settleWholly(form)
  }
  return mended(settleWholly(form), chance, isLeft)
}

/**
 * Answers every question that is asked, including those that come with answers; computed answers
 * are left to the form.
 */
export function allAnswered(begun: Form, chance: () => number): Form {
  let form = begun
  for (let round = 0; round < 5; round += 1) {
    const empty = everyItem(form.items).filter(
      ({ enabled, calculated, readOnly, answers }) =>
        enabled && !calculated && !readOnly && answers.every(({ value }) => value === undefined),
    )
    for (const item of empty)
      form = answered(form, item, item.answers[0]?.path ?? item.path, chance)
    form = settleWholly(form)
  }
  return form
}

function randomStep(form: Form, chance: () => number, isLeft: (item: FormItem) => boolean): Form {
  const items = everyItem(form.items).filter(
    (one) => one.enabled && !one.hidden && !one.readOnly && one.type !== 'display' && !isLeft(one),
  )
  const item = pick(items, chance)
  if (item === undefined) return form
  const die = chance()
  if (item.canAdd && die < 0.2) return addRepeat(form, item.path)
  if (item.canRemove && die < 0.3)
    return removeRepeat(form, pick(item.answers, chance)?.path ?? item.path)
  const place = pick(item.answers, chance)
  if (place === undefined) return form
  if (die < 0.4) return answer(form, place.path, undefined)
  if (die < 0.45 && item.options === undefined)
    return enterText(
      form,
      place.path,
      pick(['', ' 12 ', '1.50', 'x', '2024-02-30', '2024-02', '25:00'], chance) ?? '',
    )
  return answered(form, item, place.path, chance)
}

/**
 * Answers once more, and correctly, where a message appears; gives up when answering does not help.
 */
function mended(begun: Form, chance: () => number, isLeft: (item: FormItem) => boolean): Form {
  let form = begun
  for (let round = 0; round < 40 && form.messages.length > 0; round += 1) {
    for (const { path, problem } of form.messages) {
      const item = everyItem(form.items).find(
        (one) => one.path === path || one.answers.some((place) => place.path === path),
      )
      if (item !== undefined && isLeft(item)) continue
      if (problem.kind === 'unsigned')
        form = sign(form, path, { name: 'Robot', when: '2026-11-27T12:00:00Z' })
      else if (problem.kind === 'pattern')
        form = enterText(form, path, textLike(new RegExp(problem.pattern), chance))
      else if (item !== undefined) form = mendedItem(form, item, path, chance)
    }
    form = settleWholly(form)
  }
  return form
}

function mendedItem(form: Form, item: FormItem, path: string, chance: () => number): Form {
  if (item.type === 'group') {
    const missing = everyItem(item.items).filter(
      ({ answers, enabled, readOnly }) => enabled && !readOnly && answers.length > 0,
    )
    const inner = pick(missing, chance)
    const place = inner?.answers[0]
    return inner === undefined || place === undefined
      ? addRepeat(form, item.path)
      : answered(form, inner, place.path, chance)
  }
  const [first] = item.answers
  const target =
    path === item.path ? item.answers.find(({ value }) => value === undefined)?.path : path
  const surplus = item.messages.some(
    ({ problem }) =>
      problem.kind === 'not-alone' || problem.kind === 'given-twice' || problem.kind === 'too-many',
  )
  if (surplus)
    return item.answers.length > 1 ? removeRepeat(form, item.answers.at(-1)?.path ?? path) : form
  if (target === undefined)
    return item.canAdd
      ? addRepeat(form, item.path)
      : answered(form, item, first?.path ?? path, chance)
  return answered(form, item, target, chance)
}

function answered(form: Form, item: FormItem, path: string, chance: () => number): Form {
  const value = randomAnswer(item, chance)
  if (value === undefined) return answer(form, path, undefined)
  return item.repeats && item.options !== undefined && !('valueString' in value)
    ? toggleOption(form, item.path, value)
    : answer(form, path, value)
}

function pick<T>(from: readonly T[], chance: () => number): T | undefined {
  return from[Math.floor(chance() * from.length)]
}

const TEXTS = [
  'Yes',
  'Não sei',
  '三日',
  'a "quoted" <b>word</b>',
  'Line one\nline two',
  'É'.normalize('NFD'),
  '👩‍⚕️ said so',
]

/** An answer that the item should accept; undefined when it offers none. */
function randomAnswer(item: FormItem, chance: () => number): AnswerValue | undefined {
  if (item.options !== undefined) {
    const offered = pick(
      item.options.filter(({ off }) => !off),
      chance,
    )?.value
    return item.open && (offered === undefined || chance() < 0.2)
      ? { valueString: text(item, chance) }
      : offered
  }
  const number = numberWithin(item, chance)
  switch (item.type) {
    case 'boolean':
      return { valueBoolean: chance() < 0.5 }
    case 'integer':
      return { valueInteger: Math.round(number) }
    case 'decimal':
      return { valueDecimal: number }
    case 'quantity':
      return { valueQuantity: { value: number, ...unitOf(item, chance) } }
    case 'date':
      return { valueDate: dayWithin(item, chance) }
    case 'dateTime':
      return {
        valueDateTime:
          chance() < 0.3 ? dayWithin(item, chance) : `${dayWithin(item, chance)}T08:30:00+02:00`,
      }
    case 'time':
      return { valueTime: pick(['00:00:00', '08:30:00', '23:59:59'], chance) ?? '08:30:00' }
    case 'string':
    case 'text':
      return { valueString: text(item, chance) }
    case 'url':
      return { valueUri: 'https://example.org/a?b=c' }
    case 'choice':
      return undefined
    case 'open-choice':
      return { valueString: text(item, chance) }
    case 'attachment':
      return {
        valueAttachment: {
          contentType: item.limits.mimeTypes[0]?.replace('*', 'png') ?? 'text/plain',
          data: 'aGk=',
          title: 'a file',
        },
      }
    case 'reference':
      return { valueReference: { reference: `${item.limits.referenceTypes[0] ?? 'Patient'}/1` } }
    case 'group':
    case 'display':
      return undefined
    default:
      return item.type satisfies never
  }
}

function unitOf({ unit, units }: FormItem, chance: () => number) {
  const coding = (units === undefined ? unit : pick(units, chance))?.coding
  if (coding === undefined) return {}
  const { system, code, display } = coding
  return {
    ...(system !== undefined && { system }),
    ...(code !== undefined && { code }),
    ...((display ?? code) !== undefined && { unit: display ?? code }),
  }
}

function numberWithin(
  { limits: { min, max, maxDecimals } }: FormItem,
  chance: () => number,
): number {
  const low = numberOf(min) ?? (numberOf(max) ?? 100) - 100
  const high = numberOf(max) ?? low + 100
  const power = 10 ** Math.min(maxDecimals ?? 2, 3)
  return Math.min(high, Math.max(low, Math.round((low + chance() * (high - low)) * power) / power))
}

function numberOf(value: AnswerValue | undefined): number | undefined {
  if (value === undefined) return undefined
  if ('valueQuantity' in value) return value.valueQuantity.value
  if ('valueInteger' in value) return value.valueInteger
  return 'valueDecimal' in value ? value.valueDecimal : undefined
}

function dayWithin({ limits: { min, max } }: FormItem, chance: () => number): string {
  const dayOf = (value: AnswerValue | undefined) =>
    value !== undefined && 'valueDate' in value
      ? value.valueDate
      : value !== undefined && 'valueDateTime' in value
        ? value.valueDateTime
        : undefined
  const from = Date.parse(dayOf(min) ?? '1950-01-01')
  const until = Date.parse(dayOf(max) ?? '2030-12-31')
  return new Date(from + chance() * Math.max(0, until - from)).toISOString().slice(0, 10)
}

function text(
  { limits: { minLength = 1, maxLength = 1000 } }: FormItem,
  chance: () => number,
): string {
  return [...(pick(TEXTS, chance) ?? 'x').padEnd(minLength, 'x')].slice(0, maxLength).join('')
}

/** A text that matches a pattern; for fields whose author wrote one. */
function textLike(pattern: RegExp, chance: () => number): string {
  return (
    fc.sample(fc.stringMatching(pattern), {
      seed: Math.floor(chance() * 2 ** 31),
      numRuns: 1,
    })[0] ?? ''
  )
}
