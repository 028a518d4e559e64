import type { TestUser, World } from '../../world.ts'
import { html, type Html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import { usersFor, type SignInRequest } from '../sign-in-request.ts'

const ROLE_WORDS = { patient: 'Patient', practitioner: 'Clinician or staff' } as const

/** Describes the user's role in the organization. */
export function roleWords({ role, fhirUser }: TestUser): string {
  return fhirUser.startsWith('RelatedPerson/') ? 'Acts for a patient' : ROLE_WORDS[role]
}

/** A form that cancels: the app gets `access_denied`. */
export function cancelForm(label: string): Html {
  return html`<form method="post"><div class="actions">
<button class="button" name="action" value="deny">${label}</button></div></form>`
}

/** Names the people who may open more than one record, such as a parent. */
function recordsOf({ patients = [] }: TestUser): string | false {
  return patients.length > 1 && `, may open ${patients.length} records`
}

/**
 * Asks for the user. Test users have no passwords: one button signs in. A `login_hint` puts its
 * user first.
 */
export function signInPage(world: World, asked: SignInRequest): Response {
  const users = [...usersFor(world, asked.registration)].sort(
    (one, other) => Number(other.id === asked.loginHint) - Number(one.id === asked.loginHint),
  )
  return page({
    title: 'Who is signing in?',
    where: world.title,
    narrow: true,
    apps: world.appOrigins,
    body: html`<p>${asked.registration.title} wants to read a health record.
Choose one of these invented people; there is no password.</p>
${users.length === 0 && html`<p class="notice">This organization has nobody who may use this app.</p>`}
<form method="get"><ul class="list">
${users.map(
  (user) =>
    html`<li><button class="choice" name="user" value="${user.id}"><b>${user.name}</b>
<span>${roleWords(user)}${recordsOf(user)}</span></button></li>`,
)}
</ul></form>
${cancelForm('Do not sign in')}`,
  })
}
