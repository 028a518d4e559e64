import { undeclaredIn, type Asked, type Declared } from './declared.ts'

/** Compares everything that is asked of a FHIR base with the base's own statement. */
export class DeclaredWatch {
  private readonly base: string
  private readonly statement: Declared
  private readonly found: { readonly path: string; readonly fault: string }[] = []
  /** Requests to the base: a watch that saw none would judge nothing. */
  private seen = 0
  /** Addresses of further pages, which belong to whoever gave them. */
  private readonly given = new Set<string>()
  private readonly pages: string[] = []
  /** Answers that a journey brings about on purpose, and whether they came. */
  private readonly awaited: {
    readonly status: number | 'stopped'
    readonly path: string
    readonly undeclared: string | undefined
    came: boolean
  }[] = []

  /** `base` has no slash at its end; the statement is what it answers at `metadata`. */
  constructor(base: string, statement: Declared) {
    this.base = base
    this.statement = statement
  }

  /**
   * A failure that a journey brings about: as often as it comes, and at least once; `stopped` is
   * one that the browser does not send (Fetch, "CORS protocol"). Its request is declared, but for
   * the one thing that is named. Other requests to its path are held to the statement as ever.
   */
  awaits(status: number | 'stopped', path: string, undeclared?: string): void {
    this.awaited.push({ status, path, undeclared, came: false })
  }

  /** True for an address of the base that this watch holds, and of no other with a longer name. */
  isOwn(url: string): boolean {
    return url.startsWith(this.base) && /^(?:[/?]|$)/.test(url.slice(this.base.length))
  }

  sent(asked: Asked): void {
    if (!this.isOwn(asked.url)) return
    this.seen += 1
    // "The client SHALL NOT attempt to interpret" the address of a page (R4, "Paging").
    if (asked.method === 'GET' && isOfServer(asked.url, this.base)) this.pages.push(asked.url)
    else
      for (const fault of undeclaredIn(this.statement, this.base, asked))
        this.found.push({ path: this.pathOf(asked.url), fault })
  }

  answered(method: string, url: string, status: number): void {
    if (!this.isOwn(url) || status < 400) return
    const path = this.pathOf(url)
    const awaited = this.awaited.find((one) => one.status === status && one.path === path)
    if (awaited === undefined) this.found.push({ path: '', fault: `${status} ${method} ${path}` })
    else awaited.came = true
  }

  /** A request without an answer: it may be awaited, or its page was left. */
  stopped(url: string): void {
    if (!this.isOwn(url)) return
    const path = this.pathOf(url)
    for (const one of this.awaited)
      if (one.status === 'stopped' && one.path === path) one.came = true
  }

  /** The links of a Bundle that was answered: its pages may be asked for. */
  gave(body: unknown): void {
    if (typeof body !== 'object' || body === null || !('link' in body)) return
    if (!Array.isArray(body.link)) return
    for (const link of body.link as readonly { readonly url?: unknown }[])
      if (typeof link.url === 'string') this.given.add(link.url)
  }

  /** Undeclared requests, failures, and those awaited in vain; empty = all is well. */
  faults(): readonly string[] {
    return [
      ...this.found
        .filter(
          ({ path, fault }) =>
            !this.awaited.some((one) => one.path === path && one.undeclared === fault),
        )
        .map(({ fault }) => fault),
      ...this.pages
        .filter((page) => !this.given.has(page))
        .map((page) => `a page that nobody gave: ${page.slice(this.base.length)}`),
      ...this.awaited.filter(({ came }) => !came).map(({ status, path }) => `no ${status} ${path}`),
      ...(this.seen === 0 ? ['no request was seen'] : []),
    ]
  }

  private pathOf(url: string): string {
    return new URL(url).pathname.slice(new URL(this.base).pathname.length + 1)
  }
}

function isOfServer(url: string, base: string): boolean {
  return new URL(url).pathname.replace(/\/$/, '') === new URL(base).pathname
}
