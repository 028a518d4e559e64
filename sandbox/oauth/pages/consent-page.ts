import type { Generation, TestUser, World } from '../../world.ts'
import { html, type Html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import type { PageLanguage } from '../../html/page-language.ts'
import { parseScope } from '../tokens/scope.ts'
import { groupedScopes, scopeWords } from './scope-words.ts'
import type { SignInRequest } from '../sign-in-request.ts'
import { signInWords } from './sign-in-words.ts'

/** The choices that come before consent. */
export interface ConsentSubject {
  readonly user: TestUser
  /**
   * The choice made on the sign-in page; it differs from `user` when the sandbox signs in somebody
   * else.
   */
  readonly chosen: string
  readonly patient?: { readonly id: string; readonly name: string }
}

/**
 * Asks for consent: every scope in plain words with a box, so that each can be refused, in groups
 * as a person thinks of a record. `openid` stays because nothing works without it; `withheld`
 * scopes are not offered.
 */
export function consentPage(
  world: World,
  generation: Generation,
  asked: SignInRequest,
  subject: ConsentSubject,
  withheld: readonly string[],
  language: PageLanguage,
): Response {
  const words = signInWords(language)
  const offered = asked.scopes.filter((scope) => scope !== 'openid' && !withheld.includes(scope))
  const about = offered.filter((scope) => parseScope(scope, generation)?.kind !== 'data')
  const data = offered.filter((scope) => parseScope(scope, generation)?.kind === 'data')
  return page({
    title: words.mayDo(asked.registration.title),
    language,
    where: world.title,
    narrow: true,
    apps: world.appOrigins,
    body: html`<p>${words.signedIn(subject.user.name, subject.patient?.name)}
${words.untick}</p>
<form method="post">
<input type="hidden" name="user" value="${subject.chosen}">
${subject.patient && html`<input type="hidden" name="patient" value="${subject.patient.id}">`}
<fieldset class="card"><legend>${words.aboutYou}</legend>
<label class="check"><input type="checkbox" checked disabled>
<span>${scopeWords('openid', generation, language)} (${words.always})<small>openid</small></span></label>
${about.map((scope) => scopeBox(scope, generation, language))}</fieldset>
${groupedScopes(data, generation, language).map(
  ({ theme, scopes }) => html`<fieldset class="card"><legend>${theme}</legend>
${scopes.map((scope) => scopeBox(scope, generation, language))}</fieldset>`,
)}
<div class="actions"><button class="button main" name="action" value="allow">${words.allow}</button>
<button class="button" name="action" value="deny">${words.deny}</button></div>
</form>`,
  })
}

function scopeBox(scope: string, generation: Generation, language: PageLanguage): Html {
  return html`<label class="check"><input type="checkbox" name="scope" value="${scope}" checked>
<span>${scopeWords(scope, generation, language)}<small>${scope}</small></span></label>`
}
