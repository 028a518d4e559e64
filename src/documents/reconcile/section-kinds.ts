import type { CdaCode } from '../cda/cda-values'
import { listedKind } from '../cda/listed-kind'
import type { StatedKind, StayList } from './statement'

/** The list of a stay or a visit, by the LOINC code of its section (C-CDA R2.1). */
const LISTS: ReadonlyMap<string, StayList> = new Map([
  ['42346-7', 'admission'],
  ['10183-2', 'discharge'],
  ['75311-1', 'discharge'],
  ['46241-6', 'admissionDiagnosis'],
  ['11535-2', 'dischargeDiagnosis'],
  ['46240-8', 'visitDiagnosis'],
])

/** The kind by any of the codes of a section: its own may be a local one, or missing. */
export function kindOfSection(code: CdaCode | undefined): StatedKind | undefined {
  const kind = listedKind(code)
  return kind === 'immunization' ? undefined : kind
}

/** The list of a stay or a visit that a section is. */
export function listOfSection(code: CdaCode | undefined): StayList | undefined {
  return foundBy(LISTS, code)
}

/** True for visits (LOINC 46240-8), which have the diagnoses that were made in them. */
export function isOfVisits(code: CdaCode | undefined): boolean {
  return has(code, '46240-8')
}

/** True for medicines that were given during a visit or a stay, and are not taken for that. */
export function isOfGiven(code: CdaCode | undefined): boolean {
  return has(code, '29549-3')
}

function has(code: CdaCode | undefined, wanted: string): boolean {
  return foundBy(new Map([[wanted, true]]), code) === true
}

function foundBy<T>(table: ReadonlyMap<string, T>, code: CdaCode | undefined): T | undefined {
  return [code, ...(code?.translations ?? [])]
    .map((one) => table.get(one?.code ?? ''))
    .find((found) => found !== undefined)
}
