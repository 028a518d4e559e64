import type { StartFailure } from '~/smart/start-failure'

/**
 * The text for support when a person copies a failure: no token, no name, no health information;
 * fixed words in English.
 */
export function failureReport(failure: StartFailure, origin: string): string {
  const lines: readonly (readonly [string, string | number | undefined])[] = [
    ['Clearchart sign-in', failure.kind],
    ['Reference', failure.reference],
    ['Time', new Date(failure.at).toISOString()],
    ['App', origin],
    ['Organization', failure.organization],
    ['Registration', failure.registration],
    ['OAuth error', failure.code],
    ['HTTP status', failure.status],
    ['FHIR version', failure.version],
  ]
  return lines
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join('\n')
}
