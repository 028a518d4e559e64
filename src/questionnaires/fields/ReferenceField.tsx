import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { ComboField } from '~/ui/field/ComboField'
import type { FormItem } from '../engine/read/form-item'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import type { SearchResult } from '~/fhir/wire/paging'
import { isWholeResult } from '~/fhir/wire/whole-result'
import { pause } from '~/std/pause'
import { TextField } from '~/ui/field/TextField'
import type { AnswerValue } from '../engine/answers/answer-value'
import { PAUSE_MS } from '../terminology/expansion-query'
import {
  candidateSearch,
  isWrittenReference,
  namedSearches,
  referenceSearches,
  referenceTo,
} from './reference-choices'
import { typedText, useTyped } from './use-typed'
import { useFieldContext } from './use-field-context'

/**
 * A reference to a record: chosen by its words if the service lists such records, written
 * otherwise.
 */
export function ReferenceField(props: AnswerFieldProps) {
  const { item, answer, hint, ...frame } = props
  const { actions } = useScene()
  const {
    words: { field: words, lists },
    format,
  } = useFieldContext()
  const { found: first, listed, isWhole, isLoaded, off } = useListed(item)
  const letters = (answer.text ?? '').trim()
  const { named, searches, isLooking, isFailed } = useNamed(item, isWhole ? '' : letters)
  const messages = useText()
  const choices = useMemo(() => {
    const references = [...first, ...named]
      .map((resource) => referenceTo(resource, format))
      .filter((reference) => reference !== undefined)
    return [...new Map(references.map((one) => [one.reference, one])).values()]
  }, [first, named, format])
  // A list without a record leaves the name to the person.
  const isChosen = (listed || searches) && !(isWhole && choices.length === 0)
  // The name itself is the answer where a longer list cannot be searched by name.
  const isOpen = isChosen && isLoaded && !isWhole && !searches
  const own = isOpen ? words.referencePart : isChosen ? words.referenceChoose : words.referenceHint
  const why =
    off === undefined
      ? undefined
      : off === 'not-launched'
        ? words.candidatesOff
        : `${words.candidatesOff} ${explainRefusal(off, messages).sentence}`
  const told = [hint, own, why].filter((part) => part !== undefined).join(' · ')
  if (!isChosen) return <NamedByHand {...props} hint={told} />
  const shown = typedText(answer.value)
  const display = displayOf(answer.value)
  const status = isLooking
    ? lists.looking
    : isFailed
      ? lists.failed
      : letters.length >= LEAST_LETTERS && !isWhole && named.length === 0
        ? lists.none
        : ''
  return (
    <div className={styles.middle}>
      <ComboField
        {...frame}
        hint={told}
        options={choices.map(({ reference = '', display = reference }) => ({
          value: reference,
          label: display,
        }))}
        // A record that is not among those found has the words that the answer keeps of it.
        value={
          answer.text ??
          (choices.some(({ reference }) => reference === shown) ? shown : (display ?? shown))
        }
        placeholder={words.type}
        onChange={(value) => {
          const choice = choices.find(({ reference }) => reference === value)
          if (choice === undefined && isOpen && !isWrittenReference(value))
            actions.answer(answer.path, wordsAnswer(value))
          else if (choice === undefined) actions.type(answer.path, value)
          else actions.answer(answer.path, { valueReference: choice })
        }}
      />
      {searches && !isWhole ? (
        <div className={styles.found} data-print="never">
          <p role="status">{status}</p>
        </div>
      ) : null}
    </div>
  )
}

/** A record that nothing can be chosen from is named in words, which FHIR keeps as its display. */
function NamedByHand({ answer, label, drawn, hint, error, item }: AnswerFieldProps) {
  const { actions } = useScene()
  const typed = useTyped(answer, (text) => {
    if (isWrittenReference(text)) actions.type(answer.path, text)
    else actions.answer(answer.path, wordsAnswer(text))
  })
  return (
    <TextField
      {...{ label, drawn, hint, error, ...typed }}
      aria-required={item.required || undefined}
    />
  )
}

/** A name that a person wrote, as the answer. */
function wordsAnswer(text: string): AnswerValue | undefined {
  const display = text.trim()
  return display === '' ? undefined : { valueReference: { display } }
}

function displayOf(value: AnswerValue | undefined): string | undefined {
  return value !== undefined && 'valueReference' in value ? value.valueReference.display : undefined
}

/** Fewer letters would find half the service. */
const LEAST_LETTERS = 2

/** The records whose name has the letters, where a question's types may be searched by name. */
function useNamed({ limits: { referenceTypes } }: FormItem, letters: string) {
  const { capability } = useConnection()
  const client = useQueryClient()
  const searches = useMemo(
    () => namedSearches(referenceTypes, 'any', capability).length > 0,
    [referenceTypes, capability],
  )
  const isAsked = searches && letters.length >= LEAST_LETTERS && !isWrittenReference(letters)
  const { data, isFetching, isError } = useQuery({
    queryKey: ['forms', 'references', 'named', referenceTypes, letters],
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MS, signal)
      signal.throwIfAborted()
      const found = await Promise.all(
        namedSearches(referenceTypes, letters, capability).map(
          async (permit) => (await client.infiniteQuery(searchQuery(permit))).matches,
        ),
      )
      return found.flat()
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    named: data ?? NONE,
    searches,
    isLooking: isAsked && isFetching,
    isFailed: isAsked && isError,
  }
}

const NONE: readonly FhirResource[] = []

const NOTHING = { found: NONE, isWhole: false }

/** The records of all searches, without those that name another patient as their own. */
function together(results: readonly SearchResult[], patientId: string | undefined) {
  return {
    found: results
      .flatMap(({ matches }) => matches)
      .filter((resource) => patientId === undefined || belongsTo(resource, patientId) !== 'no'),
    isWhole: results.every(isWholeResult),
  }
}

interface Listed {
  readonly found: readonly FhirResource[]
  readonly listed: boolean
  readonly isLoaded: boolean
  /** True when these are all records that may be the answer. */
  readonly isWhole: boolean
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
      : candidates.map((one) => candidateSearch(one, patientId, { capability, session }))
  const own = (asked ?? []).flatMap((one) => (one !== undefined && isPermit(one) ? [one] : []))
  const [refusal] = (asked ?? []).flatMap((one) =>
    one === undefined || isPermit(one) ? [] : [one],
  )
  // Some of the author's searches would offer some of the records as if they were all.
  const isOwn = asked !== undefined && own.length === asked.length
  const permits =
    patientId === undefined
      ? []
      : isOwn
        ? own
        : referenceSearches(referenceTypes, patientId, capability)
  const { data = NOTHING } = useQuery({
    queryKey: [
      'forms',
      'references',
      patientId ?? '',
      ...permits.map(({ request }) => JSON.stringify([request.type, request.params])),
    ],
    queryFn: async () =>
      together(
        await Promise.all(permits.map(async (permit) => client.infiniteQuery(searchQuery(permit)))),
        patientId,
      ),
    enabled: permits.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    found: data.found,
    listed: permits.length > 0,
    isLoaded: data !== NOTHING,
    // Candidates are the author's choice, however many of them come; a filter chooses none.
    isWhole: data.isWhole || (isOwn && candidates?.some(({ isFilter }) => isFilter) !== true),
    off: candidates === undefined || isOwn ? undefined : (refusal ?? 'not-launched'),
  }
}
