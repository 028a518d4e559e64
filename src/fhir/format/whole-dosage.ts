import type { Dosage, DosageDoseAndRate } from 'fhir/r4'
import type { DosageWords } from '~/i18n/en/record/dosage'
import { codeableText } from './codes/codeable-text'
import type { FormatContext } from './context'
import { hasMoreTiming, timingTexts } from './dates/timing-text'
import { filled } from './filled'
import { hidden } from './hidden'
import { quantityText } from './quantity-text'
import { rangeText, ratioText } from './range-text'
import { isSaidIn } from './said-in'

type Part = keyof Dosage
/** Parts that are no directions, or whose words are made elsewhere. */
const APART: ReadonlySet<string> = new Set(['id', 'extension', 'sequence', 'text'])

/**
 * The way to take a medicine with every part that is stated: the written text, then the parts that
 * it does not repeat (R4, Dosage.text is for display, but a server need not repeat all in it). What
 * cannot be put into words is said to be there. Undefined if nothing is stated.
 */
export function wholeDosage(
  whole: Dosage,
  words: DosageWords,
  context: FormatContext,
): string | undefined {
  const value = hidden(whole, context)
  const written = writtenText(value, context)
  const stated = Object.keys(value).filter(
    // The shadow of a part that is there adds no direction.
    (key) => !APART.has(key) && !(key.startsWith('_') && Object.hasOwn(value, key.slice(1))),
  )
  const told = partTexts(value, words, context)
  const isWhole = stated.every(
    (key) =>
      (told.get(key)?.length ?? 0) >=
        (key === 'additionalInstruction' ? (value[key]?.length ?? 1) : 1) ||
      (key === 'asNeededBoolean' && value[key] === false),
  )
  const said: string[] = written === undefined ? [] : [written]
  for (const text of [...told.values()].flat())
    if (!said.some((before) => isSaidIn(before, text))) said.push(text)
  if (!isWhole || hasMoreTiming(value.timing) || hasMoreDoses(value.doseAndRate, context))
    said.push(words.more)
  const text = filled(said.reduce(joined, ''))
  if (text === undefined || value.sequence === undefined || value.sequence < 2) return text
  return words.step(value.sequence, text)
}

/** A line with a further part; after the end of a sentence it begins anew. */
function joined(line: string, part: string): string {
  return line === '' ? part : `${line}${isClosed(line) ? ' ' : ', '}${part}`
}

/** True for a sentence that has its end: what follows begins anew. */
function isClosed(text: string): boolean {
  return /[.!?;:…]["”»)]?$/.test(text)
}

/** Some systems write the name of a coded instruction there, with its kind of concept. */
function writtenText(value: Dosage, context: FormatContext): string | undefined {
  const written = filled(value.text)
  const same =
    written === undefined
      ? undefined
      : value.additionalInstruction?.find(({ text, coding }) =>
          [text, ...(coding ?? []).map(({ display }) => display)].includes(written),
        )
  return codeableText(same, context) ?? written
}

/** The words of every part but the written text, in the order of a prescription. */
function partTexts(
  value: Dosage,
  words: DosageWords,
  context: FormatContext,
): ReadonlyMap<string, readonly string[]> {
  const { timing } = context.words
  const reason = codeableText(value.asNeededCodeableConcept, context)
  const site = codeableText(value.site, context)
  const { maxDosePerPeriod: most } = value
  const [amount, span] = [most?.numerator, most?.denominator].map((part) =>
    quantityText(part, context),
  )
  const once = quantityText(value.maxDosePerAdministration, context)
  const ever = quantityText(value.maxDosePerLifetime, context)
  const told: readonly (readonly [Part, readonly (string | undefined)[]])[] = [
    ['doseAndRate', doseTexts(value.doseAndRate ?? [], words, context)],
    ['method', [codeableText(value.method, context)]],
    ['route', [codeableText(value.route, context)]],
    ['site', [site && words.site(site)]],
    ['timing', value.timing === undefined ? [] : timingTexts(value.timing, context)],
    ['asNeededBoolean', [value.asNeededBoolean === true ? timing.asNeeded : undefined]],
    ['asNeededCodeableConcept', [reason && timing.asNeededFor(reason)]],
    ['maxDosePerPeriod', [amount && span && words.most.inSpan(amount, span)]],
    ['maxDosePerAdministration', [once && words.most.atOnce(once)]],
    ['maxDosePerLifetime', [ever && words.most.inLife(ever)]],
    [
      'additionalInstruction',
      (value.additionalInstruction ?? []).map((one) => codeableText(one, context)),
    ],
    ['patientInstruction', [filled(value.patientInstruction)]],
  ]
  return new Map(
    told.map(([part, texts]) => [part, texts.filter((text) => text !== undefined && text !== '')]),
  ) as ReadonlyMap<string, readonly string[]>
}

function amountOf(one: DosageDoseAndRate, context: FormatContext): string | undefined {
  return quantityText(one.doseQuantity, context) ?? rangeText(one.doseRange, context)
}

/** True for an amount of no unit: the number alone says nothing. */
function isBare({ doseQuantity, doseRange }: DosageDoseAndRate): boolean {
  return [doseQuantity, doseRange?.low, doseRange?.high].every(
    (one) => (one?.unit ?? one?.code) === undefined,
  )
}

function rateOf(one: DosageDoseAndRate, context: FormatContext): string | undefined {
  return (
    ratioText(one.rateRatio, context) ??
    rangeText(one.rateRange, context) ??
    quantityText(one.rateQuantity, context)
  )
}

/** Every amount and rate once, with what it is where they differ. */
function doseTexts(
  all: readonly DosageDoseAndRate[],
  words: DosageWords,
  context: FormatContext,
): readonly string[] {
  const told = all.flatMap((one) => {
    const rate = rateOf(one, context)
    const amount = amountOf(one, context)
    const texts = [
      amount && isBare(one) ? words.dose(amount) : amount,
      rate && words.rate(rate),
    ].filter((text) => text !== undefined && text !== '')
    return texts.length === 0
      ? []
      : [{ text: texts.join(', '), kind: codeableText(one.type, context) }]
  })
  const isOne = new Set(told.map(({ text }) => text)).size === 1
  return [
    ...new Set(
      told.map(({ text, kind }) => (isOne || kind === undefined ? text : words.kind(text, kind))),
    ),
  ]
}

/** True if an amount or a rate is stated that has no words. */
function hasMoreDoses(all: readonly DosageDoseAndRate[] = [], context: FormatContext): boolean {
  return all.some((one) => {
    const { doseQuantity, doseRange, rateQuantity, rateRange, rateRatio } = one
    const [hasDose, hasRate] = [
      [doseQuantity, doseRange],
      [rateQuantity, rateRange, rateRatio],
    ].map((parts) => parts.some((part) => part !== undefined))
    return (
      (hasDose === true && amountOf(one, context) === undefined) ||
      (hasRate === true && rateOf(one, context) === undefined)
    )
  })
}
