import type { FhirResource, MedicationRequest, MedicationStatement } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import type { reported } from '~/i18n/en/summary/reported'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'
import { reportText } from '~/record/report-text'
import { reportsOf } from '~/record/reported-medicines'
import { useShow } from '~/record/use-show'
import { useHome } from './home-context'
import { isCurrent, MedicinesCard } from './ListCards'

const { Words, useWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof reported>('/src/i18n/*/summary/reported.ts', { import: 'reported' }),
  ),
)

/**
 * The cards of medicines where a server also keeps what somebody says is taken: each order says
 * what was reported of it, and a report that only repeats its order has no line of its own.
 */
export function ReportedCards() {
  return (
    <Words>
      <Cards />
    </Words>
  )
}

function Cards() {
  const { home } = useHome()
  const words = useWords()
  const show = useShow()
  const [ordered, stated] = [home.lists.get('medications'), home.lists.get('medicines-taken')]
  const { of, told } = useMemo(
    () =>
      reportsOf(
        (ordered?.records ?? []).filter(isOrder),
        (stated?.records ?? []).filter(isStatement),
        (record) => (isOrder(record) ? ordered : stated)?.view.headline(record, show) ?? '',
        (record) => isCurrent(stated, record, show),
      ),
    [ordered, stated, show],
  )
  const said = (record: FhirResource): ReactNode => {
    const report = of.get(record)
    if (report === undefined || !isOrder(record)) return null
    const text = reportText(record, report, words, show.format)
    return report.says === 'taken' ? <span>{text}.</span> : <strong>{text}.</strong>
  }
  const isDenied = (record: FhirResource) => (of.get(record)?.says ?? 'taken') !== 'taken'
  return (
    <>
      <MedicinesCard
        said={said}
        // A medicine that is said not to be taken is in sight, however long the list is.
        arranged={(current) =>
          current.toSorted((a, b) => Number(isDenied(b)) - Number(isDenied(a)))
        }
      />
      <MedicinesCard
        path="medicines-taken"
        arranged={(current) => current.filter((record) => !told.has(record))}
        none={
          told.size === 0
            ? undefined
            : stated?.isWhole === true
              ? words.withOrders
              : words.withOrdersRead
        }
      />
    </>
  )
}

function isOrder(record: FhirResource): record is MedicationRequest {
  return record.resourceType === 'MedicationRequest'
}

function isStatement(record: FhirResource): record is MedicationStatement {
  return record.resourceType === 'MedicationStatement'
}
