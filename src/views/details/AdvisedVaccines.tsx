import type { FhirResource, Immunization, ImmunizationRecommendation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dateText } from '~/fhir/format/dates/date-text'
import { Elements, ElementView } from '~/record/element/ElementView'
import { elementOf } from '~/record/element/element'
import { elementLabel } from '~/record/element/element-label'
import styles from '~/record/element/Parts.module.css'
import { usePlace } from '~/record/places/RecordPlace'
import { addressOf } from '~/record/places/addresses'
import { useShow } from '~/record/use-show'
import { adviceOf, ADVISED_DATES, dateKind, stateAt, type Advice } from '~/record/vaccines/advice'
import { givenSince, newerThan } from '~/record/vaccines/due-vaccines'
import { useVaccines } from '~/record/vaccines/use-vaccines'
import { useVaccineWords, VaccineText } from '~/record/vaccines/vaccine-words'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'

/**
 * The vaccines of a recommendation one by one, those that are overdue or due first: the state of
 * each, its dates, its dose, the reasons, and a dose or a newer recommendation that came since (R4,
 * ImmunizationRecommendation.recommendation).
 */
export function AdvisedVaccines({ resource }: { readonly resource: ImmunizationRecommendation }) {
  const { patient } = usePlace()
  return (
    <VaccineText>
      {patient === undefined ? (
        <Advised resource={resource} />
      ) : (
        <AmongOthers resource={resource} patient={patient} />
      )}
    </VaccineText>
  )
}

interface AmongOthersProps {
  readonly resource: ImmunizationRecommendation
  readonly patient: string
}

function AmongOthers({ resource, patient }: AmongOthersProps) {
  const { recommendations, immunizations } = useVaccines(patient)
  return (
    <Advised
      resource={resource}
      patient={patient}
      recommendations={recommendations}
      immunizations={immunizations}
    />
  )
}

interface AdvisedProps {
  readonly resource: ImmunizationRecommendation
  readonly patient?: string
  /** Those that are loaded. */
  readonly recommendations?: readonly ImmunizationRecommendation[]
  readonly immunizations?: readonly Immunization[]
}

const TURNS = ['overdue', 'due', 'later', 'none'] as const

function Advised({ resource, patient, recommendations = [], immunizations = [] }: AdvisedProps) {
  const now = Date.now()
  const turn = (one: Advice) => TURNS.indexOf(stateAt(one, now))
  const all = adviceOf(resource).toSorted((a, b) => turn(a) - turn(b))
  return (
    <ul className={styles.parts}>
      {all.map((advice, index) => (
        // Vaccines of one recommendation may be equal.
        <li key={index} className={styles.part}>
          <One
            advice={advice}
            patient={patient}
            newer={newerThan(advice, recommendations)}
            given={givenSince(advice, immunizations)}
          />
        </li>
      ))}
    </ul>
  )
}

interface OneProps {
  readonly advice: Advice
  readonly patient: string | undefined
  readonly newer: ImmunizationRecommendation | undefined
  readonly given: Immunization | undefined
}

/** Elements in the order in which a person asks for them, below the dates and the dose. */
const FACTS = [
  'targetDisease',
  'series',
  'description',
  'forecastReason',
  'contraindicatedVaccineCode',
  'supportingImmunization',
  'supportingPatientInformation',
] as const

const TOLD = [...FACTS, 'vaccineCode', 'forecastStatus', 'dateCriterion']
const CRITERION: ReadonlySet<string> = new Set(['code', 'value'])

function One({ advice: { part, stated }, patient, newer, given }: OneProps) {
  const words = useVaccineWords()
  const { words: own, format } = useShow()
  const name = part.vaccineCode === undefined ? 'targetDisease' : 'vaccineCode'
  const said = codeableText(part.forecastStatus, format)
  const state = stated === 'open' ? said : words.stated[stated]
  const dose = doseOf(part, words)
  const told = new Set([...TOLD, ...(dose === undefined ? [] : ['doseNumber', 'seriesDoses'])])
  return (
    <>
      <div className={styles.line}>
        <div>
          {elementOf(part, name) === undefined ? (
            own.reference.unnamed
          ) : (
            <ElementView record={part} name={name} dense />
          )}
        </div>
        {state === undefined ? null : (
          <div className={styles.aside}>
            <Tag tone={stated === 'overdue' ? 'high' : stated === 'due' ? 'pending' : 'neutral'}>
              {state}
            </Tag>
          </div>
        )}
      </div>
      {datesOf(part).map((criterion, index) => {
        const kind = dateKind(criterion.code)
        // Dates are never reordered in place, and two may be equal.
        return (
          <Fact
            key={index}
            label={
              kind === undefined
                ? (codeableText(criterion.code, format) ?? words.otherDate)
                : words.date[kind]
            }
          >
            {dateText(criterion.value, format) ?? (
              <ElementView record={criterion} name="value" dense />
            )}
            <Elements record={criterion} without={CRITERION} />
          </Fact>
        )
      })}
      <Fact label={words.dose}>{dose}</Fact>
      {FACTS.map((element) => (
        <Fact key={element} label={elementLabel(element, own, PLACE)}>
          {element === name || elementOf(part, element) === undefined ? undefined : (
            <ElementView record={part} name={element} dense />
          )}
        </Fact>
      ))}
      {/* The sender's own words beside a state that is known say more than it. */}
      <Fact label={elementLabel('forecastStatus', own, PLACE)}>
        {stated === 'open' || part.forecastStatus?.text === undefined ? undefined : said}
      </Fact>
      <Since
        label={words.given}
        record={given}
        date={given?.occurrenceDateTime}
        patient={patient}
      />
      <Since label={words.newer} record={newer} date={newer?.date} patient={patient} />
      <Elements record={part} without={told} />
    </>
  )
}

const PLACE = 'ImmunizationRecommendation.recommendation'

interface FactProps {
  readonly label: string
  /** Nothing is drawn without it. */
  readonly children: ReactNode
}

function Fact({ label, children }: FactProps) {
  const { words } = useShow()
  if (children === undefined) return null
  return (
    <div className={styles.fact}>
      {words.fact(label)} <div className={styles.value}>{children}</div>
    </div>
  )
}

interface SinceProps {
  readonly label: string
  readonly record: FhirResource | undefined
  readonly date: string | undefined
  readonly patient: string | undefined
}

function Since({ label, record, date, patient }: SinceProps) {
  const { format } = useShow()
  const to = record === undefined ? undefined : addressOf(record, patient)
  const text = dateText(date, format)
  if (record === undefined || text === undefined) return null
  return <Fact label={label}>{to === undefined ? text : <TextLink to={to}>{text}</TextLink>}</Fact>
}

type Part = Advice['part']

/** The dates of a vaccine in their order in time, those of the sender's own meaning last. */
function datesOf({ dateCriterion = [] }: Part): NonNullable<Part['dateCriterion']> {
  const turn = ({ code }: (typeof dateCriterion)[number]) => {
    const kind = dateKind(code)
    return kind === undefined ? ADVISED_DATES.length : ADVISED_DATES.indexOf(kind)
  }
  return dateCriterion.toSorted((a, b) => turn(a) - turn(b))
}

/** `1 of 3`, where the record has both (R4, doseNumber[x] and seriesDoses[x]). */
function doseOf(part: Part, words: ReturnType<typeof useVaccineWords>): string | undefined {
  const dose = part.doseNumberPositiveInt?.toString() ?? part.doseNumberString
  const doses = part.seriesDosesPositiveInt?.toString() ?? part.seriesDosesString
  return dose === undefined || doses === undefined ? undefined : words.doseOf(dose, doses)
}
