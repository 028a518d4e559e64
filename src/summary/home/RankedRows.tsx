import type { AllergyIntolerance, FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { statesNone } from '~/fhir/none-known'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { Tag } from '~/ui/Tag'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { inOrder, PLACES, type Ranked, type RankedPlace } from '~/record/ranked/ranked'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import type { RankedKind } from '../ranked/WhyThisOrder'
import styles from './Home.module.css'
import { useHomeWords } from './home-words'
import { NotLoaded } from './NotLoaded'
import { RecordRow } from './Row'
import { StatementTag } from './StatementTag'

const WhyThisOrder = optionalPart(
  async () => (await import('../ranked/WhyThisOrder')).WhyThisOrder,
  NotLoaded,
)

interface RankedRowsProps {
  readonly kind: RankedKind
  /** The patient's own records except those entered in error, newest first. */
  readonly records: readonly FhirResource[]
  readonly most: number
  readonly view: View
  /** True while there may be more to read: then the numbers are only so far. */
  readonly isOpen: boolean
  /** True for somebody who has died: nothing is current, and the numbers are of what was last. */
  readonly isLast?: boolean
}

/** The most of a part below the main one while not all are shown. */
const FEW = 2

/**
 * Records in the order of their weight, with their number, all of them on demand, and the reason
 * for the order.
 */
export function RankedRows({ kind, records, most, view, isOpen, isLast }: RankedRowsProps) {
  const { ranked: words, ofAll, ofAllSoFar } = useHomeWords()
  const show = useShow()
  const [all, setAll] = useState(false)
  const order = inOrder(
    records.flatMap((resource) =>
      rank(kind, resource, view.overview?.only(resource, show) ?? true),
    ),
  )
  const limits = { main: most, social: FEW, considered: FEW, past: 0 } as const
  const inPlace = (place: RankedPlace) => order.filter((one) => one.place === place)
  const parts = PLACES.map((place) => ({
    place,
    records: inPlace(place).slice(0, all ? undefined : limits[place]),
  })).filter((part) => part.records.length > 0)
  // An entry that says that there is none is shown, and is none of those that are counted.
  const counted = (ranked: readonly Ranked[]) => ranked.filter(isCounted).length
  const past = inPlace('past').length
  const considered = inPlace('considered').length
  const now = order.filter(({ place }) => isNow(place))
  const current = counted(now)
  const shown = parts.reduce(
    (sum, part) => sum + (isNow(part.place) ? counted(part.records) : 0),
    0,
  )
  const seen = new Set(parts.flatMap((part) => part.records))
  const hidden = order.filter((one) => one.grave && one.place !== 'past' && !seen.has(one)).length
  return (
    <>
      {parts.map((part) => (
        <Part
          key={part.place}
          part={part}
          kind={kind}
          view={view}
          isAlone={!order.some(isCounted)}
        />
      ))}
      <div className={styles.foot}>
        <p className={styles.note}>
          {current === 0 && now.length > 0 && !isOpen
            ? null
            : isLast === true
              ? `${(isOpen ? ofAllSoFar : ofAll)(shown, current)}.`
              : words.shown[kind](shown, current, !isOpen)}{' '}
          {hidden === 0 ? null : (
            <>
              <strong>{words.hidden[kind](hidden)}</strong>{' '}
            </>
          )}
          {considered === 0 ? null : <>{words.considered(considered, !isOpen)} </>}
          {past === 0 ? null : words.past(past, !isOpen)}{' '}
          {all || seen.size < order.length ? (
            <Button size="small" tone="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? words.showFewer : words.showAll}
            </Button>
          ) : null}
        </p>
        <div className={styles.why}>
          <Disclosure summary={words.why}>
            <Suspense fallback={<Skeleton rows={2} />}>
              <WhyThisOrder kind={kind} />
            </Suspense>
          </Disclosure>
        </div>
      </div>
    </>
  )
}

function isCounted({ resource }: Ranked): boolean {
  const isRanked =
    resource.resourceType === 'Condition' || resource.resourceType === 'AllergyIntolerance'
  return !(isRanked && statesNone(resource.code))
}

/** True in the parts of what is there; a diagnosis that is only considered may not be. */
function isNow(place: RankedPlace): boolean {
  return place === 'main' || place === 'social'
}

function Part({
  part: { place, records },
  kind,
  view,
  isAlone,
}: Pick<RankedRowsProps, 'kind' | 'view'> & {
  /** True where nothing but statements is recorded, so that none is besides an entry. */
  readonly isAlone: boolean
  readonly part: { readonly place: RankedPlace; readonly records: readonly Ranked[] }
}) {
  const { ranked: words } = useHomeWords()
  const title = words.place[place][kind]
  return (
    <>
      {place === 'main' ? null : <h3 className={styles.part}>{title}</h3>}
      <ul className={styles.rows} aria-label={place === 'main' ? undefined : title}>
        {records.map((one, index) => {
          const { resource } = one
          return (
            <RecordRow
              key={resource.id ?? index}
              resource={resource}
              view={view}
              mark={
                !isCounted(one) ? (
                  <StatementTag isAlone={isAlone} />
                ) : isHighRisk(resource) && place === 'main' ? (
                  <Tag tone="critical">{words.highRisk}</Tag>
                ) : undefined
              }
            />
          )
        })}
      </ul>
    </>
  )
}

function rank(kind: RankedKind, resource: FhirResource, isCurrent: boolean): readonly Ranked[] {
  switch (kind) {
    case 'conditions':
      return resource.resourceType === 'Condition' ? [rankCondition(resource, isCurrent)] : []
    case 'allergies':
      return resource.resourceType === 'AllergyIntolerance' ? [rankAllergy(resource)] : []
    default:
      return assertNever(kind)
  }
}

function isHighRisk(resource: FhirResource): resource is AllergyIntolerance {
  return resource.resourceType === 'AllergyIntolerance' && resource.criticality === 'high'
}
