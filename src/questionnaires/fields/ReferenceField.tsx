import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { ComboField } from '~/ui/field/ComboField'
import type { FormItem } from '../engine/read/form-item'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { candidateSearch, referenceSearches, referenceTo } from './reference-choices'
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
  const { found, listed, off } = useListed(item)
  const messages = useText()
  const choices = useMemo(
    () =>
      found
        .map((resource) => referenceTo(resource, format))
        .filter((reference) => reference !== undefined),
    [found, format],
  )
  const own = listed ? words.referenceChoose : words.referenceHint
  const why =
    off === undefined
      ? undefined
      : off === 'not-launched'
        ? words.candidatesOff
        : `${words.candidatesOff} ${explainRefusal(off, messages).sentence}`
  const told = [hint, own, why].filter((part) => part !== undefined).join(' · ')
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

interface Listed {
  readonly found: readonly FhirResource[]
  readonly listed: boolean
  /**
   * The reason why the form's own search for records is not made: a refusal, or a record that the
   * launch did not name.
   */
  readonly off: Refusal | 'not-launched' | undefined
}

/**
 * The records that the form's author wants to be chosen from, or else the patient's records of the
 * types that the question accepts; from the first page of each list.
 */
function useListed({ limits: { referenceTypes }, candidates }: FormItem): Listed {
  const { patientId } = useScene()
  const { capability, session } = useConnection()
  const client = useQueryClient()
  const asked =
    patientId === undefined || candidates === undefined
      ? undefined
      : candidateSearch(candidates, patientId, { capability, session })
  const permits =
    patientId === undefined
      ? []
      : asked !== undefined && isPermit(asked)
        ? [asked]
        : referenceSearches(referenceTypes, patientId, capability)
  const { data = NONE } = useQuery({
    queryKey: [
      'forms',
      'references',
      patientId ?? '',
      ...permits.map(({ request }) => JSON.stringify([request.type, request.params])),
    ],
    queryFn: async () =>
      (
        await Promise.all(
          permits.map(async (permit) => (await client.infiniteQuery(searchQuery(permit))).matches),
        )
      ).flat(),
    enabled: permits.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    found: data,
    listed: permits.length > 0,
    off:
      candidates === undefined || (asked !== undefined && isPermit(asked))
        ? undefined
        : (asked ?? 'not-launched'),
  }
}
