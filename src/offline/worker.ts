import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { DOWNLOADS } from './download-talk'
import { isSwitchedOff } from './is-switched-off'
import { isFile, isHtml, isOwnPage, withHeadersOf } from './page-of-build'
import { removeCaches } from './remove-caches'
import { BUILD_LOCKS, PARTS, REGISTRATIONS, SHELL_CACHES, SITE_CACHE } from './shell-names'
import { WorkerDownloads } from './worker-downloads'
import type { LongEvent, RequestEvent, WorkerScope } from './worker-globals'

/** One file of a build (tools/bundle/offline-worker.ts). */
interface ShellFile {
  readonly url: string
  readonly revision: string | null
  readonly integrity?: string
}

// Put in by tools/bundle/offline-worker.ts: this build's own files, a name for all of them, and the
// files of the host that change without a build.
declare const __SHELL_FILES__: readonly ShellFile[]
declare const __SHELL_BUILD__: string
declare const __SITE_FILES__: readonly string[]

// This program runs as a service worker and nowhere else: `self` is its scope.
const scope = self as unknown as WorkerScope

/** The time that a host gets to answer before the kept page is shown, in milliseconds. */
const PATIENCE_MS = 4000
/** The same for a file of the host, in seconds; the app's own pages wait for some longer. */
const SITE_PATIENCE_S = 10
const SIGN_IN_PAGES: readonly string[] = ['/launch.html', '/callback']
const shellCache = `${SHELL_CACHES}${__SHELL_BUILD__}`
const shell = new PrecacheController({
  cacheName: shellCache,
  plugins: [
    {
      // A build with a page in the place of a file is not kept: it would break for good.
      cacheWillUpdate: async ({ request, response }) =>
        (request.url.endsWith('.html') ? response.ok : isFile(response)) ? response : null,
    },
  ],
})
shell.addToCacheList([...__SHELL_FILES__])
/**
 * Ends the requests that are still without an answer: a browser lets the next build begin only when
 * this worker has no unfinished event left.
 */
let requests = new AbortController()
const site = new NetworkFirst({
  cacheName: SITE_CACHE,
  networkTimeoutSeconds: SITE_PATIENCE_S,
  plugins: [
    {
      requestWillFetch: ({ request }) =>
        Promise.resolve(new Request(request, { signal: requests.signal })),
      // A proxy that speaks for a host that is down, or a network that answers everything with its
      // own page, is as good as no network.
      fetchDidSucceed: async ({ request, response }) =>
        response.status >= 500 || (response.ok && isHtml(response))
          ? ((await keptIn(SITE_CACHE, request)) ?? response)
          : response,
      cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
    },
  ],
})
/** True from when the host has turned the worker off: it touches nothing more. */
let isOff = false
const downloads = new WorkerDownloads()
/** True in the scope of downloads, where no file of the app is kept and no page is answered. */
const isForDownloads = new URL(scope.registration.scope).pathname === DOWNLOADS

scope.addEventListener('install', (event) => {
  event.waitUntil(isForDownloads ? scope.skipWaiting() : install(event))
})

scope.addEventListener('activate', (event) => {
  if (isForDownloads) return
  event.waitUntil(Promise.all([scope.clients.claim(), preload(), removeOldBuilds()]))
})

scope.addEventListener('message', (event) => {
  if (event.data === 'take') event.waitUntil(scope.skipWaiting())
  if (event.data === 'yield') yieldToNext()
  if (event.data === 'leave') event.waitUntil(leave())
  if (event.data === 'tidy') event.waitUntil(removeOldBuilds())
  if (isForDownloads) event.waitUntil(downloads.take(event.data, event.ports[0]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (isForDownloads) {
    const download = downloads.answer(pathname)
    if (download === undefined) return
    event.waitUntil(downloads.over(pathname))
    event.respondWith(Promise.resolve(download))
    return
  }
  // Everything else is the browser's own: no answer of a service passes here.
  if (isOff || request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith(PARTS)) {
    // The rest is the browser's own: an entry is of no use without a network.
    if (isList(pathname)) event.respondWith(list(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (pathname === REGISTRATIONS || __SITE_FILES__.includes(pathname))
    event.respondWith(site.handle({ event, request }))
  else if (!pathname.endsWith('.html') && shell.getCacheKeyForURL(pathname) !== undefined)
    event.respondWith(asset(request))
  // The page that may ask any server is nothing without its host's own policy for it.
  else if (request.mode === 'navigate' && pathname !== '/ask.html') {
    const answer = screen(event, pathname)
    event.respondWith(answer)
    event.waitUntil(answer.then(() => afterNavigation(event.resultingClientId)))
  }
})

/** Somebody has agreed to the next build. Its pages ask again for what they still miss. */
function yieldToNext(): void {
  requests.abort()
  requests = new AbortController()
}

/**
 * Asks the host while the worker starts. Not in Firefox (153): where the host is out of reach, it
 * shows its own error page, whatever the worker answers (`npm run browsers`).
 */
async function preload(): Promise<void> {
  const { navigationPreload } = scope.registration
  if (/firefox/i.test(navigator.userAgent)) await navigationPreload?.disable()
  else await navigationPreload?.enable()
}

/** All of a build or nothing: a build that is there in part would break on a cut network. */
async function install(event: LongEvent): Promise<void> {
  if (await isSwitchedOff()) throw new Error('the registrations file turns the worker off')
  await shell.install(event)
  const cache = await caches.open(SITE_CACHE)
  for (const file of [REGISTRATIONS, ...__SITE_FILES__]) {
    const response = await fetch(file, { cache: 'no-cache' })
    if (isFile(response)) await cache.put(file, response)
  }
  const parts = await partsOf(await cache.match(REGISTRATIONS))
  if (parts !== undefined) await list(new Request(`${PARTS}${parts}/index.json`))
}

function isList(pathname: string): boolean {
  return pathname.endsWith('/index.json')
}

/** The name of the parts of a divided registrations file. */
async function partsOf(answer: Response | undefined): Promise<string | undefined> {
  try {
    const file: unknown = await answer?.json()
    if (typeof file !== 'object' || file === null) return undefined
    const parts: unknown = Reflect.get(file, 'parts')
    return typeof parts === 'string' ? parts : undefined
  } catch {
    return undefined
  }
}

/**
 * The list of organizations of a divided file, whose address changes with its content: one is kept,
 * so that the start page can show it without a network.
 */
async function list(request: Request): Promise<Response> {
  const kept = await keptIn(SITE_CACHE, request)
  if (kept !== undefined) return kept
  const response = await fetch(request, { signal: requests.signal })
  if (!isFile(response) || isOff || !(await keep(SITE_CACHE, request, response.clone())))
    return response
  const cache = await caches.open(SITE_CACHE)
  for (const { url } of await cache.keys())
    if (isList(new URL(url).pathname) && url !== request.url) await cache.delete(url)
  return response
}

/** A kept answer. A browser that cannot read its storage has none, and the host is asked. */
async function keptIn(cacheName: string, request: Request): Promise<Response | undefined> {
  return caches.match(request, { cacheName }).catch(() => undefined)
}

/**
 * Keeps an answer, and returns false where the device has no room for it: whoever asked gets it all
 * the same.
 */
async function keep(
  cacheName: string,
  request: Request | string,
  answer: Response,
): Promise<boolean> {
  try {
    await (await caches.open(cacheName)).put(request, answer)
    return true
  } catch {
    return false
  }
}

/**
 * A file of a build, from whichever build on this device has it: pages of the build before go on
 * until they are closed. Files that few documents need, such as fonts, are kept once they came.
 */
async function asset(request: Request): Promise<Response> {
  const kept = (await ofBuild(request)) ?? (await caches.match(request).catch(() => undefined))
  if (kept !== undefined) return kept
  const response = await fetch(request, { signal: requests.signal })
  if (isFile(response) && !isOff) await keep(shellCache, request, response.clone())
  return response
}

/** A file of this build; undefined as well where the browser cannot read its storage. */
async function ofBuild(request: Request | string): Promise<Response | undefined> {
  return shell.matchPrecache(request).catch(() => undefined)
}

/**
 * The page of a screen. The host is asked first, because its headers follow the registrations; the
 * page is this build's until its last page is closed or a person agrees to the next one.
 */
async function screen(event: RequestEvent, pathname: string): Promise<Response> {
  const isSignIn = SIGN_IN_PAGES.includes(pathname)
  // Never the request's own address: its query may have a launch value or a code.
  const page = pathname === '/launch.html' ? '/launch.html' : '/index.html'
  const kept = await ofBuild(page)
  const answer = await hostAnswer(event)
  if (kept === undefined) return answer ?? Response.error()
  const keptText = await kept.text()
  // A host that is down behind its proxy is as good as none.
  if (answer === undefined || answer.status >= 500) return withHeadersOf(keptText, kept, isSignIn)
  if (!answer.ok || !isHtml(answer)) return answer
  // Read whole: a stream that two readers share would depend on both.
  const bytes = await inTime(answer.arrayBuffer())
  if (bytes === undefined) return withHeadersOf(keptText, kept, isSignIn)
  const text = new TextDecoder().decode(bytes)
  const asItCame = () => new Response(bytes, answer)
  if (text === keptText) {
    if (!isSignIn) await keepHeaders(page, asItCame())
    return asItCame()
  }
  // Another program on this origin, such as a sandbox beside the app.
  if (!isOwnPage(text)) return asItCame()
  if (await isSwitchedOff()) return asItCame()
  return withHeadersOf(keptText, answer, isSignIn)
}

async function hostAnswer(event: RequestEvent): Promise<Response | undefined> {
  return inTime((async () => (await event.preloadResponse) ?? (await fetch(event.request)))())
}

/** The host's answer, or undefined when it fails or takes too long. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  return Promise.race([asked.catch(() => undefined), late])
}

async function keepHeaders(page: string, answer: Response): Promise<void> {
  const key = shell.getCacheKeyForURL(page)
  if (key !== undefined && !isOff) await keep(shellCache, key, answer)
}

/** Between two looks for the page that a navigation makes, and the most of them. */
const LOOK_MS = 100
const LOOKS = 100

/**
 * The switch is looked at with every page: a page whose own program is broken cannot do it. Once
 * the page is there, because a worker that ends takes its unfinished answers with it.
 */
async function afterNavigation(page: string): Promise<void> {
  const { signal } = requests
  const isComing = async () => !signal.aborted && (await scope.clients.get(page)) === undefined
  for (let look = 0; look < LOOKS && (await isComing()); look += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS)
    })
  if (await isSwitchedOff()) await leave()
}

async function leave(): Promise<void> {
  isOff = true
  await removeCaches()
  await scope.registration.unregister()
}

/**
 * Removes the builds of which no page is left. Each page says by a lock which program it runs;
 * while one has not said it yet, nothing is removed.
 */
async function removeOldBuilds(): Promise<void> {
  const { waiting, installing } = scope.registration
  // Then this is not the newest build, and must not take the next one's files.
  if (waiting !== null || installing !== null) return
  const { held = [] } = await navigator.locks.query()
  const programs = held.flatMap(({ name = '' }) =>
    name.startsWith(BUILD_LOCKS) ? [name.slice(BUILD_LOCKS.length)] : [],
  )
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (programs.length < open.length) return
  const own = await caches.open(shellCache)
  const shared = await Promise.all(programs.map((program) => own.match(program)))
  // The name of a program changes with every file that it may load.
  const older = programs.filter((_, index) => shared[index] === undefined)
  for (const name of await caches.keys()) {
    if (!name.startsWith(SHELL_CACHES) || name === shellCache) continue
    const cache = await caches.open(name)
    const used = await Promise.all(older.map((program) => cache.match(program)))
    if (used.every((found) => found === undefined)) await caches.delete(name)
  }
}
