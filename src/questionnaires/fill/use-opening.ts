import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Observation, Patient, Questionnaire } from 'fhir/r4'
import { useState } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Read, Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import type { Form, Opened } from '~/questionnaires/engine/form'
import { openForm } from '~/questionnaires/engine/open-form'
import { newestFor, wantedOf, withResult } from './prefill'

/** A form as it was opened, and which results of the record are in it, by the `linkId` of their question. */
export interface Opening {
  readonly opened: Opened
  readonly results: ReadonlyMap<string, Observation>
}

interface Source {
  readonly patientId: string
  readonly capability: Pick<Capability, 'decide'>
  readonly queryClient: QueryClient
}

const NO_RESULTS: Opening['results'] = new Map()

/** Opens a form in the language of the screen, with what it takes from the patient's record. */
export function useOpening(questionnaire: Questionnaire, patientId: string) {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  // Kept: a form that is opened anew in another language would lose what was answered.
  const [{ language }] = useState(useText())
  return useQuery<Opening>({
    queryKey: ['forms', 'begun', questionnaire.url ?? '', questionnaire.version ?? '', language, patientId],
    queryFn: async () => {
      const source = { patientId, capability, queryClient }
      const patient = await patientOf(source)
      const opened = await openForm(questionnaire, { language, context: patient === undefined ? {} : { patient } })
      return opened.kind === 'form' ? withResults(opened.form, questionnaire, source) : { opened, results: NO_RESULTS }
    },
    // A form is opened once for each visit: what a person does to it is the screen's.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The patient for what a form takes from the record. Where that may not be read the form opens all the same. */
async function patientOf({ patientId, capability, queryClient }: Source): Promise<Patient | undefined> {
  const permit = capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id: patientId })
  if (!isPermit(permit)) return undefined
  try {
    return (await queryClient.query(readQuery(permit))).resource
  } catch {
    return undefined
  }
}

async function withResults(form: Form, questionnaire: Questionnaire, source: Source): Promise<Opening> {
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
  return { opened: { kind: 'form', form: filled }, results }
}

/** A patient's results of one code, where they may be searched by it. */
async function resultsOf(code: string, { patientId, capability, queryClient }: Source): Promise<readonly Observation[]> {
  const permit = capability.decide<Search<'Observation'>>({ interaction: 'search', type: 'Observation', params: [['patient', `Patient/${patientId}`], ['code', code]] })
  if (!isPermit(permit)) return []
  try {
    return (await queryClient.infiniteQuery(searchQuery(permit))).matches
  } catch {
    return []
  }
}
