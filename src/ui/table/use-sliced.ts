import { useEffect, useMemo, useState } from 'react'
import { newestOnly } from '~/std/newest-only'
import { runAtOnce, runInSlices, type SlicedWork } from '~/std/run-in-slices'

/**
 * The result of long work on a value; undefined before the first result. If there is `little` to
 * do, it is done at once; otherwise in between other work, so that the page stays responsive, and
 * the previous result stays until then. The work must be the same function on each render.
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
