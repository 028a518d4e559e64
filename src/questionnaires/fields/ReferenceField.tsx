import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { searchQuery } from '~/queries/search-query'
import { ComboField } from '~/ui/field/ComboField'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { referenceSearches, referenceTo } from './reference-choices'
import { TypedField } from './TypedField'
import { typedText } from './use-typed'
import { useFieldContext } from './use-field-context'

/**
 * A reference to a record: chosen by its words if the service lists such records, written
 * otherwise.
 */
export function ReferenceField(props: AnswerFieldProps) {
  const { item, answer, hint, ...frame } = props
  const { actions } = useScene()
  const {
    words: { field: words },
    format,
  } = useFieldContext()
  const { found, listed } = useListed(item.limits.referenceTypes)
  const choices = useMemo(
    () =>
      found
        .map((resource) => referenceTo(resource, format))
        .filter((reference) => reference !== undefined),
    [found, format],
  )
  const own = listed ? words.referenceChoose : words.referenceHint
  const told = hint === undefined ? own : `${hint} · ${own}`
  if (!listed) return <TypedField {...props} hint={told} />
  return (
    <div className={styles.middle}>
      <ComboField
        {...frame}
        hint={told}
        options={choices.map(({ reference = '', display = reference }) => ({
          value: reference,
          label: display,
        }))}
        value={answer.text ?? typedText(answer.value)}
        placeholder={words.type}
        onChange={(value) => {
          const choice = choices.find(({ reference }) => reference === value)
          if (choice === undefined) actions.type(answer.path, value)
          else actions.answer(answer.path, { valueReference: choice })
        }}
      />
    </div>
  )
}

const NONE: readonly FhirResource[] = []

/** The patient's records of these types, from the first page of each list. */
function useListed(types: readonly string[]): {
  readonly found: readonly FhirResource[]
  readonly listed: boolean
} {
  const { patientId } = useScene()
  const { capability } = useConnection()
  const client = useQueryClient()
  const permits = patientId === undefined ? [] : referenceSearches(types, patientId, capability)
  const { data = NONE } = useQuery({
    queryKey: ['forms', 'references', patientId ?? '', ...types],
    queryFn: async () =>
      (
        await Promise.all(
          permits.map(async (permit) => (await client.infiniteQuery(searchQuery(permit))).matches),
        )
      ).flat(),
    enabled: permits.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { found: data, listed: permits.length > 0 }
}
