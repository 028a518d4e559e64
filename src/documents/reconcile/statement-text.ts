import type { FormatContext } from '~/fhir/format/context'
import { ownValue } from '~/std/own-value'
import { dateText, dayText } from '~/fhir/format/dates/date-text'
import { localeOf } from '~/i18n/languages'
import { unitText } from '~/fhir/format/codes/unit-text'
import { numberText } from '~/fhir/format/locale'
import type { Difference } from './differences'
import {
  figuresOf,
  formsOf,
  namedRoutesOf,
  saltsOf,
  strengthsOf,
  type NamedFact,
} from './medicine-facts'
import { flat, saysAsNeeded } from './plain-names'
import { howOften } from './how-often'
import { oftenText } from './often-text'
import { withWords } from './read-directions'
import type { ReconcileWords } from './reconcile-text'
import {
  DAYS,
  DETAILS,
  type Amount,
  type Day,
  type Detail,
  type StatedDosage,
  type StatedReaction,
  type Statement,
} from './statement'
import { wholeName } from './whole-name'

/** The words and formats for statements. */
export interface StatementContext {
  readonly words: ReconcileWords
  readonly format: FormatContext
  /** Hides sensitive numbers that a document's words repeat. */
  readonly hide: (text: string) => string
}

/** The name of a statement as its side words it; an absence in the words of the reader. */
export function nameText(statement: Statement, { words, hide }: StatementContext): string {
  const { none } = statement
  return none === undefined ? hide(wholeName(statement)) : words.none[none]
}

/** All names that an author wrote: the difference of two may be in any of them. */
function namesText(statement: Statement, context: StatementContext): string {
  const { none, name, alsoNamed = [] } = statement
  return [
    none === undefined ? context.hide(name) : nameText(statement, context),
    ...(none === undefined ? alsoNamed.filter((one) => flat(one) !== flat(name)) : []).map(
      context.hide,
    ),
  ].join('; ')
}

/** The codes with the words that their terminology has for them: one word may be of two codes. */
function codesText({ codes }: Statement): string {
  const texts = codes.map(({ code, display }) =>
    display === undefined ? code : `${display} (${code})`,
  )
  return [...new Set(texts)].join('; ')
}

/** Nothing but the name tells figures that are not read. */
const NAMED: NamedFact = { keys: new Set(), texts: [] }

/** The facts of a statement, each in a few words, without its name. */
export function factTexts(
  statement: Statement,
  { words, format, hide }: StatementContext,
): readonly string[] {
  const { dosages = [], lists = [], start, end, reactions, criticality, certainty } = statement
  const { reasons = [], remarks = [] } = statement
  const [from, to] = [dayText(start, format), dayText(end, format)]
  const since = statement.isStartOrdered === true ? words.facts.ordered : words.facts.since
  return [
    ...lists.map((list) => words.lists[list]),
    ...dosages.map((dosage) => dosageText(dosage, { words, format, hide })),
    statusText(statement, { words, format, hide }),
    certainty === 'confirmed' ? undefined : certaintyText(statement, { words, format, hide }),
    from === undefined ? undefined : since(from),
    to === undefined ? undefined : words.facts.until(to),
    criticality === undefined ? undefined : words.criticalities[criticality],
    severityText(statement, { words, format, hide }),
    ...DETAILS.flatMap((detail) =>
      isShown(detail, statement) ? detailText(statement, detail, { words, format, hide }) : [],
    ),
    reactions.length === 0
      ? undefined
      : words.facts.reactions(hide(reactionsText(reactions, words))),
    reasons.length === 0
      ? undefined
      : words.facts.detail(words.differences.reason, hide(reasons.join('; '))),
    remarks.length === 0
      ? undefined
      : words.facts.detail(words.differences.remarks, hide(remarks.join('; '))),
    statement.hasBareCode === true ? words.facts.bareCode : undefined,
  ].filter((text) => text !== undefined)
}

/** An order that is in force does not say that its medicine is taken. */
function statusText(
  { status, statusAs, statusWords, isOrdered }: Statement,
  { words, hide }: StatementContext,
): string | undefined {
  if (status === undefined) return statusWords && hide(statusWords)
  if (statusAs !== undefined) return words.statusTerms[statusAs]
  return status === 'current' && isOrdered === true
    ? words.facts.currentOrder
    : words.statuses[status]
}

function certaintyText(
  { certainty, certaintyWords }: Statement,
  { words, hide }: StatementContext,
): string | undefined {
  return certainty === undefined
    ? certaintyWords && hide(certaintyWords)
    : words.certainties[certainty]
}

function severityText(
  { severity, severityWords }: Statement,
  { words, hide }: StatementContext,
): string | undefined {
  return severity === undefined ? severityWords && hide(severityWords) : words.severities[severity]
}

/** Whatever goes without saying is only told where it differs. */
function isShown(detail: Detail, { details }: Statement): boolean {
  return (
    detail !== 'category' && details?.[detail]?.every(({ name }) => name === 'allergy') !== true
  )
}

/** A refinement of a statement with its label: `Body site: Left eye`. */
function detailText(
  statement: Statement,
  detail: Detail,
  context: StatementContext,
): readonly string[] {
  const text = termsText(statement, detail, context)
  return text === '' ? [] : [context.words.facts.detail(context.words.differences[detail], text)]
}

function termsText(
  { details }: Statement,
  detail: Detail,
  { words, hide }: StatementContext,
): string {
  return (details?.[detail] ?? [])
    .map(
      ({ name }) => ownValue(words.types, name) ?? ownValue(words.categories, name) ?? hide(name),
    )
    .join(', ')
}

function reactionsText(reactions: readonly StatedReaction[], words: ReconcileWords): string {
  return reactions
    .map(({ name: own, severity, to, isDenied }) => {
      const plain = isDenied === true ? words.facts.deniedReaction(own) : own
      const name = to === undefined ? plain : words.facts.reactionTo(plain, to)
      return severity === undefined ? name : `${name} (${words.severities[severity]})`
    })
    .join(', ')
}

/** The directions of a medicine in one line. */
export function dosageText(dosage: StatedDosage, context: StatementContext): string {
  const { words, hide } = context
  const { step, dose, doseTo, asNeeded, neededFor, route, directions, rest } = dosage
  const isSaid = neededFor === undefined && directions !== undefined && saysAsNeeded(directions)
  const text = [
    dose === undefined ? undefined : doseText(dose, doseTo, context),
    whenText(dosage, context),
    momentsText(dosage, context),
    asNeeded === true && !isSaid ? neededText(neededFor, context) : undefined,
    route === undefined ? undefined : hide(route.name),
    directions === undefined ? undefined : hide(directions),
    rest === undefined ? undefined : words.facts.more,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
  return step === undefined ? text : words.facts.step(step, text)
}

function doseText(dose: Amount, to: Amount | undefined, context: StatementContext): string {
  if (to === undefined) return amountText(dose, context)
  const from =
    dose.unit === to.unit
      ? numberText(dose.value, context.format.language)
      : amountText(dose, context)
  return `${from}–${amountText(to, context)}`
}

function daysText(days: readonly Day[], { language }: FormatContext): string {
  const names = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const named = days.map((day) => names.format(Date.UTC(2024, 0, 1 + DAYS.indexOf(day))))
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(named)
}

/** The author and the last change of a statement; undefined if neither is known. */
export function sourceText(
  { by, changed }: Pick<Statement, 'by' | 'changed'>,
  { words, format, hide }: StatementContext,
): string | undefined {
  const when = dayText(changed, format)
  if (by !== undefined && when !== undefined) return words.facts.by(hide(by), when)
  return by === undefined ? (when === undefined ? undefined : words.facts.changed(when)) : hide(by)
}

/** A statement in one line, for lists on paper. */
export function lineText(statement: Statement, context: StatementContext): string {
  return [nameText(statement, context), ...factTexts(statement, context)].join(', ')
}

/** One fact of a statement, as a difference names it: in the words of its own side. */
export function differenceText(
  statement: Statement,
  difference: Difference,
  context: StatementContext,
): string {
  const { words, format, hide } = context
  const { dosages = [], start, end, reactions, criticality } = statement
  const told = ({ texts }: NamedFact) =>
    texts.length === 0 ? nameText(statement, context) : hide(texts.join(', '))
  switch (difference) {
    case 'strength':
    case 'unclear':
      return told(figuresOf(statement).keys.size > 0 ? NAMED : strengthsOf(statement))
    case 'salt':
      return told(saltsOf(statement))
    case 'form':
      return told(formsOf(statement))
    case 'dose':
      return joined(
        dosages
          .map(withWords)
          .map(({ dose, doseTo }) =>
            dose === undefined ? undefined : doseText(dose, doseTo, context),
          ),
      )
    case 'every':
      return joined(
        dosages.map((dosage) => {
          const told = withWords(dosage)
          return whenText(told, context)
        }),
      )
    case 'when':
      return joined(dosages.map((dosage) => momentsText(dosage, context)))
    case 'asNeeded':
      return joined(
        dosages
          .map(withWords)
          .map(({ asNeeded, neededFor }) =>
            asNeeded === undefined
              ? undefined
              : asNeeded
                ? neededText(neededFor, context)
                : words.facts.regularly,
          ),
      )
    case 'route':
      return (
        joined(
          dosages
            .map(withWords)
            .map(({ route }) => (route === undefined ? undefined : hide(route.name))),
        ) || told(namedRoutesOf(statement))
      )
    case 'directions':
    case 'words': {
      // Commas in directions would run into those of the sentence.
      const text = joined(dosages.map((dosage) => dosageText(dosage, context)))
      return text === '' ? words.facts.unsaid : words.facts.quoted(text)
    }
    case 'wording':
    case 'name':
      return namesText(statement, context)
    case 'coded':
      return hide(codesText(statement))
    case 'reactions':
      return hide(reactionsText(reactions, words))
    case 'criticality':
      return criticality === undefined ? '' : words.criticalities[criticality]
    case 'severity':
      return severityText(statement, context) ?? hide(reactionsText(reactions, words))
    case 'certainty':
      return certaintyText(statement, context) ?? ''
    case 'site':
    case 'stage':
    case 'type':
    case 'category':
    case 'onset':
    case 'ended':
    case 'detail':
      // Sides and stages may be in the name alone.
      return termsText(statement, difference, context) || nameText(statement, context)
    case 'reason':
      return quotedText(statement.reasons, context)
    case 'remarks':
      return quotedText(statement.remarks, context)
    case 'status':
      return statusText(statement, context) ?? words.facts.unsaid
    case 'start': {
      const date = dateText(start, format) ?? ''
      return statement.isStartOrdered === true ? words.facts.ordered(date) : date
    }
    case 'end':
      return dateText(end, format) ?? words.facts.unsaid
  }
}

/** Words of a side, apart from those of the sentence around them. */
function quotedText(
  texts: readonly string[] | undefined,
  { words, hide }: StatementContext,
): string {
  return texts === undefined ? words.facts.unsaid : words.facts.quoted(hide(texts.join('; ')))
}

/** The facts that only one side states, in one sentence; undefined without any. */
export function unstatedText(
  unstated: readonly Difference[],
  { words, format }: StatementContext,
): string | undefined {
  const { language } = format
  const names = unstated.map((fact) => words.differences[fact].toLocaleLowerCase(language))
  return names.length === 0
    ? undefined
    : words.unstated(new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names))
}

function joined(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.filter((text) => text !== undefined))].join('; ')
}

function whenText(dosage: StatedDosage, { words, format }: StatementContext): string | undefined {
  const { everyMonths, days } = dosage
  const often = howOften(dosage)
  const texts = [
    everyMonths === undefined
      ? undefined
      : words.facts.months(everyMonths, numberText(everyMonths, format.language)),
    often === undefined ? undefined : oftenText(often, dosage.spacing, { words, format }),
    days === undefined ? undefined : words.facts.days(daysText(days, format)),
  ].filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : texts.join(', ')
}

/** The times of day of directions: `30 minutes before a meal`. */
function momentsText(
  { moments, offset }: StatedDosage,
  { words, format }: StatementContext,
): string | undefined {
  if (moments === undefined) return undefined
  const named = moments.map((moment) => format.words.timing.when[moment])
  const text = new Intl.ListFormat(localeOf(format.language), { type: 'conjunction' }).format(named)
  return offset === undefined
    ? text
    : words.facts.offset(offset, numberText(offset, format.language), text)
}

function neededText(neededFor: string | undefined, { words, hide }: StatementContext): string {
  return neededFor === undefined ? words.facts.asNeeded : words.facts.neededFor(hide(neededFor))
}

/** A number without a unit says so: a bare 1 could be a tablet or a millilitre. */
function amountText({ value, unit }: Amount, { words, format }: StatementContext): string {
  const number = numberText(value, format.language)
  const told = unit === undefined ? undefined : unitText({ unit }, format, value)
  return told === undefined ? words.facts.noUnit(number) : `${number} ${told}`
}
