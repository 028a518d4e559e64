import type { LoggedRequest } from '~/fhir/wire/request-log'
import type { Service } from '~/smart/registration'
import type { Session } from '~/smart/session'
import { assertNever } from '~/std/assert-never'

/**
 * The text for support when a person copies the requests: fixed words in English, one request a
 * line. The log contains no id, no parameter, no token and no value, and the only part of the
 * session is its registration: neither user nor patient.
 */
export function requestsReport(
  entries: readonly LoggedRequest[],
  session: Session,
  origin: string,
): string {
  const { name, id } = session.registration
  return [
    `Clearchart requests, ${origin}`,
    `Organization: ${name} (${id}, ${serviceText(session.registration)})`,
    'time | try | method | base | path | status | milliseconds | request id',
    ...entries.map(requestLine),
  ].join('\n')
}

/** The kind of service, as its registration states it. */
function serviceText(service: Service): string {
  switch (service.service) {
    case 'exchange':
      return `${service.solution}, ${service.generation}`
    case 'fhir-r4':
      return 'FHIR R4'
    default:
      return assertNever(service)
  }
}

/** One request as a line of text; `-` where there is nothing. */
export function requestLine({
  at,
  attempt,
  method,
  base,
  path,
  status,
  milliseconds,
  requestId,
}: LoggedRequest): string {
  const took = milliseconds === undefined ? '-' : Math.round(milliseconds)
  return [
    new Date(at).toISOString(),
    attempt,
    method,
    base,
    path,
    status ?? '-',
    took,
    requestId ?? '-',
  ].join(' | ')
}
