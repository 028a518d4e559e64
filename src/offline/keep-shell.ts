import { DOWNLOADS } from './download-talk'
import { isSwitchedOff } from './is-switched-off'
import { removeCaches } from './remove-caches'
import { savesData } from './saves-data'
import { WORKER_FILE } from './shell-names'
import type { WorkerMessage } from './worker-globals'

/** `window.trustedTypes` (W3C); TypeScript's description of the browser lacks it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** Named in `tools/security-headers.ts`. It admits one address: that of the worker. */
const POLICY = 'clearchart-offline'

/**
 * Keeps the app's own files on this device from now on, for use without a network
 * (docs/decisions, "The shell is always there"). Does nothing in a frame, for people who save data,
 * and in a browser without service workers. The switch of the registrations file ends it.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return
  if (await isSwitchedOff()) return leaveShell()
  const known = await navigator.serviceWorker.getRegistration('/')
  if (known === undefined && savesData()) return
  await navigator.serviceWorker.register(addressOfWorker(), { scope: '/', updateViaCache: 'none' })
  // By now every page that is open has said which program it runs.
  tell(known?.active ?? null, 'tidy')
}

/**
 * The worker for downloads: the same program in a scope of its own, which keeps no files and so is
 * there at once, whatever build the screens are waiting for. Undefined where it does not come.
 * @throws the browser's own error where it takes no workers.
 */
export async function downloadWorker(): Promise<ServiceWorker | undefined> {
  const made = await navigator.serviceWorker.register(addressOfWorker(), {
    scope: DOWNLOADS,
    updateViaCache: 'none',
  })
  const coming = made.active ?? made.waiting ?? made.installing
  if (coming === null || coming.state === 'activated') return coming ?? undefined
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), INSTALL_MS)
    coming.addEventListener('statechange', () => {
      if (coming.state !== 'activated' && coming.state !== 'redundant') return
      clearTimeout(timer)
      resolve(coming.state === 'activated' ? coming : undefined)
    })
  })
}

/** The time that the worker for downloads gets to begin, in milliseconds. */
const INSTALL_MS = 30_000

/** Removes the worker and everything that it keeps. */
export async function leaveShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    tell(registration.active, 'leave')
    tell(registration.waiting, 'leave')
    await registration.unregister()
  }
  await removeCaches()
}

/** Sends the worker one of the messages that it knows. */
export function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own to name
  worker?.postMessage(message)
}

let address: string | undefined

function addressOfWorker(): string {
  // A policy of one name can be made once.
  address ??= made()
  return address
}

function made(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER_FILE })
  // The policy returns an object that represents its text.
  return policy?.createScriptURL(WORKER_FILE) ?? WORKER_FILE
}
