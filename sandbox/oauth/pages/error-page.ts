import type { World } from '../../world.ts'
import { html } from '../../html/html.ts'
import { page } from '../../html/page.ts'

const WORDS: Readonly<Record<string, string>> = {
  invalid_client: 'The app that sent you here is not registered with this organization.',
  invalid_redirect_uri: 'The app asked to be answered at an address that is not registered for it.',
  invalid_request: 'The app sent a sign-in request that cannot be used.',
}

/**
 * A failed sign-in that cannot be reported to the app, because its address is not known to be right
 * (RFC 6749, 4.1.2.1).
 */
export function errorPage(
  world: World,
  error: string,
  description: string | undefined,
  status = 400,
): Response {
  return page({
    title: 'Sign-in cannot go on',
    where: world.title,
    narrow: true,
    status,
    apps: world.appOrigins,
    body: html`<p>${WORDS[error] ?? 'Something went wrong on this side.'}</p>
<p>Close this page and start again from the app. Nothing of the record was shared.</p>
<p class="quiet"><code>${error}</code>${description !== undefined && html`: ${description}`}</p>`,
  })
}
