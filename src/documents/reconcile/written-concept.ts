import type { CodeableConcept } from 'fhir/r4'
import type { Statement } from './statement'
import { wholeName } from './whole-name'

/** The codes of a statement with its name, and whatever its other names say besides. */
export function writtenConcept(
  statement: Pick<Statement, 'name' | 'codes'> & Partial<Statement>,
): CodeableConcept {
  const { codes } = statement
  return {
    ...(codes.length === 0 ? {} : { coding: codes.map((code) => ({ ...code })) }),
    text: wholeName(statement),
  }
}
