import { createRoot } from 'react-dom/client'
import { applyTheme, rememberedLanguage, rememberedTheme } from '~/app/preferences'
import { Root } from '~/app/Root'
import { showUnloaded } from '~/app/show-unloaded'
import { start } from '~/app/start'
import { loadMessages, preferredLanguage } from '~/i18n/catalogue'
import { invariant } from '~/std/invariant'

applyTheme(rememberedTheme())
const place = document.getElementById('root')
invariant(place !== null, 'index.html has no place for the app')
try {
  // The sign-in is finished, or known to be missing, before anything is drawn: no screen is "maybe signed in".
  const [outcome, messages] = await Promise.all([
    start(),
    loadMessages(preferredLanguage(rememberedLanguage(), navigator.languages)),
  ])
  createRoot(place).render(<Root outcome={outcome} firstMessages={messages} />)
} catch {
  // `start` never rejects, so the words did not come. The sign-in is kept: loading the page again goes on with it.
  showUnloaded(place)
}
