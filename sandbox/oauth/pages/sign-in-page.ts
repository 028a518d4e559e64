import type { TestUser, World } from '../../world.ts'
import { html, type Html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import type { PageLanguage } from '../../html/page-language.ts'
import { usersFor, type SignInRequest } from '../sign-in-request.ts'
import { signInWords } from './sign-in-words.ts'

/** Describes the user's role in the organization, and the records of one who may open several. */
function userWords({ role, fhirUser, patients = [] }: TestUser, language: PageLanguage): string {
  const words = signInWords(language)
  const named = fhirUser.startsWith('RelatedPerson/') ? words.actsFor : words.roles[role]
  return patients.length > 1 ? `${named}, ${words.records(patients.length)}` : named
}

/** A form that cancels: the app gets `access_denied`. */
export function cancelForm(label: string): Html {
  return html`<form method="post"><div class="actions">
<button class="button" name="action" value="deny">${label}</button></div></form>`
}

/**
 * Asks for the user. Test users have no passwords: one button signs in. A `login_hint` puts its
 * user first.
 */
export function signInPage(world: World, asked: SignInRequest, language: PageLanguage): Response {
  const words = signInWords(language)
  const users = [...usersFor(world, asked.registration)].sort(
    (one, other) => Number(other.id === asked.loginHint) - Number(one.id === asked.loginHint),
  )
  return page({
    title: words.who,
    language,
    where: world.title,
    narrow: true,
    apps: world.appOrigins,
    body: html`<p>${words.wants(asked.registration.title)}</p>
${users.length === 0 && html`<p class="notice">${words.nobody}</p>`}
<form method="get"><ul class="list">
${users.map(
  (user) =>
    html`<li><button class="choice" name="user" value="${user.id}"><b>${user.name}</b>
<span>${userWords(user, language)}</span></button></li>`,
)}
</ul></form>
${cancelForm(words.doNotSignIn)}`,
  })
}
