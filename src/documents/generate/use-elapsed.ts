import { useEffect, useState } from 'react'
import { useDocumentText } from '~/documents/DocumentText'
import type { GenerationJob } from './generation-jobs'

/** The elapsed or total time of a job, in words; updated while it runs. */
export function useElapsed({ startedAt, endedAt }: GenerationJob): string {
  const { generate: words } = useDocumentText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endedAt !== undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [endedAt])
  const seconds = Math.max(0, Math.round(((endedAt ?? now) - startedAt) / 1000))
  return seconds < 120
    ? words.seconds(seconds)
    : words.minutes(Math.floor(seconds / 60), seconds % 60)
}
