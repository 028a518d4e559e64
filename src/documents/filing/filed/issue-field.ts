import type { FailureIssue } from '~/fhir/failure'
import type { FilingField } from '../check-filing'

/** Elements by their field on the screen, the longest first. */
const FIELDS: readonly (readonly [
  element: string,
  field: Exclude<FilingField, `${string}.${number}`>,
])[] = [
  ['content.attachment.contentType', 'contentType'],
  ['content.attachment.language', 'language'],
  ['content.attachment.creation', 'creation'],
  ['content.attachment.title', 'title'],
  ['content.attachment.url', 'address'],
  ['content.format', 'format'],
  ['content', 'file'],
  ['context.facilityType', 'facility'],
  ['context.period.end', 'periodTo'],
  ['context.period', 'periodFrom'],
  ['masterIdentifier', 'master'],
  ['securityLabel', 'security'],
  ['subject.identifier', 'patientNumber'],
  ['subject', 'patientId'],
  ['status', 'status'],
  ['docStatus', 'docStatus'],
  ['type', 'type'],
  ['category', 'category'],
  ['description', 'description'],
  ['date', 'date'],
  ['authenticator', 'authenticator'],
  ['custodian', 'custodian'],
]

const ROWS = {
  author: 'authors',
  relatesTo: 'relations',
  'context.encounter': 'encounters',
  identifier: 'identifiers',
} as const

/**
 * The field that an issue of the service is about (R4, "OperationOutcome.issue.expression": a
 * FHIRPath of names and indexes; `location`, the older XPath, is read the same way). Undefined when
 * it names none, or an element without a field: then it appears above all fields.
 */
export function issueField({ at }: Pick<FailureIssue, 'at'>): FilingField | undefined {
  if (at === undefined) return undefined
  const path = at
    .replaceAll('f:', '')
    .replaceAll('/', '.')
    .replace(/^\.?DocumentReference\.?/, '')
  const plain = path.replaceAll(/\[\d+\]/g, '').replaceAll(/\.(?:where|ofType|as)\([^)]*\)/g, '')
  for (const [element, list] of Object.entries(ROWS)) {
    if (plain !== element && !plain.startsWith(`${element}.`)) continue
    const row = new RegExp(`${element.replaceAll('.', '\\.')}\\[(\\d+)\\]`).exec(path)?.[1]
    // FHIRPath counts from zero, XPath from one.
    return `${list}.${row === undefined ? 0 : Math.max(0, Number(row) - (at.startsWith('/') ? 1 : 0))}`
  }
  return FIELDS.find(([element]) => plain === element || plain.startsWith(`${element}.`))?.[1]
}
