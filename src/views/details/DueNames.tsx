import type { ImmunizationRecommendation } from 'fhir/r4'
import { usePlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import { advisedName } from '~/record/vaccines/advised-name'
import { adviceOf, stateAt } from '~/record/vaccines/advice'
import { givenSince, newerThan } from '~/record/vaccines/due-vaccines'
import { useVaccines, type Vaccines } from '~/record/vaccines/use-vaccines'
import { useVaccineWords, VaccineText } from '~/record/vaccines/vaccine-words'

interface DueNamesProps {
  readonly resource: ImmunizationRecommendation
}

/** The vaccines of a recommendation that are overdue, due or due later, in one line for a list. */
export function DueNames({ resource }: DueNamesProps) {
  const { patient } = usePlace()
  return (
    <VaccineText>
      {patient === undefined ? (
        <Names resource={resource} others={NONE} />
      ) : (
        <AmongOthers resource={resource} patient={patient} />
      )}
    </VaccineText>
  )
}

const NONE: Vaccines = { recommendations: [], immunizations: [] }

function AmongOthers({ resource, patient }: DueNamesProps & { readonly patient: string }) {
  return <Names resource={resource} others={useVaccines(patient)} />
}

function Names({
  resource,
  others: { recommendations, immunizations },
}: DueNamesProps & { readonly others: Vaccines }) {
  const words = useVaccineWords()
  const { format, words: own } = useShow()
  const now = Date.now()
  const named = adviceOf(resource).map((advice) => ({
    advice,
    name: advisedName(advice.part, format) ?? own.reference.unnamed,
    state: stateAt(advice, now),
  }))
  const open = named.filter(
    ({ advice, state }) =>
      state !== 'none' &&
      newerThan(advice, recommendations) === undefined &&
      givenSince(advice, immunizations) === undefined,
  )
  const told = (['overdue', 'due', 'later'] as const).flatMap((state) => {
    const names = open.filter((one) => one.state === state).map(({ name }) => name)
    return names.length === 0
      ? []
      : own.fact(words.state[state]) + ' ' + [...new Set(names)].join('; ')
  })
  if (told.length > 0) return told.join(' · ')
  return named.some(({ state }) => state !== 'none') ? words.noLonger : words.nothing
}
