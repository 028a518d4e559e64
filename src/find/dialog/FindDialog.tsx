import { baseAddresses } from '~/fhir/base-addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOpenPatient } from '~/connection/open-patient'
import { useConnection } from '~/connection/ConnectionContext'
import { useHide } from '~/connection/use-hide'
import { useText } from '~/i18n/TextProvider'
import { ChartCompleteness } from '~/record/chart/ChartCompleteness'
import { chartReach, type ChartReach } from '~/record/chart/chart-reach'
import { useChart, type Chart } from '~/record/chart/use-chart'
import { useLoadChart } from '~/record/chart/use-load-chart'
import { useFormOf } from '~/record/result/form-of'
import { assertNever } from '~/std/assert-never'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import { actorNames } from '../actor-names'
import { answerWay, timeWay } from '../answer-way'
import { Answers } from '../Answers'
import type { FindChoice } from './choices'
import { commandsNamed, type Command } from './command'
import type { Reading } from '../entry'
import styles from './Find.module.css'
import { FindBox } from './FindBox'
import type { Found } from '../find-matches'
import { foldWords } from '../fold'
import type { FindWords } from '../find-words'
import { mayBring } from '../may-bring'
import { questionOf } from '../question'
import { placed } from '../since-visit'
import { withoutFillers } from '../spoken-words'
import { termsOf, type Term } from '../terms'
import { useAnswer } from '../use-answer'
import { useFound } from '../use-found'
import { useIndex } from '../use-index'
import { useShow } from '~/record/use-show'
import { wayToRecord, type Way } from '../way'

interface FindDialogProps {
  readonly patientId: string
  readonly words: FindWords
  readonly title: string
  /** The letters that were typed before the dialog came. */
  readonly early?: string
  /** See FindBox. */
  readonly commands?: readonly Command[]
  /** Closes; with `moved`, the focus belongs to the opened record. */
  readonly onClose: (moved: boolean) => void
}

/**
 * Searches the loaded record by word, code, person and organization, and the screens and actions.
 * The typed text stays in memory while the dialog is open.
 */
export function FindDialog({
  patientId,
  words,
  title,
  early = '',
  commands = NO_COMMANDS,
  onClose,
}: FindDialogProps) {
  const { actions } = useText()
  const navigate = useNavigate()
  const chart = useChart(patientId)
  const loading = useLoadChart(chart)
  const isOnline = useIsOnline()
  const reading = useReading(chart)
  const index = useIndex(chart, reading)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(early)
  const asked = useDeferredValue(typed)
  const [now] = useState(Date.now)
  const { timeZone } = reading.show.format
  const { isQuestion, question } = useMemo(() => {
    const read = questionOf(asked, now, timeZone)
    return {
      isQuestion: read !== undefined,
      question: placed(read, index.entries, now, timeZone),
    }
  }, [asked, index, now, timeZone])
  const span = question?.kind === 'time' ? question.span : undefined
  const terms = useMemo(() => {
    if (question?.kind === 'time' && question.about === undefined) return NO_TERMS
    return termsOf(withoutFillers(question?.about ?? asked))
  }, [question, asked])
  // People and organizations come from single reads besides the lists: their names are read again
  // with every index.
  const actors = useMemo(
    () => (index.ready ? actorNames(queryClient, reading.show.format) : NOBODY),
    [index, queryClient, reading],
  )
  const isLed = useMemo(() => commandsNamed(commands, asked).length > 0, [commands, asked])
  const { found, isOfThese } = useFound(index, terms, actors, span, isLed)
  const isAsked = terms.length > 0 || span !== undefined
  const isAnswered = found !== undefined && (found.terms.length > 0 || found.span !== undefined)
  const shown = isAsked && isAnswered ? found : undefined
  // That nothing is found is no answer while the loaded entries are being prepared.
  const isTold =
    shown !== undefined && shown.without.length === 0 && (shown.total > 0 || index.ready)
  const answer = useAnswer({ chart, entries: index.entries, found: shown, question, reading })
  // A time has its place whatever is in it; the last visit depends on what is read.
  const fixed =
    question?.kind === 'time' && question.by !== 'visit' ? timeWay(question, patientId) : undefined
  const way = fixed ?? (isTold ? answerWay(answer, question, patientId) : undefined)
  const isAnswerIn =
    (isOfThese || !isAsked) &&
    index.ready &&
    index.of?.chart === chart &&
    index.of.reading === reading &&
    answer.isOfAllLoaded &&
    !(isOnline && mayBring(chart, loading, isQuestion))
  const isAwaited =
    asked !== typed || (isAsked && fixed === undefined && (isQuestion || !isLed) && !isAnswerIn)
  const telling = {
    words,
    reading,
    actors,
    terms: shown?.terms ?? terms,
    similar: shown?.similar ?? NO_TERMS,
    displays: index.vocabulary.displays,
  }
  const go = ({ to, state }: Way) => {
    // A record that is open has drawn its heading: the focus goes back to where it was.
    onClose(to !== window.location.pathname)
    void navigate(to, { state })
  }
  const choose = (choice: Extract<FindChoice, { readonly kind: 'record' }>) => {
    const { record } = choice.entry
    const to = wayToRecord(record, patientId)?.to
    if (to !== undefined) go({ to, state: { list: record.view.path } })
  }
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button size="small" tone="quiet" onClick={() => onClose(false)}>
          {actions.close}
        </Button>
      </div>
      <FindBox
        typed={typed}
        onType={setTyped}
        found={shown}
        isAwaited={isAwaited}
        way={way}
        onWay={go}
        commands={commands}
        telling={telling}
        onOpen={choose}
      >
        <LiveRegion className={styles.without}>
          {shown === undefined || shown.without.length === 0
            ? undefined
            : words.without(shown.without.map((term) => asTyped(term, asked)))}
        </LiveRegion>
        {!isTold ? null : (
          <Answers
            chart={chart}
            entries={index.entries}
            found={shown}
            question={question}
            answer={answer}
            telling={telling}
            onGo={() => onClose(true)}
          />
        )}
      </FindBox>
      <LiveRegion className={styles.state}>
        {!isAsked || shown === undefined
          ? undefined
          : stateOf(shown, index.ready, chart, chartReach(chart, loading), words)}
      </LiveRegion>
      <div className={styles.foot}>
        <p className={styles.quiet}>
          {index.ready ? words.searched(index.entries.length) : words.preparing}
        </p>
        <ChartCompleteness chart={chart} loading={loading} words={words.chart} />
      </div>
    </div>
  )
}

/** The word of a term with the accents and capitals that it was typed with. */
function asTyped(term: Term, typed: string): string {
  if (term.kind === 'code') return `${term.system}|${term.code}`
  return typed.split(/\s+/).find((word) => foldWords(word) === term.text) ?? term.text
}

const NO_TERMS: readonly Term[] = []
const NO_COMMANDS: readonly Command[] = []
const NOBODY: ReturnType<typeof actorNames> = new Map()

function useReading({ lists }: Chart): Reading {
  const messages = useText()
  const show = useShow()
  const { session } = useConnection()
  const patient = useOpenPatient()
  const hide = useHide()
  const formOf = useFormOf(
    lists.some(
      ({ view, result }) =>
        view.type === 'QuestionnaireResponse' && result !== undefined && result.matches.length > 0,
    ),
  )
  return useMemo(
    () => ({
      show: { ...show, patient },
      kindOf: ({ view }) => view.title(messages),
      bases: baseAddresses(session.bases),
      formOf,
      hide,
    }),
    [messages, show, patient, session, formOf, hide],
  )
}

/** The state of the search in words; undefined where nothing can be said yet. */
function stateOf(
  { total, nearly }: Found,
  ready: boolean,
  { narrowed }: Chart,
  reach: ChartReach,
  words: FindWords,
): string | undefined {
  if (total > 0) {
    const isSoFar = !ready || reach === 'open'
    const told = isSoFar ? words.foundSoFar(total) : words.found(total)
    return nearly === 0 ? told : `${told}${words.nearly(nearly)}`
  }
  if (!ready) return undefined
  switch (reach) {
    case 'open':
      return words.noneSoFar
    case 'part':
      return words.noneRead
    case 'whole':
      return narrowed.length === 0 ? words.noneOfAll : words.noneAsked
    default:
      return assertNever(reach)
  }
}
