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
import { firstChoice, launchedAs } from './first-choice'
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
        key={chosen}
        registration={registrations.find(({ id }) => id === chosen)}
        asked={asked}
        all={registrations}
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
  /** The parameters of this page's address. */
  readonly asked: URLSearchParams
  /** All registrations of the file. */
  readonly all: readonly Registration[]
}

interface Run {
  readonly round: number
  readonly results: readonly StepResult[]
  readonly running: boolean
}

/** The runs for one organization, the first begun when it is mounted. */
function CheckRun({ registration, asked, all }: CheckRunProps) {
  const { language } = useText()
  const words = useSignInWords()
  const { check, failure } = words
  const issuer = asked.get('iss') ?? ''
  const isOtherTab = asked.get('tab') === 'other'
  const written = registration === undefined ? undefined : launchedAs(registration, asked)
  const [{ round, results, running }, setRun] = useState<Run>({
    round: 1,
    results: [],
    running: true,
  })
  // A result belongs to its run: one that comes late changes nothing of the next.
  const change = useCallback(
    (changed: (before: Run) => Partial<Run>) =>
      setRun((before) => (before.round === round ? { ...before, ...changed(before) } : before)),
    [round],
  )
  const take = useCallback(
    (result: StepResult) =>
      change((before) => ({
        results: [...before.results.filter(({ step }) => step !== result.step), result],
      })),
    [change],
  )
  useEffect(() => {
    void checkLaunch(registration, issuer, all, take, written, isOtherTab).then(() =>
      change(() => ({ running: false })),
    )
  }, [registration, issuer, all, take, change, written, isOtherTab])
  // The button stays where it is, and keeps the focus, while the next run takes the place of one.
  const again = () => setRun({ round: round + 1, results: [], running: true })
  const found = results.find(({ step }) => step === 'discovery')?.finding
  const addresses = found?.about === 'found' ? found.addresses : undefined
  return (
    <>
      <LiveRegion className={styles.quiet}>{running ? check.results.running : ''}</LiveRegion>
      <CheckList results={results} running={running} />
      {registration === undefined || addresses === undefined ? null : (
        <RedirectQuestion
          key={round}
          registration={registration}
          addresses={addresses}
          launchedAs={written}
          onResult={take}
        />
      )}
      <div className={styles.ways} data-print="never">
        <Button onClick={again} busy={running}>
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
