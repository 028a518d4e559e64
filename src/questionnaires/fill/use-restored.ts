import { useEffect, useState } from 'react'
import type { Form } from '~/questionnaires/engine/form'
import { runInSlices, type SlicedWork } from '~/std/run-in-slices'

/**
 * A form that is restored from stored data, while the page stays responsive; undefined until it is
 * done. The input is read once.
 */
export function useRestored(work: () => SlicedWork<Form>): Form | undefined {
  const [restore] = useState(() => work)
  const [form, setForm] = useState<Form>()
  useEffect(() => {
    const leaving = new AbortController()
    // Only leaving ends it early.
    runInSlices(restore(), leaving.signal).then(setForm, () => undefined)
    return () => leaving.abort()
  }, [restore])
  return form
}
