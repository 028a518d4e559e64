import type { TestUser, World } from '../../world.ts'
import { dayWords } from '../../html/day-words.ts'
import { html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import type { PatientChoice } from '../patients.ts'
import { cancelForm } from './sign-in-page.ts'

/** The number of patients on one page; the others are found by name. */
const SHOWN = 40

/**
 * Asks for the patient whose record is to be opened (scope `launch/patient`), when the user may
 * open several.
 */
export function patientPage(
  world: World,
  user: TestUser,
  choices: readonly PatientChoice[],
  find: string,
): Response {
  const matching = choices.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
  const shown = matching.slice(0, SHOWN)
  return page({
    title: 'Whose record?',
    where: world.title,
    narrow: true,
    apps: world.appOrigins,
    body: html`<p>Signed in as ${user.name}. Choose the patient whose record the app will open.</p>
${
  choices.length > SHOWN &&
  html`<form method="get"><input type="hidden" name="user" value="${user.id}">
<label class="field"><span>Find by name</span><input type="search" name="find" value="${find}"></label>
<button class="button">Find</button></form>`
}
<p class="quiet" role="status">${shown.length} of ${matching.length} patients</p>
<form method="get"><input type="hidden" name="user" value="${user.id}"><ul class="list">
${shown.map(
  ({ id, name, birthDate }) =>
    html`<li><button class="choice" name="patient" value="${id}"><b>${name}</b>
<span>${birthDate === undefined ? 'Birth date unknown' : `Born ${dayWords(birthDate)}`}</span></button></li>`,
)}
</ul></form>
${cancelForm('Cancel')}`,
  })
}
