import { useCallback, useEffect, useMemo, useState } from 'react'
import type { FhirResource, QuestionnaireResponse } from 'fhir/r4'
import { patientOf } from '~/fhir/belongs-to'
import { typeText } from '~/fhir/format/codes/type-text'
import type { Form } from '~/questionnaires/engine/form'
import { type Evaluator, loadEvaluator } from '~/questionnaires/engine/run/evaluator'
import { answerText, nameOf } from '~/questionnaires/fields/field-text'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { Disclosure } from '~/ui/fold/Disclosure'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { Skeleton } from '~/ui/Skeleton'
import { computeRecords, type ComputedRecord } from './compute-records'
import styles from './Extract.module.css'
import type { ResponseFacts } from './extract-observations'
import { extractRecords, type RecordToBe } from './extract-records'
import { RecordInWords } from './RecordInWords'

const EntriesOfStored = lazy(async () => (await import('./write/EntriesOfStored')).EntriesOfStored)

interface ExtractedRecordsProps {
  readonly form: Form
  /** The response as it was sent; nothing before. */
  readonly facts: ResponseFacts
  /** The finished response as the service has it; absent before it was sent. */
  readonly stored?: QuestionnaireResponse | undefined
}

/**
 * The records that answers become by the form's instructions: the kind of each, its content in
 * words, and the answers that it is made from; its JSON is among codes and sources. Those of a
 * stored response can be added where the service takes them; nothing is drawn where there are none.
 */
export function ExtractedRecords({ form, facts, stored }: ExtractedRecordsProps) {
  const { words: all, format } = useFieldContext()
  const words = all.extraction.records
  const { records, elsewhere } = useMemo(() => extractRecords(form), [form])
  const evaluator = useEvaluator()
  const computed = useMemo(
    () => (evaluator === undefined ? undefined : computeRecords(form, records, facts, evaluator)),
    [form, records, facts, evaluator],
  )
  const names = useMemo(
    () =>
      namesOf(
        records.flatMap(({ key }) => computed?.byKey.get(key)?.resources ?? []),
        (type) => typeText(type, format),
      ),
    [records, computed, format],
  )
  const nameOf = useCallback(
    (resource: FhirResource) => names.get(resource) ?? typeText(resource.resourceType, format),
    [names, format],
  )
  const drawEntry = useCallback(
    ({ record, resource }: { readonly record: RecordToBe; readonly resource: FhirResource }) => (
      <RecordContent
        record={record}
        computed={{
          resources: [resource],
          fullUrls: [],
          left: computed?.byKey.get(record.key)?.left ?? 0,
        }}
        allocated={computed?.allocated ?? NONE}
        names={names}
      />
    ),
    [computed, names],
  )
  const patientId = stored && patientOf(stored)
  if (records.length + elsewhere === 0) return null
  if (stored !== undefined && patientId !== undefined && computed !== undefined)
    return (
      <Disclosure
        summary={records.length === 0 ? words.titleElsewhere : words.title(records.length)}
      >
        <Suspense fallback={<Skeleton rows={4} />}>
          <EntriesOfStored
            records={records}
            computed={computed}
            response={stored}
            patientId={patientId}
            nameOf={nameOf}
            drawEntry={drawEntry}
          />
        </Suspense>
        {elsewhere === 0 ? null : <p className={styles.hint}>{words.elsewhere(elsewhere)}</p>}
      </Disclosure>
    )
  return (
    <Disclosure summary={records.length === 0 ? words.titleElsewhere : words.title(records.length)}>
      <p className={styles.hint}>{words.hint}</p>
      <ul className={styles.results}>
        {records.map((record) => (
          <li key={record.key}>
            <RecordContent
              record={record}
              computed={computed?.byKey.get(record.key)}
              allocated={computed?.allocated ?? NONE}
              names={names}
            />
          </li>
        ))}
      </ul>
      {elsewhere === 0 ? null : <p className={styles.hint}>{words.elsewhere(elsewhere)}</p>}
    </Disclosure>
  )
}

const NONE: ReadonlySet<string> = new Set()

/** The kind of each entry in words, with a number where there are several of one kind. */
function namesOf(
  resources: readonly FhirResource[],
  kindOf: (type: FhirResource['resourceType']) => string,
): ReadonlyMap<FhirResource, string> {
  const alike = (type: string) => resources.filter(({ resourceType }) => resourceType === type)
  return new Map(
    resources.map((one) => {
      const kind = kindOf(one.resourceType)
      const all = alike(one.resourceType)
      return [one, all.length === 1 ? kind : `${kind} ${all.indexOf(one) + 1}`]
    }),
  )
}

/** The FHIRPath library once it is there; without it, records are named only. */
function useEvaluator(): Evaluator | undefined {
  const [evaluator, setEvaluator] = useState<Evaluator>()
  useEffect(() => {
    let isShown = true
    void loadEvaluator().then(
      (loaded) => {
        if (isShown) setEvaluator(loaded)
      },
      // The answers that the records are made from are shown without it.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return evaluator
}

interface RecordContentProps {
  readonly record: RecordToBe
  readonly computed: ComputedRecord | undefined
  readonly allocated: ReadonlySet<string>
  /** The entries' own names, by which a screen reader tells one from another. */
  readonly names: ReadonlyMap<FhirResource, string>
}

function RecordContent({ record, computed, allocated, names }: RecordContentProps) {
  const context = useFieldContext()
  const words = context.words.extraction.records
  const { type, from, others } = record
  return (
    <>
      <p className={styles.kind}>{typeText(type, context.format)}</p>
      {computed === undefined ? null : (
        <>
          <p className={styles.part}>{words.content}</p>
          {computed.resources.length === 0 ? <p>{words.nothing}</p> : null}
          {computed.resources.map((resource, place) => (
            // They are in the order of the template and never move.
            <RecordInWords
              key={place}
              resource={resource}
              name={names.get(resource) ?? typeText(type, context.format)}
              allocated={allocated}
            />
          ))}
          {computed.left === 0 ? null : (
            <p className={styles.hint}>{words.unplaced(computed.left)}</p>
          )}
        </>
      )}
      <p className={styles.part}>{words.from}</p>
      <dl className={styles.result}>
        {from.map((item) => (
          <div key={item.path}>
            <dt>{nameOf(item, context.words)}</dt>
            <dd className={styles.value}>
              {item.answers
                .flatMap(({ value }) => answerText(item, value, context) ?? [])
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      {computed !== undefined || others === 0 ? null : (
        <p className={styles.hint}>{words.others(others)}</p>
      )}
    </>
  )
}
