import { useState } from 'react'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Generate } from '~/fhir/request'
import { address, isAddressed, type Misaddressed } from '~/queries/addressed'
import { isCutOff } from '~/queries/is-cut-off'
import type { Addressing } from '~/writing/use-for-whom'
import { useJobs } from './use-jobs'

/** The reason why nothing was asked for; `cut`: there is no network. */
export type NotStarted = Refusal | Misaddressed | 'cut'

/**
 * Starts to generate a document for the addressee of a screen; `told` is the reason why the last
 * press started nothing, which the screen shows.
 */
export function useStart(addressing: Addressing) {
  const { capability } = useConnection()
  const { jobs } = useJobs()
  const [told, setTold] = useState<NotStarted>()
  const start = (request: Generate) => {
    const permit = capability.decide(request)
    if (!isPermit(permit)) return setTold(permit)
    const addressed = address(permit, addressing.forWhom)
    if (!isAddressed(addressed)) return setTold(addressed)
    // A document that was not asked for cannot have been made.
    if (isCutOff()) return setTold('cut')
    setTold(undefined)
    jobs.start(addressed)
  }
  return { start, told }
}
