import { lazy, Suspense, useEffect, useState } from 'react'
import { loadMessages, type Language, type Messages } from '~/i18n/catalogue'
import { TextProvider } from '~/i18n/TextProvider'
import { UiProvider } from '~/ui/UiProvider'
import { CrashBoundary } from './CrashBoundary'
import { rememberLanguage } from './preferences'
import { Stage } from './Stage'
import type { StartOutcome } from './start'

const LaunchCheckScreen = lazy(async () => ({ default: (await import('./LaunchCheckScreen')).LaunchCheckScreen }))

interface RootProps {
  readonly outcome: StartOutcome
  readonly firstMessages: Messages
}

/** Everything on the page: words and looks around whatever the start came to. */
export function Root({ outcome, firstMessages }: RootProps) {
  const [messages, setMessages] = useState(firstMessages)
  useEffect(() => { document.documentElement.lang = messages.language }, [messages])
  const choose = (language: Language) => {
    rememberLanguage(language)
    void loadMessages(language).then(setMessages)
  }
  return (
    <TextProvider messages={messages} choose={choose}>
      <UiProvider>
        <CrashBoundary>
          {window.location.pathname === '/check' ? <Suspense><LaunchCheckScreen /></Suspense> : <Stage outcome={outcome} />}
        </CrashBoundary>
      </UiProvider>
    </TextProvider>
  )
}
