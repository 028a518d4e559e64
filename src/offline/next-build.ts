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

/** Between two times that the workers are asked, and the most of them. */
const ASK_EVERY_MS = 3000
const ASKED_AT_MOST = 10

/**
 * Lets the waiting build take over, and loads this page by it. Other pages go on as they are.
 * Resolves to false when it has not come in half a minute; then this page stays as it is.
 */
export async function takeNextBuild(): Promise<boolean> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.getRegistration('/').catch(() => undefined)
  return new Promise((resolve) => {
    let asked = 0
    const end = (isTaken: boolean) => {
      clearInterval(timer)
      serviceWorker.removeEventListener('controllerchange', load)
      resolve(isTaken)
    }
    const load = () => {
      end(true)
      window.location.reload()
    }
    const ask = () => {
      // Another page agreed, or the switch of the host has removed it.
      const waiting = registration?.waiting ?? null
      if (waiting === null) return load()
      if (asked === ASKED_AT_MOST) return end(false)
      // A still newer build may have taken the place of the one that was asked before.
      tell(waiting, 'take')
      // It can begin once the one before it has ended its work (Service Workers, "Try Activate").
      if (asked > 0) tell(registration?.active ?? null, 'yield')
      asked += 1
    }
    const timer = setInterval(ask, ASK_EVERY_MS)
    serviceWorker.addEventListener('controllerchange', load)
    ask()
  })
}
