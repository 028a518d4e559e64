import { expect, type BrowserContext, type Response } from 'playwright/test'
import type { Declared } from '../../tools/other-host/declared.ts'
import { DeclaredWatch } from '../../tools/other-host/declared-watch.ts'

/** Compares everything that a browser asks of a FHIR base with the base's own statement. */
export class DeclaredOnly {
  private readonly declared: DeclaredWatch
  private readonly bodies: Promise<void>[] = []

  private constructor(declared: DeclaredWatch) {
    this.declared = declared
  }

  static async watch(context: BrowserContext, base: string): Promise<DeclaredOnly> {
    // The host's contract test holds the statement to this shape.
    const statement = (await (await fetch(`${base}/metadata`)).json()) as Declared
    const declared = new DeclaredWatch(base, statement)
    const watcher = new DeclaredOnly(declared)
    context.on('request', (request) => {
      const body = request.postData()
      declared.sent({
        method: request.method(),
        url: request.url(),
        headers: request.headers(),
        ...(body === null ? {} : { body }),
      })
    })
    context.on('requestfailed', (request) => declared.stopped(request.url()))
    context.on('response', (response) => {
      const url = response.url()
      declared.answered(response.request().method(), url, response.status())
      if (declared.isOwn(url) && response.ok()) watcher.bodies.push(watcher.links(response))
    })
    return watcher
  }

  /** A failure that a journey brings about: as often as it comes, and at least once. */
  awaits(status: number | 'stopped', path: string): void {
    this.declared.awaits(status, path)
  }

  /**
   * The question without effect that the app puts before the first entry is added (docs/decisions,
   * 116): no statement declares it.
   */
  awaitsQuestion(status: number | 'stopped'): void {
    this.declared.awaits(status, 'metadata', 'PUT metadata of the server')
  }

  async judge(): Promise<void> {
    await Promise.all(this.bodies)
    expect(this.declared.faults(), 'all is declared, and nothing fails').toEqual([])
  }

  private async links(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? ''
    // The body of a page that was left is gone; nothing that it gave is asked for any more.
    if (/\bjson\b/.test(type)) this.declared.gave(await response.json().catch(() => undefined))
  }
}
