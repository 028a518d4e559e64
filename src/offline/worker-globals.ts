/**
 * The parts of a service worker's scope that the app's worker uses (W3C, "Service Workers");
 * TypeScript's description of a page lacks them.
 */

/** An event whose work the browser waits for. */
export interface LongEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page of this origin. */
export interface RequestEvent extends LongEvent {
  readonly request: Request
  /** The page that a navigation makes. */
  readonly resultingClientId: string
  /** The host's answer to a navigation, asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

export interface WorkerScope {
  readonly addEventListener: <Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ) => void
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly get: (id: string) => Promise<unknown>
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }) => Promise<readonly unknown[]>
  }
  readonly registration: {
    /** The address that its pages begin with. */
    readonly scope: string
    readonly waiting: unknown
    readonly installing: unknown
    readonly unregister: () => Promise<boolean>
    readonly navigationPreload?: Readonly<Record<'enable' | 'disable', () => Promise<void>>>
  }
}

interface WorkerEvents {
  readonly install: LongEvent
  readonly activate: LongEvent
  readonly fetch: RequestEvent
  readonly message: LongEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }
}

/**
 * The messages that a page sends to the worker. `take`: a waiting one takes over. `yield`: the one
 * before it ends what it is still waiting for. `leave`: it removes what it keeps and ends. `tidy`:
 * it removes the builds of which no page is left.
 */
export type WorkerMessage = 'take' | 'yield' | 'leave' | 'tidy'
