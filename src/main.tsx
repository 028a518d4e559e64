import { createRoot } from 'react-dom/client'
import { applyTheme, rememberedLanguage, rememberedTheme } from '~/app/shell/preferences'
import { Root } from '~/app/Root'
import { showUnloaded } from '~/app/start/show-unloaded'
import { start } from '~/app/start/start'
import { loadMessages } from '~/i18n/load-messages'
import { preferredLanguage } from '~/i18n/languages'
import { invariant } from '~/std/invariant'

applyTheme(rememberedTheme())
const place = document.getElementById('root')
invariant(place !== null, 'index.html has no place for the app')
void open(place)

/**
 * The module itself never awaits it: a late part that shares a file of the build with this one
 * would wait for it to end, and it for the late part.
 */
async function open(root: HTMLElement): Promise<void> {
  try {
    // The sign-in is finished, or known to be missing, before anything is rendered: no screen is
    // "maybe signed in".
    const [outcome, messages] = await Promise.all([
      start(),
      loadMessages(preferredLanguage(rememberedLanguage(), navigator.languages)),
    ])
    createRoot(root).render(<Root outcome={outcome} firstMessages={messages} />)
  } catch {
    // Words could not be loaded, or what finishes a sign-in. The sign-in is kept: reloading the
    // page continues with it.
    showUnloaded(root)
  }
}
