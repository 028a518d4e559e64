import { expect, type BrowserContext, type Page } from 'playwright/test'
import { appUrl } from './environment.ts'

/**
 * Words of the demo people's charts that no address, log line, title or permanent storage may hold.
 */
const IDENTIFYING =
  /rivera|marta|ashdown|juno|hale\b|1984-03-12|chalmers|heuvel|donald\b|levin\b|1974-12-25/i

interface Sent {
  readonly url: string
  readonly authorization: string | undefined
}

/**
 * Sees everything that a browser sends, prints and stores during one test, and judges it at the
 * end.
 */
export class Watch {
  private readonly context: BrowserContext
  private readonly sent: Sent[] = []
  private readonly said: string[] = []
  private errors: string[] = []
  private readonly addresses: string[] = []
  private readonly tokenAnswers: Promise<string[]>[] = []

  constructor(context: BrowserContext) {
    this.context = context
    context.on('request', (request) =>
      this.sent.push({ url: request.url(), authorization: request.headers()['authorization'] }),
    )
    context.on('console', (message) => {
      this.said.push(message.text())
      // Chromium logs every answer of 400 and more; failures are part of many tests.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.errors.push(message.text())
    })
    context.on('weberror', (error) => this.errors.push(error.error().message))
    context.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/token'))
        this.tokenAnswers.push(secretsOf(response.text()))
    })
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => this.addresses.push(frame.url())),
    )
  }

  /** The errors so far, for a test that provokes them; they are not judged again. */
  takeErrors(): readonly string[] {
    const taken = this.errors
    this.errors = []
    return taken
  }

  /** Hosts that received any request. */
  hosts(): string[] {
    return [...new Set(this.sent.map(({ url }) => new URL(url).host))]
  }

  /** Addresses that received a bearer token. */
  bearers(): string[] {
    return this.sent
      .filter(({ authorization }) => authorization !== undefined)
      .map(({ url }) => url)
  }

  /**
   * Holds for every test: the token goes to the service's own bases only, and no secret leaks.
   * `app` is the address that the app is served from.
   */
  async judge(service: { readonly base: string }, app = appUrl): Promise<void> {
    const secrets = await this.secrets()
    expect(this.errors, 'the pages say and throw no errors, and break no policy').toEqual([])
    expect(
      // The next page of a search may be an address of the base itself.
      this.bearers().filter((url) => !/^[/?]/.test(url.replace(service.base, ''))),
      'the token goes to its own service only',
    ).toEqual([])
    const open = this.sent.map(({ url }) => url).concat(this.said, this.addresses)
    expect(
      open.filter((text) => secrets.some((secret) => text.includes(secret))),
      'no token in an address or in the console',
    ).toEqual([])
    const own = this.addresses.filter((url) => url.startsWith(app)).concat(this.said)
    expect(
      own.filter((text) => IDENTIFYING.test(decodeURIComponent(text))),
      'nobody is named in an address or in the console',
    ).toEqual([])
    for (const page of this.context.pages()) await judgePage(page, secrets, app)
  }

  private async secrets(): Promise<string[]> {
    const answered = (await Promise.all(this.tokenAnswers)).flat()
    const used = this.sent.flatMap(
      ({ authorization }) => authorization?.replace(/^Bearer /, '') ?? [],
    )
    return [...new Set([...answered, ...used])].filter((secret) => secret.length > 8)
  }
}

async function judgePage(page: Page, secrets: readonly string[], app: string): Promise<void> {
  if (page.isClosed() || !page.url().startsWith(app)) return
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(
    secrets.filter((secret) => kept.includes(secret)),
    'no token in permanent storage',
  ).toEqual([])
  expect(kept, 'nobody is named in permanent storage').not.toMatch(IDENTIFYING)
  expect(await page.title(), 'nobody is named in the title').not.toMatch(IDENTIFYING)
}

async function secretsOf(body: Promise<string>): Promise<string[]> {
  try {
    const answer: unknown = JSON.parse(await body)
    if (typeof answer !== 'object' || answer === null) return []
    return Object.entries(answer).flatMap(([name, value]) =>
      name.endsWith('_token') && typeof value === 'string' ? [value] : [],
    )
  } catch {
    // A failed sign-in has no tokens to leak.
    return []
  }
}
