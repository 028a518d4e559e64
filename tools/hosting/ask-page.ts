import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The page that may ask any server, and holds nothing (docs/decisions, 115). */
export const ASK_PAGE = '/ask.html'

/** The page as the sources have it; a build does not change it. */
export function askPageSource(): string {
  return readFileSync(join(projectRoot, 'public', ASK_PAGE), 'utf8')
}

/** The text of the one script in the page; empty for another page. */
export function askScript(html: string): string {
  return /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
}

/**
 * The Content-Security-Policy of the page that may ask any server. `sandbox` gives it an origin of
 * its own wherever it is opened: it has no storage, no cookie and no worker, and may not reach the
 * page that holds it. It runs the one script in it, and only a page of this host may hold it. Hosts
 * of one's own machine are named, because a policy of `https:` leaves them out.
 * @param html the page as it is sent: the script is allowed by its hash
 */
export function askPagePolicy(html: string): string {
  const hash = createHash('sha256').update(askScript(html)).digest('base64')
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'connect-src https: http://127.0.0.1:* http://localhost:*',
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
