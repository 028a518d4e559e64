import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Patient, Questionnaire } from 'fhir/r4'
import { useState } from 'react'
import type { Capability } from '~/capability/capability'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import type { Opened } from '~/questionnaires/engine/form'
import { openForm } from '~/questionnaires/engine/open-form'

/** Opens a form in the language of the screen, with the patient for what it takes from the record. */
export function useOpening(questionnaire: Questionnaire, patientId: string) {
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  // Kept: a form that is opened anew in another language would lose what was answered.
  const [{ language }] = useState(useText())
  return useQuery<Opened>({
    queryKey: ['forms', 'begun', questionnaire.url ?? '', questionnaire.version ?? '', language, patientId],
    queryFn: async () => {
      const patient = await patientOf(patientId, capability, queryClient)
      return openForm(questionnaire, { language, context: patient === undefined ? {} : { patient } })
    },
    // A form is opened once for each visit: what a person does to it is the screen's.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The patient for what a form takes from the record. Where that may not be read the form opens all the same. */
async function patientOf(patientId: string, capability: Pick<Capability, 'decide'>, queryClient: QueryClient): Promise<Patient | undefined> {
  const permit = capability.decide<Read<'Patient'>>({ interaction: 'read', type: 'Patient', id: patientId })
  if (!isPermit(permit)) return undefined
  try {
    return (await queryClient.query(readQuery(permit))).resource
  } catch {
    return undefined
  }
}
