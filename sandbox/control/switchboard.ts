import { html, type Html } from '../html/html.ts'
import { SCENARIOS, type ActiveScenario, type ScenarioName } from '../scenarios.ts'
import { pathOf, urlsOf, type World } from '../world.ts'

type Group = 'Faults' | 'Variants of the service' | 'Sign-in'

/** The place of each scenario on the page; a new one does not compile until it has its place. */
const GROUPS = {
  throttled: 'Faults',
  unavailable: 'Faults',
  slow: 'Faults',
  'dropped-connection': 'Faults',
  'server-error': 'Faults',
  'broken-json': 'Faults',
  'odd-shapes': 'Faults',
  'html-error': 'Faults',
  'cut-page': 'Faults',
  'lapsed-links': 'Faults',
  'looping-next': 'Faults',
  'repeated-page': 'Faults',
  'hostile-next': 'Faults',
  warnings: 'Faults',
  'forbidden-type': 'Faults',
  'slow-document': 'Faults',
  'failing-document': 'Faults',
  'timed-out-document': 'Faults',
  'refused-document': 'Faults',
  'other-patients-document': 'Faults',
  'truncated-file': 'Faults',
  'missing-file': 'Faults',
  'slow-export': 'Faults',
  'failing-export': 'Faults',
  'lost-export-start': 'Faults',
  'export-errors': 'Faults',
  'expiring-export': 'Faults',
  'cut-export-file': 'Faults',
  'miscounted-export': 'Faults',
  'lost-write': 'Faults',
  'failed-write': 'Faults',
  'gateway-write': 'Faults',
  'dropped-write': 'Faults',
  'refused-write': 'Faults',
  'slow-write': 'Faults',
  'throttled-write': 'Faults',
  'changed-meanwhile': 'Faults',
  'xml-by-default': 'Variants of the service',
  'one-based-page': 'Variants of the service',
  'no-next-link': 'Variants of the service',
  'no-total': 'Variants of the service',
  'no-v1-metadata': 'Variants of the service',
  'generations-differ': 'Variants of the service',
  'no-oauth-uris': 'Variants of the service',
  'nothing-supported': 'Variants of the service',
  'older-fhir': 'Variants of the service',
  'version-not-said': 'Variants of the service',
  'old-id-gone': 'Variants of the service',
  'merge-later': 'Variants of the service',
  'match-offered': 'Variants of the service',
  'readable-registry': 'Variants of the service',
  'no-written-body': 'Variants of the service',
  'hostile-attachment': 'Variants of the service',
  'first-base-attachment': 'Variants of the service',
  'inline-document': 'Variants of the service',
  'nothing-to-document': 'Variants of the service',
  'relative-document': 'Variants of the service',
  'access-read-document': 'Variants of the service',
  'raw-file': 'Variants of the service',
  'wrapped-file': 'Variants of the service',
  'time-passes': 'Variants of the service',
  'expired-token': 'Sign-in',
  'revoked-refresh': 'Sign-in',
  'revoked-tenant': 'Sign-in',
  'refused-tokens': 'Sign-in',
  'discovery-unreachable': 'Sign-in',
  'no-pkce-announced': 'Sign-in',
  'no-refresh': 'Sign-in',
  'short-tokens': 'Sign-in',
  'no-banner': 'Sign-in',
  styled: 'Sign-in',
  'hostile-style': 'Sign-in',
  'string-fhir-context': 'Sign-in',
  'object-fhir-context': 'Sign-in',
  'other-user': 'Sign-in',
  'foreign-sign-in-address': 'Sign-in',
  'unusable-sign-in-address': 'Sign-in',
  'scope-refused': 'Sign-in',
  'sign-in-refused': 'Sign-in',
  'other-server': 'Sign-in',
  'other-tenant': 'Sign-in',
  'failing-token-endpoint': 'Sign-in',
  'redirecting-token-endpoint': 'Sign-in',
  'dropped-token-answer': 'Sign-in',
  'broken-token-answer': 'Sign-in',
  'no-id-token': 'Sign-in',
  'foreign-id-token': 'Sign-in',
  'replayed-id-token': 'Sign-in',
  'nonceless-id-token': 'Sign-in',
  'swapped-access-token': 'Sign-in',
  'odd-user': 'Sign-in',
  'odd-patient': 'Sign-in',
  'endless-token': 'Sign-in',
  'misissued-id-token': 'Sign-in',
  'expired-id-token': 'Sign-in',
} as const satisfies Record<ScenarioName, Group>

/** The groups in the order of the page, with what a person sees of them in the app. */
const MEANING: Readonly<Record<Group, string>> = {
  Faults:
    'Something breaks while the app is used. It says what happened, what is safe and what to do ' +
    'now, loses nothing that was written, and sends nothing twice.',
  'Variants of the service':
    'The service does something that the specification or FHIR leaves open. Nobody should notice.',
  'Sign-in':
    'A sign-in goes wrong, or a token ends. The app says so and never shows another person’s record.',
}
const ORDER: readonly Group[] = ['Faults', 'Variants of the service', 'Sign-in']

const NAMES = Object.keys(SCENARIOS).filter(isScenarioName)

/**
 * The form that switches scenarios: a box for each and, for faults, fields that narrow it. Saved as
 * a whole.
 */
export function switchboard(world: World): Html {
  return html`<form method="post" action="${pathOf(urlsOf(world).base)}/">
${ORDER.map(
  (group) =>
    html`<fieldset class="card"><legend>${group}</legend><div class="checks">${rows(world, group)}</div></fieldset>`,
)}
<div class="actions"><button class="button main">Apply scenarios</button>
<button class="button" name="clear" value="all">Switch everything off</button></div>
</form>`
}

/** Explains everything that can go wrong, for people who have not opened a world yet. */
export function troubles(): Html {
  return html`<h2 id="troubles">What can go wrong</h2>
<p>Each world has a page of its own, behind its name above. There, people switch these on, for
that world alone.</p>
${ORDER.map(
  (group) => html`<details class="card"><summary><b>${group}</b></summary>
<p>${MEANING[group]}</p>
<ul>${NAMES.filter((name) => GROUPS[name] === group).map(
    (name) => html`<li>${SCENARIOS[name]}</li>`,
  )}</ul></details>`,
)}`
}

function rows(world: World, group: Group): readonly Html[] {
  const names = NAMES.filter((name) => GROUPS[name] === group)
  return names.map((name) =>
    row(
      name,
      group,
      world.scenarios.find((active) => active.name === name),
    ),
  )
}

function row(name: ScenarioName, group: Group, active: ActiveScenario | undefined): Html {
  const { type, times, amount } = active ?? {}
  const narrowed = type !== undefined || times !== undefined || amount !== undefined
  return html`<div class="check">
<input type="checkbox" id="on-${name}" name="on" value="${name}"${active !== undefined && html` checked`}>
<div><label for="on-${name}">${SCENARIOS[name]}</label>
<details${narrowed && html` open`}><summary>${name} · <b>narrow</b></summary><div class="narrowing">
${group === 'Faults' && html`<label>Only type <input type="text" name="type-${name}" value="${type}"></label>`}
<label>Times <input type="number" min="1" name="times-${name}" value="${times}"></label>
${
  group === 'Faults' &&
  html`<label>Amount
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
