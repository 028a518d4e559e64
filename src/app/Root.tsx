import { startTransition, useEffect, useState } from 'react'
import { loadMessages } from '~/i18n/load-messages'
import { directionOf, type Language, manifestOf } from '~/i18n/languages'
import type { Messages } from '~/i18n/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { LiveRegion } from '~/ui/LiveRegion'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { UiProvider } from '~/ui/theme/UiProvider'
import { CrashBoundary } from './shell/crash/CrashBoundary'
import { rememberLanguage } from './shell/menu/preferences'
import styles from './shell/OfflineNotice.module.css'
import { AppPhase } from './start/AppPhase'
import type { StartOutcome } from './start/start'

const LaunchCheckScreen = lazy(
  async () => (await import('./launch-check/LaunchCheckScreen')).LaunchCheckScreen,
)
const HelpScreen = lazy(async () => (await import('./help/HelpScreen')).HelpScreen)
const PrivacyScreen = lazy(async () => (await import('./help/PrivacyScreen')).PrivacyScreen)
const IntegratePage = lazy(async () => (await import('./integrate/IntegratePage')).IntegratePage)
const OperatorPage = lazy(async () => (await import('./operator/OperatorPage')).OperatorPage)
const CopyPage = lazy(async () => (await import('./copy/CopyPage')).CopyPage)
/** Pages that stand by themselves, whoever is signed in. */
const PAGES: Readonly<Record<string, typeof LaunchCheckScreen>> = {
  '/check': LaunchCheckScreen,
  '/help': HelpScreen,
  '/integrate': IntegratePage,
  '/privacy': PrivacyScreen,
  '/export': OperatorPage,
  '/copy': CopyPage,
}

interface RootProps {
  readonly outcome: StartOutcome
  readonly firstMessages: Messages
}

/** Everything on the page: words and styles around the outcome of the start. */
export function Root({ outcome, firstMessages }: RootProps) {
  const [messages, setMessages] = useState(firstMessages)
  // Of addresses that go on below a page's own, the first word counts.
  const [, first = ''] = window.location.pathname.split('/')
  const Page = PAGES[`/${first}`]
  useEffect(() => {
    document.documentElement.lang = messages.language
    document.documentElement.dir = directionOf(messages.language)
    const manifest = document.querySelector('link[rel=manifest]')
    manifest?.setAttribute('href', manifestOf(messages.language))
  }, [messages])
  const [failed, setFailed] = useState(false)
  const choose = (language: Language) => {
    void loadMessages(language).then(
      (loaded) => {
        rememberLanguage(language)
        // The words of a part may still be loading: the current content stays, with the focus in
        // it, until they arrive.
        startTransition(() => {
          setMessages(loaded)
          setFailed(false)
        })
      },
      () => setFailed(true),
    )
  }
  return (
    <TextProvider messages={messages} choose={choose}>
      <UiProvider>
        <LiveRegion className={failed ? styles.notice : undefined}>
          {failed ? messages.shell.languageFailed : ''}
        </LiveRegion>
        <CrashBoundary>
          {Page === undefined ? (
            <AppPhase outcome={outcome} />
          ) : (
            <Suspense>
              <Page />
            </Suspense>
          )}
        </CrashBoundary>
      </UiProvider>
    </TextProvider>
  )
}
