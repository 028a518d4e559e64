import type { FhirResource, Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import type { FormatContext } from '~/fhir/format/context'
import { dateText, instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { Section } from '~/ui/Section'
import type { CompletenessLine } from './completeness'
import { useExportText, type ExportWords } from './export-text'
import { PrintedList } from './PrintedList'
import styles from './PrintSheet.module.css'
import type { Taken } from './taken'
import { useShow } from '~/record/use-show'

interface PrintSheetProps {
  readonly taken: Taken
  readonly completeness: readonly CompletenessLine[]
  /** Draws results over time, each with its table. */
  readonly charts: ReactNode
}

/** The printed record: its title and date, the gaps, and then every kind of record. */
export function PrintSheet({ taken, completeness, charts }: PrintSheetProps) {
  const words = useExportText()
  const messages = useText()
  const { format } = useShow()
  const { session } = useConnection()
  const filled = taken.lists.filter(({ records }) => records.length > 0)
  return (
    <div className={styles.sheet}>
      <h2>{words.sheetTitle}</h2>
      <div className={styles.about}>
        <p>{words.from_(session.registration.name)}</p>
        <p>{words.made(instantText(taken.at, format))}</p>
        <p>{periodText(taken, words, format)}</p>
      </div>
      <Section title={words.completeness} level={3}>
        <ul className={styles.completeness}>
          {completeness.map(({ title, text }) => (
            <li key={`${title}: ${text}`}>{words.offEntry(title, text)}</li>
          ))}
        </ul>
      </Section>
      {charts}
      {filled.map((list) => (
        <Section key={list.view.path} title={list.view.title(messages)} level={3}>
          <PrintedList list={list} choice={taken.choice} patientId={taken.patientId} />
        </Section>
      ))}
    </div>
  )
}

function periodText(
  { choice }: Pick<Taken, 'choice'>,
  words: ExportWords,
  format: FormatContext,
): string {
  // As people write them: they are kept as FHIR has dates.
  const from = dateText(choice.from, format)
  const to = dateText(choice.to, format)
  if (from !== undefined && to !== undefined) return words.periodIs(from, to)
  if (from !== undefined) return words.periodFrom(from)
  return to === undefined ? words.wholeTime : words.periodTo(to)
}

/** The results that can be drawn over time. */
export function observationsOf(taken: Pick<Taken, 'lists'>): readonly Observation[] {
  const isResult = (resource: FhirResource): resource is Observation =>
    resource.resourceType === 'Observation'
  return taken.lists.flatMap(({ records }) => records.filter(isResult))
}
