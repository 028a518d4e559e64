import { explainRefusal } from '~/capability/explain'
import { useEffect } from 'react'
import type { StartFailure } from '~/smart/start-failure'
import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'
import { FieldList } from '~/ui/FieldList'
import { Disclosure } from '~/ui/fold/Disclosure'
import { PageHeader } from '~/ui/PageHeader'
import { CopyLink } from '../copy/CopyLink'
import { CopyButton } from '../shell/CopyButton'
import { failureReport } from './failure-report'
import { hostAnswers } from './host-answers'
import { OuterFrame } from './OuterFrame'
import styles from './OuterFrame.module.css'
import { signInAddress } from '~/smart/sign-in-address'
import { SignInText, useSignInWords } from './sign-in-text'

/** Milliseconds between two looks whether the app's host can be reached again. */
const LOOK_EVERY = 5000

/** A failed sign-in: the event, its cause, the next step, and an id to send. */
export function StartFailureScreen({ failure }: { readonly failure: StartFailure }) {
  return (
    <SignInText>
      <Told failure={failure} />
    </SignInText>
  )
}

function Told({ failure }: { readonly failure: StartFailure }) {
  const { failures, page } = useSignInWords()
  const { language } = useText()
  const { title, sentence, next } = failures[failure.kind]
  const retry = retryAddress(failure)
  const isOffline = failure.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    const goOn = () => window.location.reload()
    window.addEventListener('online', goOn)
    // The browser does not tell when a connection that led nowhere leads somewhere again.
    const look = setInterval(() => {
      void hostAnswers().then((answers) => {
        if (answers && navigator.onLine) goOn()
      })
    }, LOOK_EVERY)
    return () => {
      window.removeEventListener('online', goOn)
      clearInterval(look)
    }
  }, [isOffline])
  return (
    <OuterFrame>
      <PageHeader
        title={title}
        meta={
          failure.organization === undefined ? undefined : page.organization(failure.organization)
        }
      />
      {failure.version === undefined ? null : (
        <p>
          {
            explainRefusal({ reason: { why: 'version', version: failure.version } }, { language })
              .sentence
          }
        </p>
      )}
      <p>{sentence}</p>
      <p>{next}</p>
      <p className={styles.quiet}>
        {page.reference} <code>{failure.reference}</code>
      </p>
      <div className={styles.ways}>
        {retry === undefined ? null : (
          <a className={buttonClass('primary', 'normal')} href={retry}>
            {page.retry}
          </a>
        )}
        {isSignedIn(failure) ? null : (
          <a
            className={retry === undefined ? buttonClass('primary', 'normal') : undefined}
            href="/"
          >
            {page.choose}
          </a>
        )}
        <a href={checkAddress(failure)}>{page.check}</a>
      </div>
      <CopyLink />
      <FailureDetails failure={failure} />
    </OuterFrame>
  )
}

/** True when the session goes on: the same page, loaded again, may show it. */
function isSignedIn({ kind }: Pick<StartFailure, 'kind'>): boolean {
  return kind === 'metadata-unreadable' || kind === 'offline'
}

/** The connection check of the same organization, which asks as the failed launch did. */
function checkAddress({ registration, launchedAs }: StartFailure): string {
  if (launchedAs !== undefined) return `/check?${new URLSearchParams({ iss: launchedAs })}`
  return registration === undefined
    ? '/check'
    : `/check?${new URLSearchParams({ org: registration })}`
}

/** The address for trying again; undefined when only the record system can start again. */
function retryAddress({ kind, registration, way }: StartFailure): string | undefined {
  // The same service would use the same version.
  if (kind === 'other-version') return undefined
  // Already signed in: reloading the page is the retry.
  if (isSignedIn({ kind })) return location.pathname
  if (registration === undefined || way === undefined || way === 'launch') return undefined
  return signInAddress({ organization: registration, way })
}

function FailureDetails({ failure }: { readonly failure: StartFailure }) {
  const words = useSignInWords().failure
  const fields = [
    { label: words.kind, value: failure.kind },
    { label: words.at, value: new Date(failure.at).toISOString() },
    ...(failure.code === undefined ? [] : [{ label: words.code, value: failure.code }]),
    ...(failure.status === undefined ? [] : [{ label: words.status, value: failure.status }]),
  ]
  return (
    <Disclosure summary={words.details}>
      <FieldList fields={fields} />
      <p className={styles.quiet}>{words.noSecrets}</p>
      <CopyButton text={failureReport(failure, location.origin)}>{words.copy}</CopyButton>
    </Disclosure>
  )
}
