import { useState } from 'react'
import { isPermit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Generate } from '~/fhir/request'
import { address, isAddressed, type Misaddressed } from '~/queries/addressed'
import type { Addressing } from '~/writing/use-for-whom'
import { useJobs } from './use-jobs'

/** The reason why nothing was asked for. */
export type NotStarted = Refusal | Misaddressed

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
    setTold(undefined)
    jobs.start(addressed)
  }
  return { start, told }
}
