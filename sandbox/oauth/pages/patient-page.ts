import type { TestUser, World } from '../../world.ts'
import { dayWords } from '../../html/day-words.ts'
import { html } from '../../html/html.ts'
import { page } from '../../html/page.ts'
import type { PageLanguage } from '../../html/page-language.ts'
import type { PatientChoice } from '../patients.ts'
import { cancelForm } from './sign-in-page.ts'
import { signInWords } from './sign-in-words.ts'

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
  language: PageLanguage,
): Response {
  const words = signInWords(language)
  const matching = choices.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
  const shown = matching.slice(0, SHOWN)
  return page({
    title: words.whose,
    language,
    where: world.title,
    narrow: true,
    apps: world.appOrigins,
    body: html`<p>${words.chooseRecord(user.name)}</p>
${
  choices.length > SHOWN &&
  html`<form method="get"><input type="hidden" name="user" value="${user.id}">
<label class="field"><span>${words.findByName}</span><input type="search" name="find" value="${find}"></label>
<button class="button">${words.find}</button></form>`
}
<p class="quiet" role="status">${words.shown(shown.length, matching.length)}</p>
<form method="get"><input type="hidden" name="user" value="${user.id}"><ul class="list">
${shown.map(
  ({ id, name, birthDate }) =>
    html`<li><button class="choice" name="patient" value="${id}"><b>${name}</b>
<span>${birthDate === undefined ? words.bornUnknown : words.born(dayWords(birthDate, language))}</span></button></li>`,
)}
</ul></form>
${cancelForm(words.cancel)}`,
  })
}
