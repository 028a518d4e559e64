import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { dateText } from '~/fhir/format/date-text'
import { isDeeper } from '~/fhir/is-deeper'
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
  // It stands also where nothing else of the record can be drawn: it believes no shape.
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
      <Json of={receivedAs(resource)?.original ?? resource} />
    </Disclosure>
  )
}

/** Levels that are indented: with each, the blanks before a line become more. */
const INDENTED = 60

/** Written when somebody opens it; numbers that are not for every eye are told by their end until a press. */
function Json({ of }: { readonly of: object }) {
  const {
    words: { record: words, long },
  } = useShow()
  const { patients } = useText()
  const source = jsonOf(of) ?? long.unwritten
  const secrets = sensitiveValues(of)
  const [shown, setShown] = useState(false)
  const printing = usePrinting()
  return (
    <>
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
    </>
  )
}

function jsonOf(resource: object): string | undefined {
  try {
    return toJson(resource, isDeeper(resource, INDENTED) ? undefined : 2)
  } catch {
    // Nested deeper than the browser itself writes.
    return undefined
  }
}
