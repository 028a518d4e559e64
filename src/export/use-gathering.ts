import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { explainRefusal } from '~/capability/explain'
import { connectionOfRefused } from '~/refusals/connection-keeping'
import { lateCodeNames } from '~/fhir/format/codes/late-code-names'
import { useText } from '~/i18n/TextProvider'
import { isMoved } from '~/record/files/explain-file-failure'
import { referencedNames } from '~/record/names/referenced-names'
import { unshownTypes } from '~/record/chart/unshown-types'
import { useRegistry } from '~/record/RegistryContext'
import type { Choice } from './choice'
import { useExportText } from './export-text'
import { gather, type GatherPlan, type Progress } from './gather'
import { namedRecords } from './named-records'
import { failedReason } from './reason'
import type { Taken } from './taken'
import { useShow } from '~/record/use-show'

/** The state of the gathering. */
export type Gathering =
  | { readonly step: 'choosing'; readonly stopped: boolean }
  | { readonly step: 'gathering'; readonly progress: Progress }
  | { readonly step: 'ready'; readonly taken: Taken }

/** Gathers a record as a person asks; leaving the screen stops it. */
export function useGathering(plan: GatherPlan, patientId: string) {
  const connection = useConnection()
  const { capability, queryClient, session } = connection
  const { nameForm, views } = useRegistry()
  const show = useShow()
  const messages = useText()
  const words = useExportText()
  const [state, setState] = useState<Gathering>({ step: 'choosing', stopped: false })
  const work = useRef<AbortController>(undefined)
  const stop = useCallback(() => work.current?.abort(), [])
  useEffect(() => stop, [stop])
  const start = async (choice: Choice) => {
    stop()
    const own = new AbortController()
    work.current = own
    setState({ step: 'gathering', progress: { done: 0, of: choice.lists.size, records: 0 } })
    // No screen may have needed the words for codes yet, but the files do.
    const codes = lateCodeNames(messages.language).load()
    try {
      const taken = await gather({
        client: queryClient,
        capability,
        plan,
        unshown: unshownTypes(views, patientId, capability),
        patientId,
        choice,
        signal: own.signal,
        named: (lists, signal) =>
          namedRecords(
            lists,
            referencedNames(connection, nameForm),
            (view, resource, names) => view.headline(resource, { ...show, names }),
            signal,
          ),
        words: {
          unnamed: words.fileUnnamed,
          lost: words.fileLost,
          refused: (refusal) => {
            const keeper = connectionOfRefused(refusal, session.others)
            return keeper === undefined
              ? explainRefusal(refusal, messages).sentence
              : words.fileByOther(keeper.name)
          },
          failed: (failure) =>
            isMoved(failure) ? words.moved.sentence : failedReason(failure, words),
        },
        onProgress: (progress) => {
          if (!own.signal.aborted) setState({ step: 'gathering', progress })
        },
      })
      await codes
      setState({ step: 'ready', taken })
    } catch (fault) {
      // Work that the stop cut off rejects; any other error is a fault of the app, and the screen's
      // boundary reports it.
      if (!own.signal.aborted)
        return setState(() => {
          throw fault
        })
      if (work.current === own) setState({ step: 'choosing', stopped: true })
    }
  }
  return { state, start, stop, change: () => setState({ step: 'choosing', stopped: false }) }
}
