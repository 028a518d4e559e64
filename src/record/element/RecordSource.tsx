import type { FhirResource } from 'fhir/r4'
import { SourceText } from '~/refusals/SourceText'
import { dateText } from '~/fhir/format/dates/date-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { receivedAs } from '~/fhir/shapes/received'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList } from '~/ui/FieldList'
import styles from './RecordView.module.css'
import { useShow } from '../use-show'
import { useRecordWords } from '~/i18n/record-words'

/**
 * The record as data: number, version, the system's last update (which is not a clinical date), and
 * its JSON.
 */
export function RecordSource({ resource }: { readonly resource: FhirResource }) {
  const { format } = useShow()
  const words = useRecordWords()
  // It is shown even if no other part of the record can be drawn: it relies on no shape.
  const meta = fieldsOf(resource.meta)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [words.id, textOf(resource.id)],
    [words.version, textOf(meta['versionId'])],
    [words.lastUpdated, dateText(textOf(meta['lastUpdated']), format)],
    [words.profile, textOf(listOf(meta['profile']).join('\n'))],
  ]
  return (
    <Disclosure summary={words.source}>
      <FieldList
        fields={facts.flatMap(([label, value]) =>
          value === undefined
            ? []
            : [{ label, value: <span className={styles.narrative}>{value}</span> }],
        )}
      />
      <SourceText of={receivedAs(resource)?.original ?? resource} />
    </Disclosure>
  )
}
