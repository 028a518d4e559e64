import type { Element, Patient } from 'fhir/r4'

/** HL7's extension "Data Absent Reason". */
const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'

/**
 * The statement of a record about its person's death (R4, Patient.deceased[x]). A value that is
 * absent for a reason states neither life nor death, except for one that does not apply; a record
 * that has nothing of it states no death.
 */
export function deathOf(
  patient: Pick<
    Patient,
    'deceasedBoolean' | 'deceasedDateTime' | '_deceasedBoolean' | '_deceasedDateTime'
  >,
): 'died' | 'none' | 'unknown' {
  if (patient.deceasedBoolean === true || patient.deceasedDateTime !== undefined) return 'died'
  if (patient.deceasedBoolean === false) return 'none'
  return [patient._deceasedBoolean, patient._deceasedDateTime].some(isAbsent) ? 'unknown' : 'none'
}

/** True where an element without a value says anything but that it does not apply. */
function isAbsent(shadow: Element | undefined): boolean {
  const { extension = [] } = shadow ?? {}
  return (
    extension.length > 0 &&
    !extension.some(({ url, valueCode }) => url === ABSENT && valueCode === 'not-applicable')
  )
}
