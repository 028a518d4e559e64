import { useQueryClient } from '@tanstack/react-query'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useRef } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientOf } from '~/fhir/belongs-to'
import { useSubmitOnce } from '~/writing/use-submit-once'
import { lookUpChanged } from '~/queries/look-up'
import { newAttempt, type WriteAttempt } from '~/queries/write-attempt'
import { inStatus, type StatusStep } from './status-steps'

/**
 * Changes a response's status once, by the version that is on the screen. `reason` undefined leaves
 * it out. The attempt is not stored on the device: a closed page has lost nothing that was written
 * by hand, and the response itself shows if it was changed.
 */
export function useStatusChange(
  response: QuestionnaireResponse & { readonly id: string },
  step: StatusStep,
  reason: string | undefined,
) {
  const { capability } = useConnection()
  const client = useQueryClient()
  const attempt = useRef<WriteAttempt>(undefined)
  const { id } = response
  const version =
    response.meta?.versionId === undefined ? undefined : `W/"${response.meta.versionId}"`
  const owner = patientOf(response)
  const make = () => {
    const resource = inStatus(response, step, reason ?? '', Date.now(), reason !== undefined)
    const permit = capability.decide({
      interaction: 'update',
      type: 'QuestionnaireResponse',
      id,
      resource,
      ...(version === undefined ? {} : { version }),
    } as const)
    if (!isPermit(permit)) return undefined
    const current = () => (attempt.current ??= newAttempt())
    const keep = (next: WriteAttempt) => {
      attempt.current = next
      return Promise.resolve(true)
    }
    const isSame = (stored: object) => 'status' in stored && stored.status === step
    return {
      client,
      permit,
      attempt: { current, keep },
      lookUp: lookUpChanged(
        client,
        capability,
        { interaction: 'read', type: 'QuestionnaireResponse', id },
        version,
        isSame,
      ),
    }
  }
  const once = useSubmitOnce({
    addressee: owner === undefined ? { kind: 'nobody' } : { kind: 'patient', id: owner },
    draft: undefined,
    make,
  })
  const refresh = () =>
    void client.invalidateQueries({
      queryKey: ['fhir', { interaction: 'read', type: 'QuestionnaireResponse', id }],
    })
  return { once, refresh }
}
