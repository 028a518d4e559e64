import type { FhirResource } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { dayText } from '~/fhir/format/dates/date-text'
import { dosagesText } from '~/fhir/format/dosages-text'
import { statesNone } from '~/fhir/none-known'
import { useText } from '~/i18n/TextProvider'
import { listAddress } from '~/record/places/addresses'
import { noneWords } from '~/record/asked-kinds'
import { medicineHolds } from '~/record/medicine-holds'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { isBanned } from '~/record/status'
import { datedAheadLast } from '~/record/time/dated-ahead'
import { directionsEnded } from '~/record/time/directions-ended'
import { useShow } from '~/record/use-show'
import { Empty } from '~/ui/Empty'
import { classNames } from '~/ui/class-names'
import { Tag } from '~/ui/Tag'
import { Card } from './Card'
import styles from './Home.module.css'
import { hasDied, reachedOf, type HomeList } from './home-chart'
import { useHome } from './home-context'
import { useHomeWords, type HomeWords } from './home-words'
import { RecordRow } from './Row'
import { StatementTag } from './StatementTag'
import { newsSince } from './since'

interface MedicinesCardProps {
  /**
   * Those that were ordered, or those that somebody says are taken (R4, MedicationStatement): they
   * are apart, because nobody ordered them.
   */
  readonly path?: 'medications' | 'medicines-taken'
  /** Shown before the directions of a medicine. */
  readonly said?: (record: FhirResource) => ReactNode
  /** The current ones in their order, without those that are told elsewhere. */
  readonly arranged?: (current: readonly FhirResource[]) => readonly FhirResource[]
  /** Said in place of the sentence that none is current. */
  readonly none?: string | undefined
}

/**
 * The medicines that the record says are taken now, newest first; before them those that it says
 * must not be taken, which are marked and do not count as current.
 */
export function MedicinesCard({
  path = 'medications',
  said,
  arranged = (all) => all,
  none,
}: MedicinesCardProps) {
  const { home, isPatient, since, now } = useHome()
  const words = useHomeWords()
  const messages = useText()
  const show = useShow()
  const list = home.lists.get(path)
  const holding = useMemo(
    () => (list?.records ?? []).filter((record) => isCurrent(list, record, show)),
    [list, show],
  )
  const current = arranged(holding)
  if (
    list === undefined ||
    // The other card has them where all are reported, and none says that there are none.
    (list.isWhole && list.listed === 0 && home.lists.get('medicines-taken')?.listed)
  )
    return null
  // An entry that says that there is none is shown, and is none of those that are counted.
  const stated = datedAheadLast(
    current.filter((one) => !isNone(one)),
    list.view,
    now.getTime(),
  )
  const absent = current.filter(isNone)
  // As in their list, one on hold comes after those that are taken.
  const taken = [...stated.filter((one) => !isHeld(one)), ...stated.filter(isHeld)]
  const shown = taken.slice(0, isPatient ? 5 : 6)
  const banned = list.records.filter(
    (record) =>
      record.resourceType === 'MedicationRequest' && isBanned(record) && medicineHolds(record),
  )
  const isFresh = (record: FhirResource) =>
    since !== undefined && newsSince(record, since, now) !== undefined
  return (
    <Card
      title={
        path !== 'medications'
          ? list.view.title(messages)
          : hasDied(home)
            ? words.medicines.titleAfterDeath
            : isPatient
              ? words.medicines.title
              : words.medicines.titleStaff
      }
      meta={countedText(words, shown.length, taken.length, list, hasDied(home))}
      link={allLink(words, list, home.patientId)}
      of={[list]}
    >
      {current.length + banned.length === 0 ? (
        none === undefined ? (
          <NoneOf list={list} />
        ) : (
          <Empty>{none}</Empty>
        )
      ) : (
        <ul className={classNames(styles.rows, styles.whole)}>
          {[...banned, ...shown, ...absent].map((record, index) => {
            const dosage =
              record.resourceType === 'MedicationRequest'
                ? record.dosageInstruction
                : record.resourceType === 'MedicationStatement'
                  ? record.dosage
                  : undefined
            const told = dosagesText(dosage, show.format)
            const dose = told && <Spoken text={told} of={dosage} record={record} />
            const report = said?.(record)
            const end =
              record.resourceType === 'MedicationRequest'
                ? dayText(directionsEnded(record, now.getTime()), show.format)
                : undefined
            const beside =
              report || end !== undefined ? (
                <>
                  {report} {dose}
                  {end === undefined
                    ? null
                    : `${dose || report ? ' · ' : ''}${words.medicines.ended(end)}`}
                </>
              ) : (
                dose
              )
            const mark = isNone(record) ? (
              <StatementTag isAlone={stated.length === 0} />
            ) : isFresh(record) && !isBanned(record) ? (
              <Tag tone="good">{words.medicines.fresh}</Tag>
            ) : null
            return (
              <RecordRow
                key={keyOf(record, index)}
                resource={record}
                view={list.view}
                mark={mark}
                aside=""
                {...besideName(beside, isPatient)}
              />
            )
          })}
        </ul>
      )}
      {taken.length === 0 && absent.length > 0 && !list.isWhole && list.list.result ? (
        <Empty>{noneWords(list.view, list.list.result, false, show)}</Empty>
      ) : null}
    </Card>
  )
}

/** True for "No known medicines", and for "No information about medicines". */
function isNone(record: FhirResource): boolean {
  return 'medicationCodeableConcept' in record && statesNone(record.medicationCodeableConcept)
}

function isHeld(record: FhirResource): boolean {
  return 'status' in record && record.status === 'on-hold'
}

/** A patient reads it below the name, and staff in the line of the name. */
function besideName(text: ReactNode, isPatient: boolean) {
  return isPatient ? { below: text } : { fact: <span className={styles.quiet}>{text}</span> }
}

/**
 * The latest documents with their first words. For the people who treat the patient it is as wide
 * as two columns, unless it is one of the cards of a narrow one.
 */
export function ReadCard() {
  const { home, isPatient, FirstWords, now } = useHome()
  const words = useHomeWords()
  const show = useShow()
  const list = home.lists.get('documents')
  if (list === undefined) return null
  const current = datedAheadLast(
    list.records.filter((record) => isCurrent(list, record, show)),
    list.view,
    now.getTime(),
  )
  const shown = current.slice(0, 3)
  return (
    <Card
      title={isPatient ? words.read.title : words.read.titleStaff}
      meta={countedText(words, shown.length, current.length, list)}
      link={allLink(words, list, home.patientId)}
      of={[list]}
    >
      {current.length === 0 ? (
        <NoneOf list={list} />
      ) : (
        <ul className={classNames(styles.rows, styles.told)}>
          {shown.map((record, index) => {
            const first =
              record.resourceType === 'DocumentReference' ? (
                <FirstWords document={record} patientId={home.patientId} />
              ) : undefined
            return (
              <RecordRow
                key={keyOf(record, index)}
                resource={record}
                view={list.view}
                {...besideName(first, isPatient)}
              />
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** The sentence of a list of which the page shows nothing: none at all, or none that is current. */
export function NoneOf({ list: { view, list, listed, isWhole } }: { readonly list: HomeList }) {
  const words = useHomeWords()
  const show = useShow()
  if (list.result === undefined) return null
  return (
    <Empty>
      {listed === 0
        ? noneWords(view, list.result, false, show)
        : isWhole
          ? words.noneNow
          : words.noneNowRead}
    </Empty>
  )
}

/**
 * `5 of 7`, and that more may come; undefined without entries. Of a list with past entries too,
 * which the link counts with the others, the words say that these are the current ones, if the
 * person lives.
 */
export function countedText(
  words: HomeWords,
  shown: number,
  all: number,
  list: HomeList,
  isLast = false,
): string | undefined {
  if (list.list.result === undefined || all === 0) return undefined
  const isOpen = reachedOf([list]) === 'open'
  if (isLast || all === list.records.length)
    return isOpen ? words.ofAllSoFar(shown, all) : words.ofAll(shown, all)
  return isOpen ? words.ofCurrentSoFar(shown, all) : words.ofCurrent(shown, all)
}

/** The link to the whole list, with the number of its rows once that is known. */
export function allLink(
  words: HomeWords,
  { view, listed, isWhole }: HomeList,
  patientId: string,
): { readonly to: string; readonly text: string } {
  return {
    to: listAddress(view, patientId),
    text: isWhole && listed > 0 ? words.allOf(listed) : words.all,
  }
}

/** True for a record that the view takes for current; every record of a view without a rule is. */
export function isCurrent(list: HomeList | undefined, record: FhirResource, show: Show): boolean {
  return list?.view.overview?.only(record, show) ?? true
}

/** The key of a record's row. */
export function keyOf({ resourceType, id }: FhirResource, index: number): string {
  return `${resourceType}/${id ?? index}`
}
