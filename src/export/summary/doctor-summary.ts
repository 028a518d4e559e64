import type {
  AllergyIntolerance,
  Condition,
  FhirResource,
  Immunization,
  MedicationRequest,
  MedicationStatement,
  Procedure,
} from 'fhir/r4'
import { codeablesText, codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { dosagesText } from '~/fhir/format/dosages-text'
import { notedOf } from '~/fhir/noted'
import type { FormatContext } from '~/fhir/format/context'
import { roundedText } from '~/fhir/format/rounded-text'
import { valueText } from '~/fhir/format/value-text'
import { statedCodes } from '~/fhir/stated-codes'
import { medicineHolds } from '~/record/medicine-holds'
import { reportText } from '~/record/report-text'
import { reportsOf, type Report } from '~/record/reported-medicines'
import type { Show } from '~/record/show'
import { isBanned } from '~/record/status'
import { isRecordAhead } from '~/record/time/dated-ahead'
import { directionsEnded } from '~/record/time/directions-ended'
import { attempt } from '~/std/attempt'
import type { Taken, TakenList } from '../taken'
import { begun, ended, performed } from './begun'
import { dueLines, type DueOnPage } from './due-lines'
import { noneLast } from './none-last'
import { timesTogether, together } from './lines-together'
import { resultLines } from './result-lines'
import { standingIn } from './standing-in'
import type { SummaryContext, Weighed } from './summary-context'
import type { ResultLine, SummaryLine } from './summary-line'

/** The facts for a doctor who does not know the person; nothing that was entered in error. */
export interface DoctorSummary {
  readonly allergies: readonly SummaryLine[]
  readonly problems: readonly SummaryLine[]
  /** Diagnoses of which only some are there. */
  readonly considered: readonly SummaryLine[]
  readonly medicines: readonly SummaryLine[]
  readonly results: readonly ResultLine[]
  /** The number of measurements of the record that are not among them. */
  readonly moreResults: number
  readonly immunizations: readonly SummaryLine[]
  readonly notImmunized: readonly SummaryLine[]
  /** Vaccines that the record recommends, and those of them that were given since. */
  readonly due: DueOnPage
  readonly past: readonly SummaryLine[]
  readonly procedures: readonly SummaryLine[]
}

/** Puts a gathered record into the lines of one page for a doctor. */
export function doctorSummary(
  taken: Pick<Taken, 'lists' | 'patient'>,
  context: SummaryContext,
): DoctorSummary {
  // Doctors read it, whoever makes it: dates are short, without times.
  const format: FormatContext = { ...context.show.format, daysOnly: true, style: 'clinician' }
  const show: Show = { ...context.show, format }
  // Measured numbers have the digits that the app's own first pages give them.
  const measured = { ...show, format: { ...format, digits: roundedText } }
  const own = { ...context, show, measurements: { ...context.measurements, show: measured } }
  const { words } = context
  const conditions = standingIn(taken, 'Condition').map(({ record, list }) => ({
    record,
    weighed: context.weigh.condition(
      record,
      list.view.overview?.only(record, context.show) !== false,
    ),
    line: conditionLine(record, list, own),
  }))
  const allergies = standingIn(taken, 'AllergyIntolerance').map(({ record, list }) => ({
    record,
    weighed: context.weigh.allergy(record),
    line: allergyLine(record, list, own),
  }))
  const medicines = standingIn(taken, 'MedicationRequest')
  const statements = standingIn(taken, 'MedicationStatement')
  const listOf = new Map<FhirResource, TakenList>(
    [...medicines, ...statements].map(({ record, list }) => [record, list]),
  )
  const reports = reportsOf(
    medicines.map(({ record }) => record),
    statements.map(({ record }) => record),
    (record) => listOf.get(record)?.view.headline(record, show) ?? '',
    (record) => listOf.get(record)?.view.overview?.only(record, context.show) !== false,
  )
  const isNow = ({ record, list }: (typeof medicines)[number]) =>
    list.view.overview?.only(record, context.show) !== false ||
    (isBanned(record) && medicineHolds(record))
  const immunizations = standingIn(taken, 'Immunization').map(({ record, list }) => ({
    record,
    line: immunizationLine(record, list, own),
  }))
  const { lines, more } = resultLines(taken, own)
  return {
    allergies: [
      ...noneLast(byWeight(allergies.filter(({ weighed }) => weighed.place === 'main')), words),
      ...byWeight(
        allergies.filter(({ weighed, record }) => weighed.place === 'past' && isRefuted(record)),
      ).map((line) => ({ ...line, isQuiet: true, isGrave: false })),
    ],
    problems: noneLast(
      together([
        ...byWeight(conditions.filter(({ weighed }) => weighed.place === 'main')),
        ...byWeight(conditions.filter(({ weighed }) => weighed.place === 'social')).map((line) => ({
          ...line,
          isQuiet: true,
        })),
      ]),
      words,
    ),
    considered: together(
      byWeight(conditions.filter(({ weighed }) => weighed.place === 'considered')),
    ),
    medicines: noneLast(
      [
        ...medicines
          .filter(isNow)
          .map(({ record, list }) => medicineLine(record, list, own, reports.of.get(record))),
        ...statements
          .filter(({ record }) => !reports.told.has(record))
          .filter(({ record, list }) => list.view.overview?.only(record, context.show) !== false)
          .map(({ record, list }) => reportedLine(record, list, own)),
      ].toSorted(
        (a, b) => Number(b.isGrave) - Number(a.isGrave) || Number(a.isQuiet) - Number(b.isQuiet),
      ),
      words,
    ),
    results: lines,
    moreResults: more,
    immunizations: timesTogether(
      immunizations.filter(({ record }) => record.status === 'completed').map(({ line }) => line),
      words,
    ),
    notImmunized: immunizations
      .filter(({ record }) => record.status === 'not-done')
      .map(({ line }) => line),
    due: dueLines(taken, own, Date.now()),
    past: together([
      ...byWeight(conditions.filter(({ weighed }) => weighed.place === 'past')),
      ...byWeight(
        allergies.filter(({ weighed, record }) => weighed.place === 'past' && !isRefuted(record)),
      ),
    ]),
    procedures: timesTogether(
      standingIn(taken, 'Procedure')
        .filter(({ record }) => record.status !== 'not-done' && record.status !== 'preparation')
        .map(({ record, list }) => procedureLine(record, list, own)),
      words,
    ),
  }
}

function byWeight(
  entries: readonly { readonly weighed: Weighed; readonly line: SummaryLine }[],
): readonly SummaryLine[] {
  return entries.toSorted((a, b) => b.weighed.points - a.weighed.points).map(({ line }) => line)
}

function isRefuted({ verificationStatus }: AllergyIntolerance): boolean {
  return statedCodes(verificationStatus).includes('refuted')
}

function line(
  record: FhirResource,
  list: TakenList,
  { show, words }: SummaryContext,
  facts: readonly (string | undefined)[],
  more: Partial<SummaryLine> = {},
): SummaryLine {
  const name = list.view.headline(record, show)
  // The day of recording is not on the page, so nothing is said of it.
  const isAhead =
    list.view.days(record)?.kind !== 'recorded' && isRecordAhead(record, list.view, Date.now())
  return {
    key: `${record.resourceType}/${record.id ?? ''}`,
    name: notedOf(record)?.marked(name, show.format) ?? name,
    facts: [...facts, isAhead ? words.ahead : undefined, ...unsureTexts(record, list, show)].filter(
      (fact) => fact !== undefined && fact !== '',
    ),
    isGrave: false,
    isQuiet: false,
    records: [record],
    ...more,
  } as SummaryLine
}

/** Statuses that may be any: they decide nothing, so the doctor has to see them. */
function unsureTexts(record: FhirResource, list: TakenList, show: Show): readonly string[] {
  return list.view.statuses(record, show).flatMap(({ text, unsure }) => (unsure ? [text] : []))
}

function allergyLine(
  record: AllergyIntolerance,
  list: TakenList,
  context: SummaryContext,
): SummaryLine {
  const { show, words } = context
  const { format } = show
  const reactions = attempt(
    () =>
      (record.reaction ?? []).flatMap(({ manifestation, severity }) => {
        const text = (manifestation ?? []).map((one) => codeableText(one, format)).filter(Boolean)
        return text.length === 0
          ? []
          : [severity === 'severe' ? words.severe(text.join(', ')) : text.join(', ')]
      }),
    [],
  )
  return line(
    record,
    list,
    context,
    [
      isRefuted(record) ? words.ruledOut : overText(record, list, show),
      statedCodes(record.verificationStatus).includes('unconfirmed')
        ? words.unconfirmed
        : undefined,
      record.criticality === 'high'
        ? words.criticality.high
        : record.criticality === 'low'
          ? words.criticality.low
          : record.criticality === 'unable-to-assess'
            ? words.criticality.unknown
            : undefined,
      [...new Set(reactions)].join('; '),
      begun(record, show, words),
    ],
    {
      isGrave: record.criticality === 'high' && !isRefuted(record),
    },
  )
}

/** The words for a record that is over: resolved, inactive, in remission. */
function overText(record: FhirResource, list: TakenList, show: Show): string | undefined {
  return list.view
    .statuses(record, show)
    .find(({ code }) => code === 'resolved' || code === 'inactive' || code === 'remission')?.text
}

function conditionLine(record: Condition, list: TakenList, context: SummaryContext): SummaryLine {
  const { show, words } = context
  const verification = statedCodes(record.verificationStatus)
  const doubt = verification.includes('provisional')
    ? words.provisional
    : verification.includes('differential')
      ? words.differential
      : verification.includes('unconfirmed')
        ? words.unconfirmed
        : verification.includes('refuted')
          ? words.ruledOut
          : undefined
  const site = siteOf(record, show)
  return line(
    record,
    list,
    context,
    [site, codeableText(record.severity, show.format), doubt, ...course(record, list, context)],
    { site },
  )
}

/** The places of the body, in words. */
function siteOf({ bodySite }: Condition | Procedure, { format }: Show): string | undefined {
  return codeablesText(bodySite, format)
}

/** The onset and the end; as one span where the record has a day for both. */
function course(
  record: Condition,
  list: TakenList,
  { show, words }: SummaryContext,
): readonly (string | undefined)[] {
  const end = ended(record, show, words)
  if (end === undefined) return [begun(record, show, words), overText(record, list, show)]
  const from = dateText(record.onsetDateTime, show.format)
  const to = dateText(record.abatementDateTime, show.format)
  return from === undefined || to === undefined
    ? [begun(record, show, words), end]
    : [from === to ? from : words.span(from, to)]
}

/** An order, with what was reported of it since. */
function medicineLine(
  record: MedicationRequest,
  list: TakenList,
  context: SummaryContext,
  report: Report | undefined,
): SummaryLine {
  const { show, words } = context
  const date = dateText(record.authoredOn, show.format)
  const over = dateText(directionsEnded(record, Date.now()), show.format)
  return line(
    record,
    list,
    context,
    [
      record.doNotPerform === true ? words.doNotTake : undefined,
      report === undefined ? undefined : reportText(record, report, words.ofOrders, show.format),
      dosagesText(record.dosageInstruction, show.format),
      over === undefined ? undefined : words.directionsEnded(over),
      record.status === 'on-hold' ? words.onHold : undefined,
      // The day of the order is not the day on which it was first taken.
      date === undefined ? undefined : words.ordered(date),
    ],
    {
      isQuiet: record.status === 'on-hold',
      isGrave: record.doNotPerform === true,
      records: report === undefined ? [record] : [record, report.statement],
    },
  )
}

/** A medicine that somebody says is taken: no order, and told as what was said. */
function reportedLine(
  record: MedicationStatement,
  list: TakenList,
  context: SummaryContext,
): SummaryLine {
  const { show, words } = context
  const { format } = show
  const { start, end } = record.effectivePeriod ?? {}
  const [from, to] = [dateText(start, format), dateText(end, format)]
  return line(
    record,
    list,
    context,
    [
      dosagesText(record.dosage, format),
      record.status === 'on-hold' ? words.onHold : undefined,
      from === undefined
        ? to === undefined
          ? dateText(record.effectiveDateTime, format)
          : words.until(to)
        : to === undefined
          ? words.since(from)
          : words.span(from, to),
      words.reported(dateText(record.dateAsserted, format)),
    ],
    { isQuiet: record.status === 'on-hold' },
  )
}

function immunizationLine(
  record: Immunization,
  list: TakenList,
  context: SummaryContext,
): SummaryLine {
  const { show, words } = context
  return line(record, list, context, [
    record.status === 'not-done'
      ? words.notGiven(codeableText(record.statusReason, show.format))
      : undefined,
    valueText(record, 'occurrence', show.format),
  ])
}

function procedureLine(record: Procedure, list: TakenList, context: SummaryContext): SummaryLine {
  const { show, words } = context
  const site = siteOf(record, show)
  return line(
    record,
    list,
    context,
    [
      site,
      // One that was stopped, or goes on, was not done.
      ...list.view
        .statuses(record, show)
        .filter(({ tone }) => tone !== 'neutral')
        .map(({ text }) => text.toLowerCase()),
      performed(record, show, words),
    ],
    { site },
  )
}
