import { useCallback, useEffect, useState } from 'react'
import type { Language } from '~/i18n/languages'
import { otherRegistrations } from '~/smart/other-registrations'
import type { Registration } from '~/smart/registration'
import { loadRegistrations } from '~/smart/whole-registrations'
import { startFailure, type StartFailure } from '~/smart/start-failure'
import { toldGeneration } from '~/smart/told-generation'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { SelectField } from '~/ui/field/SelectField'
import { checkLaunch } from './check-launch'
import { CHECK_STEPS, type StepResult } from './finding'
import { buildStamp } from '../help/build-stamp'
import { firstChoice } from './first-choice'
import { CheckList } from './CheckList'
import { CopyButton } from '../shell/CopyButton'
import { findingText } from './finding-text'
import { RedirectQuestion } from './RedirectQuestion'
import { OuterFrame } from '../start/OuterFrame'
import styles from '../start/OuterFrame.module.css'
import { SignInText, useSignInWords, type SignInWords } from '../start/sign-in-text'
import { StartFailureScreen } from '../start/StartFailureScreen'

/**
 * Runs the steps of a sign-in one by one and names the one that fails; the report can be sent to
 * support.
 */
export function LaunchCheckScreen() {
  const [registrations, setRegistrations] = useState<readonly Registration[]>()
  const [failure, setFailure] = useState<StartFailure>()
  useEffect(() => {
    loadRegistrations().then(
      (list) => setRegistrations(list.registrations),
      (error: unknown) => setFailure(startFailure(error)),
    )
  }, [])
  if (failure !== undefined) return <StartFailureScreen failure={failure} />
  return registrations === undefined ? null : (
    <SignInText>
      <Check registrations={registrations} />
    </SignInText>
  )
}

function Check({ registrations }: { readonly registrations: readonly Registration[] }) {
  const { check } = useSignInWords()
  const [asked] = useState(() => new URLSearchParams(window.location.search))
  const issuer = asked.get('iss') ?? ''
  const [chosen, setChosen] = useState(() => firstChoice(registrations, asked))
  const [round, setRound] = useState(1)
  const options = [
    ...(issuer !== '' && firstChoice(registrations, asked) === ''
      ? [{ value: '', label: issuer }]
      : []),
    ...registrations.map((registration) => ({
      value: registration.id,
      label: connectionLabel(registration, registrations),
    })),
  ]
  return (
    <OuterFrame>
      <PageHeader title={check.title} meta={check.intro} />
      <SelectField
        label={check.organization}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <CheckRun
        key={`${chosen} ${round}`}
        registration={registrations.find(({ id }) => id === chosen)}
        issuer={issuer}
        all={registrations}
        onAgain={() => setRound((before) => before + 1)}
      />
    </OuterFrame>
  )
}

function connectionLabel(registration: Registration, all: readonly Registration[]): string {
  const generation = toldGeneration(registration, otherRegistrations(registration, all))
  return generation === undefined ? registration.name : `${registration.name} · ${generation}`
}

interface CheckRunProps {
  readonly registration: Registration | undefined
  readonly issuer: string
  /** All registrations of the file. */
  readonly all: readonly Registration[]
  readonly onAgain: () => void
}

/** One run, begun when it is mounted: a result belongs to its organization. */
function CheckRun({ registration, issuer, all, onAgain }: CheckRunProps) {
  const { language } = useText()
  const words = useSignInWords()
  const { check, failure } = words
  const [results, setResults] = useState<readonly StepResult[]>([])
  const [running, setRunning] = useState(true)
  const take = useCallback(
    (result: StepResult) =>
      setResults((before) => [...before.filter(({ step }) => step !== result.step), result]),
    [],
  )
  useEffect(() => {
    let wanted = true
    const tell = (result: StepResult) => {
      if (wanted) take(result)
    }
    void checkLaunch(registration, issuer, all, tell).then(() => {
      if (wanted) setRunning(false)
    })
    return () => {
      wanted = false
    }
  }, [registration, issuer, all, take])
  const found = results.find(({ step }) => step === 'discovery')?.finding
  const addresses = found?.about === 'found' ? found.addresses : undefined
  return (
    <>
      <LiveRegion className={styles.quiet}>{running ? check.results.running : ''}</LiveRegion>
      <CheckList results={results} running={running} />
      {registration === undefined || addresses === undefined ? null : (
        <RedirectQuestion registration={registration} addresses={addresses} onResult={take} />
      )}
      <div className={styles.ways} data-print="never">
        <Button onClick={onAgain} busy={running}>
          {check.again}
        </Button>
        <CopyButton text={checkReport(registration, results, words, language)}>
          {check.copy}
        </CopyButton>
        {registration === undefined ? <a href="/integrate">{check.register}</a> : null}
        <a href="/">{check.back}</a>
      </div>
      <p className={styles.quiet}>{failure.noSecrets}</p>
    </>
  )
}

/** The report for support: addresses and findings; no token, no name, no health information. */
function checkReport(
  registration: Registration | undefined,
  results: readonly StepResult[],
  words: SignInWords,
  language: Language,
): string {
  const { check } = words
  const lines = CHECK_STEPS.flatMap((step) => {
    const result = results.find((candidate) => candidate.step === step)
    if (result === undefined) return []
    const text = findingText(result.finding, words, language).replaceAll('\n', '\n  ')
    return [`${check.steps[step]}: ${check.results[result.verdict]}. ${text}`]
  })
  return [
    `Clearchart ${buildStamp()}`.trim(),
    new Date().toISOString(),
    window.location.origin,
    ...(registration === undefined ? [] : [registration.id]),
    navigator.userAgent,
    ...lines,
  ].join('\n')
}
