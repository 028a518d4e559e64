import { tell } from './keep-shell'

/** Between two looks for a newer build while the app is open, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000

/**
 * Calls back once a newer build is on this device and waits for somebody to agree. Looks for one
 * every hour, and when the page is shown again after that time. Returns a function that stops.
 */
export function watchNextBuild(onReady: () => void): () => void {
  let stopped = false
  let looked = Date.now()
  let registration: ServiceWorkerRegistration | undefined
  const check = () => {
    // The first worker of a device waits for nobody.
    if (stopped || registration === undefined) return
    if (registration.waiting !== null && registration.active !== null) onReady()
  }
  const follow = () => registration?.installing?.addEventListener('statechange', check)
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    // Without a network the next look finds it.
    registration?.update().catch(() => undefined)
  }
  const begin = async () => {
    if (!('serviceWorker' in navigator)) return
    const found = await navigator.serviceWorker.ready
    if (stopped) return
    registration = found
    check()
    follow()
    registration.addEventListener('updatefound', follow)
  }
  void begin()
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    registration?.removeEventListener('updatefound', follow)
  }
}

/** Lets the waiting build take over, and loads this page by it. Other pages go on as they are. */
export async function takeNextBuild(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const waiting = registration?.waiting ?? null
  if (waiting === null) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  tell(waiting, 'take')
}
