import type { FailureIssue } from './failure'
import { fieldsOf, listOf, textOf } from './json'

const SEVERITIES = ['fatal', 'error', 'warning', 'information'] as const

/**
 * The issues of an OperationOutcome; none for anything else. The text is in `details.text` (general
 * purpose API) or in `diagnostics` (v1, v2) (service notes, "REST").
 */
export function issuesOf(json: unknown): readonly FailureIssue[] {
  const outcome = fieldsOf(json)
  if (outcome['resourceType'] !== 'OperationOutcome') return []
  return listOf(outcome['issue']).map((entry) => {
    const issue = fieldsOf(entry)
    const details = fieldsOf(issue['details'])
    const coding = fieldsOf(listOf(details['coding'])[0])
    const at = textOf(firstOf(issue['expression'])) ?? textOf(firstOf(issue['location']))
    return {
      // An issue without a severity counts as an error.
      severity: SEVERITIES.find((severity) => severity === issue['severity']) ?? 'error',
      code: textOf(issue['code']) ?? 'unknown',
      text:
        textOf(details['text']) ?? textOf(issue['diagnostics']) ?? textOf(coding['display']) ?? '',
      ...(at === undefined ? {} : { at }),
    }
  })
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/**
 * Codes of issues about entries that the service has or may have and did not send, whatever their
 * severity (R4, "IssueType": `suppressed`, and `incomplete` and the other causes that pass).
 */
const NOT_ALL: ReadonlySet<string> = new Set([
  'exception',
  'incomplete',
  'lock-error',
  'no-store',
  'suppressed',
  'throttled',
  'timeout',
  'too-costly',
  'transient',
])

/**
 * True when the remarks on a search say that its answer is, or may be, only a part of it. A search
 * that goes through may hold errors among its entries (R4, "3.1.0.1.10 Server Conformance": the
 * outcome of the search itself, `search.mode` outcome).
 */
export function saysNotAll(issues: readonly FailureIssue[]): boolean {
  return saysFailed(issues) || issues.some(({ code }) => NOT_ALL.has(code))
}

/** True when an outcome reports a failure and not only a remark. */
export function saysFailed(issues: readonly FailureIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'fatal' || severity === 'error')
}
