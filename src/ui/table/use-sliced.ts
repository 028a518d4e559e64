import { useEffect, useMemo, useState } from 'react'
import { newestOnly } from '~/std/newest-only'
import { runAtOnce, runInSlices, type SlicedWork } from '~/std/run-in-slices'

/**
 * What long work makes of a value; undefined before the first is ready. Where there is `little` of
 * it, it is done at once; else between other work, so that the page answers meanwhile, and what was
 * made before stays until then. The work must be the same function from one drawing to the next.
 */
export function useSliced<V, R>(
  value: V,
  little: boolean,
  work: (value: V) => SlicedWork<R>,
): R | undefined {
  const now = useMemo(
    () => (little ? { made: runAtOnce(work(value)) } : undefined),
    [little, value, work],
  )
  const [later, setLater] = useState<{ readonly made: R }>()
  const worker = useMemo(
    () =>
      newestOnly<V>(async (given, signal) =>
        setLater({ made: await runInSlices(work(given), signal) }),
      ),
    [work],
  )
  useEffect(() => () => worker.stop(), [worker])
  useEffect(() => {
    if (!little) worker.give(value)
  }, [little, worker, value])
  return (now ?? later)?.made
}
