import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useWho } from '~/connection/use-who'
import { toJson } from '~/fhir/wire/to-json'
import { useText } from '~/i18n/TextProvider'
import { useMeasurementWords } from '~/record/result/latest/measurement-words'
import type { Show } from '~/record/show'
import { useShow } from '~/record/use-show'
import { wholeShow } from '~/record/whole-show'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { LiveRegion } from '~/ui/LiveRegion'
import { isoDay } from '~/std/iso-day'
import { takeAwayAddress } from '../ways'
import { completenessOf } from '../completeness'
import { useExportText } from '../export-text'
import takeAway from '../TakeAway.module.css'
import { companionsOf, type Taken } from '../taken'
import { doctorSummary } from './doctor-summary'
import type { Weigh } from './summary-context'
import { pageNotes } from './page-notes'
import { SummarySheet } from './SummarySheet'
import { useSummaryText } from './summary-text'

interface ReadySummaryProps {
  readonly taken: Taken
  readonly weigh: Weigh
  readonly onAgain: () => void
}

/** The finished page with the ways to hand it over: paper, and a file for another system. */
export function ReadySummary({ taken, weigh, onAgain }: ReadySummaryProps) {
  const words = useSummaryText()
  const exportWords = useExportText()
  const messages = useText()
  const show = useShow()
  const measurementWords = useMeasurementWords()
  const summarize = useCallback(
    (own: Show) =>
      doctorSummary(taken, {
        show: own,
        words,
        measurements: { show: own, words: measurementWords },
        weigh,
      }),
    [taken, words, measurementWords, weigh],
  )
  const summary = useMemo(() => summarize(show), [summarize, show])
  const gaps = useMemo(
    () =>
      completenessOf(taken, { messages, words: exportWords, show })
        .filter(({ whole, code }) => !whole || code === 'not-supported')
        .map(({ title, text }) => exportWords.offEntry(title, text)),
    [taken, messages, exportWords, show],
  )
  return (
    <>
      <div data-print="never">
        <SaveIps taken={taken} summarize={() => summarize(wholeShow(show))} gaps={gaps}>
          <Button tone="quiet" onClick={onAgain}>
            {words.again}
          </Button>
          <LinkButton tone="quiet" to={takeAwayAddress(taken.patientId)}>
            {words.whole}
          </LinkButton>
        </SaveIps>
      </div>
      <SummarySheet taken={taken} summary={summary} gaps={gaps} />
    </>
  )
}

interface SaveIpsProps {
  readonly taken: Taken
  /** The page with every number: a file has no holes. */
  readonly summarize: () => ReturnType<typeof doctorSummary>
  readonly gaps: readonly string[]
  /** The other ways. */
  readonly children: ReactNode
}

/** Prints the page, and saves the same as an International Patient Summary. */
function SaveIps({ taken, summarize, gaps, children }: SaveIpsProps) {
  const words = useSummaryText()
  const { language } = useText()
  const { session } = useConnection()
  const who = useWho()
  const [saved, setSaved] = useState<string | false>()
  const { patient } = taken
  const save = async () => {
    if (patient === undefined) return
    // No name, number or date of birth: a file's name appears in many places.
    const name = `clearchart-summary-${isoDay(new Date(taken.at))}.json`
    try {
      const { ipsBundle } = await import('./ips-bundle')
      const summary = summarize()
      const bundle = ipsBundle({
        summary,
        patient,
        related: [...taken.named, ...taken.lists.flatMap(companionsOf)],
        gaps,
        notes: pageNotes(taken, summary, words),
        words,
        language,
        organization: session.registration.name,
        author: {
          is: who.role === 'staff' ? 'staff' : who.role === 'acting' ? 'acting' : 'patient',
          name: who.name,
        },
        at: taken.at,
        newId: () => crypto.randomUUID(),
      })
      saveFile(new Blob([toJson(bundle, 1)], { type: 'application/fhir+json' }), name)
      setSaved(name)
    } catch {
      // A part of the app that could not be loaded, or a device out of memory.
      setSaved(false)
    }
  }
  return (
    <>
      <div className={takeAway.buttons}>
        <Button tone="primary" onClick={() => window.print()}>
          {words.print}
        </Button>
        {patient === undefined ? null : <Button onClick={() => void save()}>{words.ips}</Button>}
        {children}
      </div>
      <p className={takeAway.hint}>{patient === undefined ? words.ipsNone : words.ipsHint}</p>
      {saved === false ? <ErrorNotice title={words.ips} sentence={words.saveFailed} /> : null}
      <LiveRegion>{typeof saved === 'string' ? words.saved(saved) : null}</LiveRegion>
    </>
  )
}
