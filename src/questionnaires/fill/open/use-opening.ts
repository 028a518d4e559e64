import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Questionnaire } from 'fhir/r4'
import { useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useValueSets } from '~/questionnaires/catalogue/use-value-sets'
import { useFindList } from '~/questionnaires/terminology/use-find-list'
import type { ServiceAnswers } from './ask-to-populate'
import { openFromRecord, type Opening } from './open-from-record'
import { useHeld } from '../use-held'

/**
 * Opens a form in the language of the screen, with its answers from the patient's record. In
 * another language it is opened again, and the previous one stays until then; the service is asked
 * for answers once, and only for a form that is begun (`isNew`).
 */
export function useOpening(questionnaire: Questionnaire, patientId: string, isNew: boolean) {
  const { capability, session } = useConnection()
  const valueSets = useValueSets()
  const findList = useFindList()
  const queryClient = useQueryClient()
  const { language } = useText()
  const found = useRef<Promise<ServiceAnswers | undefined>>(undefined)
  const [leaving] = useState(() => new AbortController())
  const [isAsking, setIsAsking] = useState(false)
  const once = (ask: () => Promise<ServiceAnswers | undefined>) => {
    setIsAsking(true)
    return ask().finally(() => setIsAsking(false))
  }
  const { data, error } = useQuery<Opening>({
    queryKey: [
      'forms',
      'begun',
      questionnaire.url ?? '',
      questionnaire.version ?? '',
      language,
      patientId,
    ],
    queryFn: () =>
      openFromRecord(questionnaire, {
        patientId,
        capability,
        queryClient,
        session,
        language,
        valueSets,
        findList,
        populate: (ask) => (found.current ??= isNew ? once(ask) : Promise.resolve(undefined)),
        goOn: leaving.signal,
      }),
    // A form is opened once for each visit: the screen keeps the person's changes to it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Its requests of the service wait for a network by themselves.
    networkMode: 'always',
  })
  return {
    data: useHeld(data),
    error,
    /** Opens the form without waiting for the service any longer; undefined if it is not asked. */
    goOnWithout: isAsking ? () => leaving.abort() : undefined,
  }
}
