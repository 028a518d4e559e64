import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { dateText } from '~/fhir/format/date-text'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { masked, sensitiveValues } from '~/fhir/sensitive-identifier'
import { receivedAs } from '~/fhir/shapes/received'
import { toJson } from '~/fhir/to-json'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { FieldList } from '~/ui/FieldList'
import { usePrinting } from '~/ui/use-printing'
import styles from './RecordView.module.css'
import { useShow } from './show'

/** The record as data: number, version, when the system last touched it (which is no clinical date), and its JSON. */
export function RecordSource({ resource }: { readonly resource: FhirResource }) {
  const {
    format,
    words: { record: words },
  } = useShow()
  const { patients } = useText()
  // It stands also where nothing else of the record can be drawn: it believes no shape.
  const meta = fieldsOf(resource.meta)
  const original = receivedAs(resource)?.original ?? resource
  const source = toJson(original, 2)
  const secrets = sensitiveValues(original)
  const [shown, setShown] = useState(false)
  const printing = usePrinting()
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
      {secrets.length === 0 ? null : (
        <Button size="small" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {patients.showNumber.name}
        </Button>
      )}
      {/* It scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.source} tabIndex={0} aria-label={words.sourceLabel} role="region">
        {shown && !printing ? source : masked(source, secrets)}
      </pre>
    </Disclosure>
  )
}
