/**
 * Everything that can be made to go differently in a world, as data. A person switches them on the
 * sandbox's page, tests ask for them by the same names when they mint a world or while it runs.
 */
export const SCENARIOS = {
  // Faults of the FHIR side
  throttled: 'Answer 429 with Retry-After (specification, "FHIR errors").',
  unavailable: 'Answer 503 with Retry-After.',
  slow: 'Answer after a pause (amount: milliseconds), or as soon as this is switched off.',
  'dropped-connection': 'Close the connection without an answer.',
  'server-error': 'Answer 500 with an OperationOutcome.',
  'broken-json': 'Answer 200 with a body that is cut in the middle of a value.',
  'odd-shapes':
    'Write records as converters from XML do: one value for a list, nulls in lists, ' +
    'numbers for text, two dates for one.',
  'html-error': 'Answer 502 with a proxy’s HTML page.',
  'cut-page': 'Leave the last page of a search out: the next link leads to a 404.',
  'lapsed-links':
    'Forget a search when its next page is asked for: its links lead nowhere any more ' +
    '(amount: 410, 404 or 400).',
  'looping-next': 'Make the next link of the second page lead back to the first.',
  'repeated-page': 'Make the next link differ but lead to the same entries again.',
  'hostile-next': 'Make the next link lead to another host.',
  warnings: 'Add an OperationOutcome entry with a warning to every searchset.',
  'forbidden-type': 'Answer 403 to every request for one type although it is listed.',
  'slow-document':
    'Take time to generate a document (amount: milliseconds); nothing is kept when the app leaves.',
  'failing-document':
    'Answer 500 half-way through the time that a document takes (amount: milliseconds).',
  'timed-out-document':
    'Answer 504 of the gateway after the time that a document takes (amount: milliseconds).',
  'refused-document': 'Answer 422 to the generation of a document.',
  'other-patients-document': 'Put another patient into a generated document.',
  'truncated-file': 'Send only the first part of a document’s file: size and hash do not fit.',
  'missing-file': 'Answer 404 to every file of a document.',
  // Bulk export
  'slow-export':
    'Take several questions to finish an export (amount: questions), with a share done.',
  'failing-export': 'Answer 500 to the second question about an export.',
  'lost-export-start': 'Begin an export and close the connection without an answer.',
  'export-errors': 'Add entries that could not be exported to the error file.',
  'expiring-export': 'Let an export and its files end soon (amount: seconds).',
  'cut-export-file': 'Break the connection off half-way through a file of an export.',
  'miscounted-export': 'Say one line too many for each file of an export.',
  // Faults of what writes alone (create, update, $assign-mrn, $merge), so that what looks it up
  // still works
  'lost-write':
    'Carry a write out and close the connection without an answer, also to the browser’s own repetition.',
  'failed-write': 'Carry a write out and answer 500.',
  'gateway-write': 'Carry a write out and answer 504 of the gateway.',
  'dropped-write':
    'Close the connection of a write without doing it, also to the browser’s own repetition.',
  'refused-write': 'Answer 422 to a write, quoting the identifiers of what was sent.',
  'slow-write': 'Take time to carry a write out (amount: milliseconds), also when the app leaves.',
  'throttled-write': 'Answer 429 to a write (amount: seconds of Retry-After).',
  'changed-meanwhile':
    'Somebody else changes the record just before an update, or gives the number just before $assign-mrn.',
  // Variants that the specification leaves open
  'xml-by-default': 'Answer XML to a general purpose request without an Accept header.',
  'one-based-page': 'Count the v1 parameter page from one.',
  'no-next-link': 'Give no next link: v1 pages are reached by the parameter page alone.',
  'no-total': 'Give no Bundle.total.',
  'no-v1-metadata': 'Answer 404 to {v1_base}/metadata.',
  'no-oauth-uris': 'Leave the authorization addresses out of the CapabilityStatement.',
  'nothing-supported': 'List no resource in any CapabilityStatement.',
  'older-fhir': 'Name STU3 (3.0.1) in every CapabilityStatement.',
  'version-not-said': 'Name no version of FHIR in the CapabilityStatement.',
  'old-id-gone': 'Answer 404 for the old id after $assign-mrn.',
  'merge-later': 'Answer 202 to $merge and do it afterwards (amount: milliseconds).',
  'match-offered':
    'List $match for Patient and answer it, which the specification calls experimental.',
  'readable-registry': 'Read and search what the service else only creates and updates (S6).',
  'no-written-body': 'Answer a create or update without a body.',
  'inline-document': 'Give a generated document inline instead of by the address of a Binary.',
  'nothing-to-document': 'Find nothing to generate a document from.',
  'relative-document': 'Give the address of a generated document relative to the base.',
  'access-read-document': 'Give the $binary-access-read address of a generated document.',
  'raw-file': 'Answer a file’s bytes although FHIR JSON is asked for.',
  'wrapped-file': 'Answer a file as FHIR JSON although its bytes are asked for.',
  'hostile-attachment': 'Make attachment URLs lead to another host.',
  'first-base-attachment':
    'Name a generated file at the base where it was made, also when another base is asked.',
  'time-passes':
    'Change the conditions of every patient once, as days do: one corrected, one a mistake, one gone, one new.',
  'generations-differ':
    'Let v1 and v2 hold different records of each patient: one missing in each, another ' +
    'value, other ids, a moved element, another code system.',
  // Sign-in
  'expired-token': 'Treat every access token issued so far as expired.',
  'revoked-refresh': 'Refuse every refresh token.',
  'revoked-tenant': 'The tenant has revoked its authorization: sign-in and calls fail.',
  'refused-tokens':
    'Refuse every access token, also one that was renewed just now, and do not say why (gateway 403).',
  'discovery-unreachable': 'Answer 503 to discovery and metadata.',
  'no-pkce-announced': 'Leave code_challenge_methods_supported out of smart-configuration.',
  'no-refresh': 'Grant no offline_access.',
  'short-tokens': 'Access tokens live 90 seconds.',
  'no-banner': 'Send need_patient_banner false.',
  styled: 'Send a smart_style_url.',
  'hostile-style':
    'Send a smart_style_url with values that are no colours and colours without contrast.',
  'string-fhir-context': 'Send fhirContext as strings (SMART 2.0).',
  'object-fhir-context': 'Send fhirContext as objects (SMART 2.2).',
  'other-user': 'The authorization server signs in somebody else than last time.',
  'foreign-sign-in-address': 'Name a sign-in page on another host in smart-configuration.',
  'unusable-sign-in-address': 'Name a sign-in page in smart-configuration that is no web address.',
  'scope-refused': 'Refuse the scopes that are asked for.',
  'sign-in-refused': 'Refuse every sign-in with a code that says little (invalid_request).',
  'other-server': 'Name another authorization server on the way back to the app (RFC 9207).',
  'other-tenant': 'Name another tenant in the token answer.',
  'failing-token-endpoint': 'Answer 500 to a token request.',
  'redirecting-token-endpoint': 'Answer 307 to a token request, to another host.',
  'dropped-token-answer': 'Close the connection of a token request without an answer.',
  'broken-token-answer': 'Cut the token answer in the middle of a value.',
  'no-id-token': 'Leave the id token out.',
  'foreign-id-token': 'Make the id token for another app.',
  'replayed-id-token': 'Make the id token for another sign-in (nonce).',
  'nonceless-id-token': 'Leave the nonce out of the id token.',
  'swapped-access-token': 'Make the id token for another access token (at_hash).',
  'odd-user': 'Name a user in the id token whose id no record can have.',
  'odd-patient': 'Name a patient in the token answer whose id no record can have.',
  'endless-token': 'Say that the access token lives 1e306 seconds.',
  'misissued-id-token': 'Name another issuer in the id token.',
  'expired-id-token': 'Give an id token that ended an hour ago.',
} as const satisfies Record<string, string>

export type ScenarioName = keyof typeof SCENARIOS

/** A scenario that is on, narrowed where it makes sense. */
export interface ActiveScenario {
  readonly name: ScenarioName
  /** Only for this resource type. */
  readonly type?: string
  /** Only this many times; then it is spent and removed. Absent = until switched off. */
  readonly times?: number
  /**
   * `slow`, `slow-write` and those of documents: milliseconds. `throttled`, `unavailable`: seconds
   * of Retry-After. `lapsed-links`: the status of the answer.
   */
  readonly amount?: number
}
