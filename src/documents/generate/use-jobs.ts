import { useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { generationJobs, type GenerationJob, type GenerationJobs } from './generation-jobs'

/** The generated documents of this session, newest first. */
export function useJobs(): {
  readonly jobs: GenerationJobs
  readonly list: readonly GenerationJob[]
} {
  const { queryClient } = useConnection()
  const jobs = generationJobs(queryClient)
  return { jobs, list: useSyncExternalStore(jobs.subscribe, jobs.list) }
}
