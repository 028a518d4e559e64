import { answeredId } from '~/fhir/wire/read-failure'

/** One request of the launch check, as support may see it: no query, no body, no header. */
export interface WatchedRequest {
  readonly method: string
  readonly address: string
  readonly status?: number
  readonly milliseconds: number
  /** The id that the service gave the request, where its answer shows one to a page. */
  readonly requestId?: string
}

/** A `fetch` that remembers what it asked, and whom the policy of this page blocked. */
export interface WatchedFetch {
  readonly fetch: typeof fetch
  readonly requests: () => readonly WatchedRequest[]
  /** Origins that the page's own Content-Security-Policy did not let it ask (CSP Level 3, 5). */
  readonly blocked: () => ReadonlySet<string>
  /** Resolves when what the browser has to say about the requests so far has been heard. */
  readonly heard: () => Promise<void>
  readonly stop: () => void
}

/** Watches from now until `stop`. */
export function watchedFetch(): WatchedFetch {
  const requests: WatchedRequest[] = []
  const blocked = new Set<string>()
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI))
      blocked.add(new URL(blockedURI).origin)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  const watched: typeof fetch = async (input, init) => {
    const begun = performance.now()
    const remember = (answer: Pick<WatchedRequest, 'status' | 'requestId'>) =>
      requests.push({
        method: init?.method ?? 'GET',
        address: addressOf(input),
        milliseconds: Math.round(performance.now() - begun),
        ...answer,
      })
    try {
      const response = await fetch(input, init)
      const requestId = answeredId(response.headers)
      remember({ status: response.status, ...(requestId === undefined ? {} : { requestId }) })
      return response
    } catch (error) {
      remember({})
      throw error
    }
  }
  return {
    fetch: watched,
    requests: () => requests,
    blocked: () => blocked,
    // A violation is told in a task of its own, which may come after the request has failed.
    heard: () =>
      new Promise((done) => {
        setTimeout(done)
      }),
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}

/** Without query and fragment: neither ever goes into a report. */
function addressOf(input: RequestInfo | URL): string {
  const text = input instanceof Request ? input.url : String(input)
  const { origin, pathname } = new URL(text, location.href)
  return origin + pathname
}
