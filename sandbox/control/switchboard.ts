import { html, type Html } from '../html/html.ts'
import { SCENARIOS, type ActiveScenario, type ScenarioName } from '../scenarios.ts'
import { pathOf, urlsOf, type World } from '../world.ts'
import { GROUPS, type Group, type PageText } from './page-words.ts'

/** The place of each scenario on the page; a new one does not compile until it has its place. */
const GROUP_OF = {
  throttled: 'faults',
  unavailable: 'faults',
  slow: 'faults',
  'dropped-connection': 'faults',
  'server-error': 'faults',
  'broken-json': 'faults',
  'odd-shapes': 'faults',
  'html-error': 'faults',
  'cut-page': 'faults',
  'lapsed-links': 'faults',
  'looping-next': 'faults',
  'repeated-page': 'faults',
  'hostile-next': 'faults',
  warnings: 'faults',
  'forbidden-type': 'faults',
  'slow-document': 'faults',
  'failing-document': 'faults',
  'timed-out-document': 'faults',
  'refused-document': 'faults',
  'other-patients-document': 'faults',
  'truncated-file': 'faults',
  'missing-file': 'faults',
  'slow-export': 'faults',
  'failing-export': 'faults',
  'lost-export-start': 'faults',
  'export-errors': 'faults',
  'expiring-export': 'faults',
  'cut-export-file': 'faults',
  'miscounted-export': 'faults',
  'lost-write': 'faults',
  'failed-write': 'faults',
  'gateway-write': 'faults',
  'dropped-write': 'faults',
  'refused-write': 'faults',
  'slow-write': 'faults',
  'throttled-write': 'faults',
  'changed-meanwhile': 'faults',
  'xml-by-default': 'variants',
  'one-based-page': 'variants',
  'no-next-link': 'variants',
  'no-total': 'variants',
  'no-v1-metadata': 'variants',
  'generations-differ': 'variants',
  'no-oauth-uris': 'variants',
  'nothing-supported': 'variants',
  'older-fhir': 'variants',
  'version-not-said': 'variants',
  'old-id-gone': 'variants',
  'merge-later': 'variants',
  'match-offered': 'variants',
  'readable-registry': 'variants',
  'no-written-body': 'variants',
  'hostile-attachment': 'variants',
  'first-base-attachment': 'variants',
  'inline-document': 'variants',
  'nothing-to-document': 'variants',
  'relative-document': 'variants',
  'access-read-document': 'variants',
  'raw-file': 'variants',
  'wrapped-file': 'variants',
  'time-passes': 'variants',
  'expired-token': 'signIn',
  'revoked-refresh': 'signIn',
  'revoked-tenant': 'signIn',
  'refused-tokens': 'signIn',
  'discovery-unreachable': 'signIn',
  'no-pkce-announced': 'signIn',
  'no-refresh': 'signIn',
  'short-tokens': 'signIn',
  'no-banner': 'signIn',
  styled: 'signIn',
  'hostile-style': 'signIn',
  'string-fhir-context': 'signIn',
  'object-fhir-context': 'signIn',
  'other-user': 'signIn',
  'foreign-sign-in-address': 'signIn',
  'unusable-sign-in-address': 'signIn',
  'scope-refused': 'signIn',
  'sign-in-refused': 'signIn',
  'other-server': 'signIn',
  'other-tenant': 'signIn',
  'failing-token-endpoint': 'signIn',
  'redirecting-token-endpoint': 'signIn',
  'dropped-token-answer': 'signIn',
  'broken-token-answer': 'signIn',
  'no-id-token': 'signIn',
  'foreign-id-token': 'signIn',
  'replayed-id-token': 'signIn',
  'nonceless-id-token': 'signIn',
  'swapped-access-token': 'signIn',
  'odd-user': 'signIn',
  'odd-patient': 'signIn',
  'endless-token': 'signIn',
  'misissued-id-token': 'signIn',
  'expired-id-token': 'signIn',
} as const satisfies Record<ScenarioName, Group>

const NAMES = Object.keys(SCENARIOS).filter(isScenarioName)

/**
 * The form that switches scenarios: a box for each and, for faults, fields that narrow it. Saved as
 * a whole.
 */
export function switchboard(world: World, text: PageText): Html {
  const { words, kept } = text
  return html`<form method="post" action="${pathOf(urlsOf(world).base)}/${kept}">
${GROUPS.map(
  (group) =>
    html`<fieldset class="card"><legend>${words.groups[group].title}</legend><div class="checks">${rows(world, group, text)}</div></fieldset>`,
)}
<div class="actions"><button class="button main">${words.world.apply}</button>
<button class="button" name="clear" value="all">${words.world.clear}</button></div>
</form>`
}

/** Explains everything that can go wrong, for people who have not opened a world yet. */
export function troubles({ words, sentences }: PageText): Html {
  return html`<h2 id="troubles">${words.troubles.title}</h2>
<p>${words.troubles.introduction}</p>
${GROUPS.map(
  (group) => html`<details class="card"><summary><b>${words.groups[group].title}</b></summary>
<p>${words.groups[group].meaning}</p>
<ul>${NAMES.filter((name) => GROUP_OF[name] === group).map(
    (name) => html`<li>${sentences[name]}</li>`,
  )}</ul></details>`,
)}`
}

function rows(world: World, group: Group, text: PageText): readonly Html[] {
  const names = NAMES.filter((name) => GROUP_OF[name] === group)
  return names.map((name) =>
    row(
      name,
      group,
      world.scenarios.find((active) => active.name === name),
      text,
    ),
  )
}

function row(
  name: ScenarioName,
  group: Group,
  active: ActiveScenario | undefined,
  { words: { world: words }, sentences }: PageText,
): Html {
  const { type, times, amount } = active ?? {}
  const narrowed = type !== undefined || times !== undefined || amount !== undefined
  return html`<div class="check">
<input type="checkbox" id="on-${name}" name="on" value="${name}"${active !== undefined && html` checked`}>
<div><label for="on-${name}">${sentences[name]}</label>
<details${narrowed && html` open`}><summary>${name} · <b>${words.narrow}</b></summary><div class="narrowing">
${group === 'faults' && html`<label>${words.onlyType} <input type="text" name="type-${name}" value="${type}"></label>`}
<label>${words.times} <input type="number" min="1" name="times-${name}" value="${times}"></label>
${
  group === 'faults' &&
  html`<label>${words.amount}
<input type="number" min="0" name="amount-${name}" value="${amount}"></label>`
}
</div></details></div></div>`
}

/**
 * The scenarios that a posted switchboard asks for; unknown names and empty fields are left out.
 */
export function readSwitches(form: URLSearchParams): readonly ActiveScenario[] {
  if (form.has('clear')) return []
  return form
    .getAll('on')
    .filter(isScenarioName)
    .map((name) => {
      const type = form.get(`type-${name}`)?.trim() ?? ''
      const times = wholeNumber(form.get(`times-${name}`))
      const amount = wholeNumber(form.get(`amount-${name}`))
      return {
        name,
        ...(type !== '' && { type }),
        ...(times !== undefined && times > 0 && { times }),
        ...(amount !== undefined && { amount }),
      }
    })
}

function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name)
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
