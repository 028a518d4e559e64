import { createRoot } from 'react-dom/client'
import { applyTheme, rememberedLanguage, rememberedTheme } from '~/app/shell/menu/preferences'
import { Root } from '~/app/Root'
import { isCurrentBrowser } from '~/app/start/is-current-browser'
import { showUnloaded } from '~/app/start/show-unloaded'
import { fetchHomeCards } from '~/app/load-home-cards'
import { beginFirstReads } from '~/app/start/first-reads'
import { start, type StartOutcome } from '~/app/start/start'
import { loadMessages } from '~/i18n/load-messages'
import { preferredLanguage, type Language } from '~/i18n/languages'
import { holdBuild } from '~/offline/hold-build'
import { hearStepsFirst } from '~/std/hear-steps'
import { invariant } from '~/std/invariant'
import { fetchMissedAgain } from '~/ui/late/fetch-again'
import { isLoadFailure } from '~/ui/late/is-load-failure'

applyTheme(rememberedTheme())
holdBuild(import.meta.url)
hearStepsFirst()
fetchMissedAgain()
const place = document.getElementById('root')
invariant(place !== null, 'index.html has no place for the app')
// The program is here: a server that is slow to answer is no program that did not come.
place.className = 'waits'
void open(place)

/** The first seconds belong to the record. In milliseconds. */
const PAUSE_MS = 8000

/** Without it, and wherever it fails, the app needs the network as before. */
async function keepOffline(): Promise<void> {
  try {
    const { keepShell } = await import('~/offline/keep-shell')
    await keepShell()
  } catch {
    // A browser may refuse workers, and a device may have no room: neither is a fault of the page.
  }
}

/**
 * The module itself never awaits it: a late part that shares a file of the build with this one
 * would wait for it to end, and it for the late part.
 */
async function open(root: HTMLElement): Promise<void> {
  if (!isCurrentBrowser()) return showUnloaded(root)
  try {
    // The sign-in is finished, or known to be missing, before anything is rendered: no screen is
    // "maybe signed in".
    const language = preferredLanguage(rememberedLanguage(), navigator.languages)
    const [outcome, messages] = await Promise.all([started(language), loadMessages(language)])
    createRoot(root, {
      onCaughtError: (error) => {
        // As React does by itself: whoever looks after the app finds its faults there. A part that
        // could not be fetched is none: the browser names the file, and the screen tells it.
        if (isLoadFailure(error)) return
        // oxlint-disable-next-line eslint/no-console
        console.error(error)
      },
    }).render(<Root outcome={outcome} firstMessages={messages} />)
    if (import.meta.env.PROD) setTimeout(() => void keepOffline(), PAUSE_MS)
  } catch {
    // Words could not be loaded, or what finishes a sign-in. The sign-in is kept: reloading the
    // page continues with it.
    showUnloaded(root)
  }
}

/** Starts, and begins to read what the first screen shows while its words may still be coming. */
async function started(language: Language): Promise<StartOutcome> {
  const outcome = await start({ onRecord: () => fetchHomeCards(language) })
  if (outcome.kind === 'signed-in' && !outcome.locked)
    beginFirstReads(outcome.connection, location.pathname)
  return outcome
}
