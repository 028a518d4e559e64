import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { notedOf } from '~/fhir/noted'
import { isPartlyRead } from '~/fhir/shapes/received'
import { useText } from '~/i18n/TextProvider'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import { Skeleton } from '~/ui/Skeleton'
import { WritingText } from '~/writing/writing-text'
import type { ComputedRecords } from '../compute-records'
import styles from '../Extract.module.css'
import type { RecordToBe } from '../extract-records'
import { entryLine } from './entry-line'
import {
  entriesSource,
  entryRows,
  type EntryRow,
  type EntryRows,
  type EntryToBe,
  type NotAdded,
  withEarlier,
} from './entry-rows'
import { leavesToService } from './may-add-results'
import type { StoredResponse } from './result-rows'
import { ENTRIES_DRAFT } from './results-draft'
import { EntriesText, useResultsWords } from './results-text'
import { type LoadedRows, ResultsToAdd } from './ResultsToAdd'
import type { RowDrawing } from './row-drawing'

interface EntriesOfStoredProps {
  readonly records: readonly RecordToBe[]
  readonly computed: ComputedRecords
  readonly response: QuestionnaireResponse
  readonly patientId: string
  readonly nameOf: (resource: FhirResource) => string
  /** The content of an entry, and the answers that it is made from. */
  readonly drawEntry: (entry: EntryToBe) => ReactNode
}

/** The entries of a stored response: to be added, or shown with the reason why they are not. */
export function EntriesOfStored(props: EntriesOfStoredProps) {
  return (
    <WritingText>
      <EntriesText>
        <Entries {...props} />
      </EntriesText>
    </WritingText>
  )
}

function Entries(props: EntriesOfStoredProps) {
  const { records, computed, response, patientId, drawEntry } = props
  const words = useResultsWords()
  const { capability } = useConnection()
  const { id } = response
  const why =
    id === undefined
      ? words.noNumber
      : leavesToService(capability)
        ? words.service
        : // A part that was not read may change what the others mean.
          isPartlyRead(response) || notedOf(response)?.modified === true
          ? words.partly
          : undefined
  const [made, setMade] = useState<EntryRows>()
  useEffect(() => {
    if (id === undefined || why !== undefined) return undefined
    let isShown = true
    void entryRows(records, computed, { id }, patientId, capability).then((rows) => {
      if (isShown) setMade(rows)
    })
    return () => {
      isShown = false
    }
  }, [records, computed, id, patientId, capability, why])
  if (id === undefined || why !== undefined) {
    const all = records.flatMap((record) =>
      (computed.byKey.get(record.key)?.resources ?? []).map((resource) => ({ record, resource })),
    )
    return (
      <>
        <p className={styles.hint}>{why}</p>
        <ul className={styles.results}>
          {all.map((entry, place) => (
            // They are in the order of the form and never move.
            <li key={place}>{drawEntry(entry)}</li>
          ))}
        </ul>
      </>
    )
  }
  if (made === undefined) return <Skeleton rows={4} />
  return (
    <>
      {made.rows.length === 0 ? null : (
        <Rows {...props} response={{ ...response, id }} made={made} />
      )}
      {made.others.length === 0 ? null : (
        <>
          <p className={styles.part}>{words.others}</p>
          <ul className={styles.results}>
            {made.others.map(({ not, ...entry }, place) => (
              // They are in the order of the form and never move.
              <li key={place}>
                {drawEntry(entry)}
                <p className={styles.hint}>
                  <WhyNot not={not} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function WhyNot({ not }: { readonly not: NotAdded }) {
  const words = useResultsWords()
  const messages = useText()
  switch (not.why) {
    case 'refused':
      return `${words.off} ${explainRefusal(not.refusal, messages).sentence}`
    case 'unseen':
      return `${words.unseen} ${explainRefusal(not.refusal, messages).sentence}`
    default:
      return words.why[not.why]
  }
}

interface RowsProps extends EntriesOfStoredProps {
  readonly response: StoredResponse
  readonly made: EntryRows
}

function Rows({ response, made, patientId, nameOf, drawEntry }: RowsProps) {
  const { queryClient } = useConnection()
  const show = useShow()
  const { ofRecord } = useRegistry()
  const draw = useCallback(
    ({ from }: EntryRow): RowDrawing => ({
      name: nameOf(from.resource),
      line: entryLine(nameOf(from.resource), from.resource, {
        view: ofRecord(from.resource.resourceType),
        show,
      }),
      content: drawEntry(from),
      // Its page says what it says: a service adds facts of its own.
      otherLine: () => undefined,
    }),
    [nameOf, drawEntry, ofRecord, show],
  )
  return (
    <ResultsToAdd
      kind={ENTRIES_DRAFT}
      responseId={response.id}
      patientId={patientId}
      rowsKey={made.rows.map(({ key }) => key)}
      load={async (): Promise<LoadedRows<EntryRow>> => {
        const source = entriesSource(queryClient, made)
        const there = await source.find()
        const rows = await withEarlier(queryClient, made)
        return { rows, source, there }
      }}
      draw={draw}
    />
  )
}
