import { baseAddresses } from '~/fhir/base-addresses'
import type { Patient } from 'fhir/r4'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Connection } from '~/connection/connection'
import { useRegistry } from '~/record/RegistryContext'
import { useText } from '~/i18n/TextProvider'
import { useFormat } from '~/connection/use-format'
import { connectionKind } from '~/smart/registration'
import { runInSlices } from '~/std/run-in-slices'
import { comparing, type Comparison } from './engine/compare-records'
import type { SideName, Sides } from './engine/side'
import { readRecord, type ReadProgress } from './read-record'

/** The state of a comparison. */
export type BothRecords =
  | { readonly step: 'reading'; readonly progress: Partial<Sides<ReadProgress>> }
  | { readonly step: 'comparing' }
  | { readonly step: 'stopped' }
  | { readonly step: 'ready'; readonly comparison: Comparison; readonly at: number }

/**
 * Reads a person's record at both connections, each with its own permissions and its own token, and
 * compares them. Leaving the screen stops it.
 */
export function useBothRecords(connections: Sides<Connection>, patients: Sides<Patient>) {
  const { views } = useRegistry()
  const messages = useText()
  const format = useFormat()
  const [state, setState] = useState<BothRecords>({ step: 'reading', progress: {} })
  const work = useRef<AbortController>(undefined)
  const stop = useCallback(() => work.current?.abort(), [])
  const start = async () => {
    stop()
    const own = new AbortController()
    work.current = own
    const { signal } = own
    setState({ step: 'reading', progress: {} })
    const read = (side: SideName) =>
      readRecord({
        queryClient: connections[side].queryClient,
        capability: connections[side].capability,
        views,
        patientId: patients[side].id ?? '',
        show: { format, words: messages.records },
        signal,
        onProgress: (progress) => {
          if (!signal.aborted)
            setState((before) => ({
              step: 'reading',
              progress:
                before.step === 'reading'
                  ? { ...before.progress, [side]: progress }
                  : { [side]: progress },
            }))
        },
      })
    try {
      const [first, second] = await Promise.all([read('first'), read('second')])
      setState({ step: 'comparing' })
      const work = comparing({
        readings: { first, second },
        patients,
        bases: {
          first: baseAddresses(connections.first.session.bases),
          second: baseAddresses(connections.second.session.bases),
        },
        kinds: {
          first: connectionKind(connections.first.session.registration),
          second: connectionKind(connections.second.session.registration),
        },
      })
      const comparison = await runInSlices(work, signal)
      setState({ step: 'ready', comparison, at: Date.now() })
    } catch (fault) {
      // Work that the stop cut off rejects; any other error is a fault of the app.
      if (!signal.aborted)
        return setState(() => {
          throw fault
        })
      if (work.current === own) setState({ step: 'stopped' })
    }
  }
  const begin = useRef(start)
  useEffect(() => {
    begin.current = start
  })
  useEffect(() => {
    void begin.current()
    return stop
  }, [stop])
  return { state, start: () => void start(), stop }
}
