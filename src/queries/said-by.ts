import type { FailureIssue } from '~/fhir/failure'
import { issuesOf } from '~/fhir/issues'
import { fieldsOf, listOf } from '~/fhir/json'
import type { WriteResult } from '~/fhir/wire/sent'

/** Issues of an operation's outcome, inside Parameters or alone (service notes, "Operations"). */
export function saidBy({ resource }: Pick<WriteResult, 'resource'>): readonly FailureIssue[] {
  return [
    ...issuesOf(resource),
    ...listOf(fieldsOf(resource)['parameter']).flatMap((parameter) =>
      issuesOf(fieldsOf(parameter)['resource']),
    ),
  ]
}
