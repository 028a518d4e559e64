import { expect, type BrowserContext, type Request } from 'playwright/test'

interface Declared {
  readonly rest: readonly {
    readonly searchParam?: readonly { readonly name: string }[]
    readonly resource: readonly {
      readonly type: string
      readonly interaction: readonly { readonly code: string }[]
      readonly searchParam?: readonly { readonly name: string }[]
      readonly searchInclude?: readonly string[]
    }[]
  }[]
}

/** Answers that no request of an app that keeps to the statement should get. */
const UNWANTED = [400, 403, 405, 406, 412, 415, 500]

/** Compares everything that a browser asks of a FHIR base with the base's own statement. */
export class DeclaredOnly {
  private readonly base: string
  private readonly statement: Declared
  private readonly faults: string[] = []
  /** Requests to the base: a watcher that saw none would judge nothing. */
  private seen = 0

  private constructor(base: string, statement: Declared) {
    this.base = base
    this.statement = statement
  }

  static async watch(context: BrowserContext, base: string): Promise<DeclaredOnly> {
    // The host's contract test holds the statement to this shape.
    const statement = (await (await fetch(`${base}/metadata`)).json()) as Declared
    const watcher = new DeclaredOnly(base, statement)
    context.on('request', (request) => watcher.compare(request))
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.url().startsWith(base) && UNWANTED.includes(response.status()))
        watcher.faults.push(`${response.status()} ${response.request().method()} ${pathname}`)
    })
    return watcher
  }

  judge(): void {
    expect(this.faults, 'nothing is sent that the statement does not declare').toEqual([])
    expect(this.seen, 'requests were seen').toBeGreaterThan(0)
  }

  private compare(request: Request): void {
    if (!request.url().startsWith(`${this.base}/`)) return
    const { pathname, search } = new URL(request.url())
    const [type = '', id, history] = pathname
      .slice(new URL(this.base).pathname.length + 1)
      .split('/')
    this.seen += 1
    if (type === 'metadata' || type.startsWith('.')) return
    const interaction = interactionOf(request.method(), id, history)
    const served = this.statement.rest[0]?.resource.find((one) => one.type === type)
    if (served?.interaction.some(({ code }) => code === interaction) !== true) {
      this.faults.push(`${interaction} of ${type}`)
      return
    }
    const body = id === '_search' ? (request.postData() ?? '') : ''
    const known = [...(served.searchParam ?? []), ...(this.statement.rest[0]?.searchParam ?? [])]
    for (const [key, value] of new URLSearchParams(`${search.slice(1)}&${body}`)) {
      const name = key.replace(/:.*$/, '')
      if (key === '_include' && served.searchInclude?.includes(value) === true) continue
      if (!known.some((one) => one.name === name)) this.faults.push(`${key} of ${type}`)
    }
  }
}

function interactionOf(
  method: string,
  id: string | undefined,
  history: string | undefined,
): string {
  if (id === '_search' || (method === 'GET' && id === undefined)) return 'search-type'
  if (history !== undefined) return 'history-instance'
  if (method === 'GET') return 'read'
  return method === 'PUT' ? 'update' : method === 'POST' ? 'create' : method
}
