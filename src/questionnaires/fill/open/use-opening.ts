import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Observation, Questionnaire } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { tokenOf, writtenValue } from '~/fhir/wire/search-value'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { useValueSets } from '~/questionnaires/catalogue/use-value-sets'
import type { Form, Opened } from '~/questionnaires/engine/form'
import { openForm } from '~/questionnaires/engine/open-form'
import { launchResources } from './launch-resources'
import { newestFor, wantedOf, withResult } from './prefill'
import { prefillSources, type PrefillSource } from './prefill-sources'
import { useHeld } from '../use-held'

/** An opened form, with its answers from the record by the `linkId` of the question. */
export interface Opening {
  readonly opened: Opened
  readonly results: ReadonlyMap<string, Observation>
  /**
   * The records from which the form's own expressions took an answer, by the `linkId` of the
   * question.
   */
  readonly sources: ReadonlyMap<string, PrefillSource>
}

interface Source {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

const NONE: Pick<Opening, 'results' | 'sources'> = { results: new Map(), sources: new Map() }

/**
 * Opens a form in the language of the screen, with its answers from the patient's record. In
 * another language it is opened again, and the previous one stays until then.
 */
export function useOpening(questionnaire: Questionnaire, patientId: string) {
  const { capability, session } = useConnection()
  const valueSets = useValueSets()
  const queryClient = useQueryClient()
  const { language } = useText()
  const { data, error } = useQuery<Opening>({
    queryKey: [
      'forms',
      'begun',
      questionnaire.url ?? '',
      questionnaire.version ?? '',
      language,
      patientId,
    ],
    queryFn: async () => {
      const source = { patientId, capability, queryClient }
      const context = await launchResources({ ...source, questionnaire, session })
      const opened = await openForm(questionnaire, { language, context, valueSets })
      return opened.kind === 'form'
        ? withResults(opened.form, questionnaire, source)
        : { opened, ...NONE }
    },
    // A form is opened once for each visit: the screen keeps the person's changes to it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { data: useHeld(data), error }
}

async function withResults(
  form: Form,
  questionnaire: Questionnaire,
  source: Source,
): Promise<Opening> {
  const results = new Map<string, Observation>()
  let filled = form
  const wanted = wantedOf(questionnaire)
  const found = await Promise.all(wanted.map(async ({ code }) => resultsOf(code, source)))
  for (const [index, want] of wanted.entries()) {
    const result = newestFor(want, found[index] ?? [], Date.now())
    const next = result === undefined ? undefined : withResult(filled, want.linkId, result)
    if (result !== undefined && next !== undefined) {
      filled = next
      results.set(want.linkId, result)
    }
  }
  return {
    opened: { kind: 'form', form: filled },
    results,
    sources: prefillSources(form.definition),
  }
}

/** A patient's results of one code, if the service can search by it. */
async function resultsOf(
  code: string,
  { patientId, capability, queryClient }: Source,
): Promise<readonly Observation[]> {
  const permit = capability.decide<Search<'Observation'>>({
    interaction: 'search',
    type: 'Observation',
    params: [
      ['patient', `Patient/${patientId}`],
      ['code', writtenValue(tokenOf(code))],
    ],
  })
  if (!isPermit(permit)) return []
  try {
    return (await queryClient.infiniteQuery(searchQuery(permit))).matches
  } catch {
    return []
  }
}
