import type { World } from '../../world.ts'
import { html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import type { PageLanguage } from '../../html/page-language.ts'
import { signInWords } from './sign-in-words.ts'

/**
 * A failed sign-in that cannot be reported to the app, because its address is not known to be right
 * (RFC 6749, 4.1.2.1).
 */
export function errorPage(
  world: World,
  error: string,
  /** The library's own words about it, which it has in English alone. */
  description: string | undefined,
  language: PageLanguage,
  status = 400,
): Response {
  const { failed } = signInWords(language)
  return page({
    title: failed.title,
    language,
    where: world.title,
    narrow: true,
    status,
    apps: world.appOrigins,
    body: html`<p>${failed.errors[error] ?? failed.other}</p>
<p>${failed.next}</p>
<p class="quiet"><code>${error}</code>${
      description !== undefined && html`: <span lang="en">${description}</span>`
    }</p>`,
  })
}
