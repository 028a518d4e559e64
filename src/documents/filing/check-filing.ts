import { statedFits } from '~/documents/viewers/file-kind'
import { isFhirId } from '~/fhir/fhir-id'
import { isPartialDate } from '~/ui/field/is-partial-date'
import type { AttachedFile } from './attached-file'
import type { FilingDraft, IdentifierRow, NamedRow } from './filing-draft'

/** The problem of a field, by the key of its words. */
export type FilingProblem =
  | 'fileMissing'
  | 'addressMissing'
  | 'addressWrong'
  | 'contentTypeMissing'
  | 'contentTypeWrong'
  | 'contentTypeDiffers'
  | 'languageWrong'
  | 'dateWrong'
  | 'momentWrong'
  | 'future'
  | 'periodOrder'
  | 'formatWrong'
  | 'idWrong'
  | 'patientMissing'
  | 'patientOther'
  | 'systemWrong'
  | 'numberMissing'
  | 'typeMissing'
  | 'reasonMissing'
  | 'rowEmpty'
  | 'targetMissing'
  | 'targetSelf'

/** The place of a problem: a field of the draft, or one row of a list in it. */
export type FilingField =
  | Exclude<keyof FilingDraft, 'authors' | 'relations' | 'encounters' | 'identifiers'>
  | 'file'
  | `authors.${number}`
  | `relations.${number}`
  | `encounters.${number}`
  | `identifiers.${number}`

export interface FoundProblem {
  readonly field: FilingField
  readonly problem: FilingProblem
}

/** The surroundings of the draft while it is checked. */
export interface FilingPlace {
  readonly file: AttachedFile | undefined
  /** The patient whose record is open; a document for another patient is refused. */
  readonly openPatient: string | undefined
  readonly now: Date
}

const URI = /^[a-z][a-z0-9+.-]*:\S+$/i

/** Everything that must be corrected before a draft can be sent, in the order of the screen. */
export function checkFiling(draft: FilingDraft, place: FilingPlace): readonly FoundProblem[] {
  const found: readonly (readonly [FilingField, FilingProblem | undefined])[] = [
    ['changes', draft.changes === '' || isId(draft.changes) ? undefined : 'idWrong'],
    ...fileProblems(draft, place),
    ['creation', dateProblem(draft.creation, place.now)],
    ...patientProblems(draft, place),
    [
      'reason',
      draft.status === 'entered-in-error' && draft.reason.trim() === ''
        ? 'reasonMissing'
        : undefined,
    ],
    // The specification does not require a kind; without one, a new document can hardly be found
    // again.
    ['type', draft.changes === '' && draft.type.trim() === '' ? 'typeMissing' : undefined],
    ['date', draft.date === '' ? undefined : momentProblem(draft.date, place.now)],
    ...draft.authors.map((row, index) => [`authors.${index}`, rowProblem(row)] as const),
    ['authenticator', idProblem(draft.authenticator.id)],
    ['custodian', idProblem(draft.custodian.id)],
    ...draft.relations.map(
      ({ target }, index) => [`relations.${index}`, targetProblem(target, draft.changes)] as const,
    ),
    ...draft.encounters.map((row, index) => [`encounters.${index}`, rowProblem(row)] as const),
    ['periodFrom', dateProblem(draft.periodFrom, undefined)],
    [
      'periodTo',
      dateProblem(draft.periodTo, undefined) ?? orderProblem(draft.periodFrom, draft.periodTo),
    ],
    // By its own number, a document whose answer was lost can be found again.
    [
      'master',
      draft.changes === '' && draft.master.value.trim() === ''
        ? 'numberMissing'
        : identifierProblem(draft.master),
    ],
    ...draft.identifiers.map(
      (row, index) =>
        [
          `identifiers.${index}`,
          row.value.trim() === '' && row.system.trim() === '' ? 'rowEmpty' : identifierProblem(row),
        ] as const,
    ),
  ]
  return found.flatMap(([field, problem]) => (problem === undefined ? [] : [{ field, problem }]))
}

function fileProblems(
  draft: FilingDraft,
  { file }: FilingPlace,
): readonly (readonly [FilingField, FilingProblem | undefined])[] {
  if (draft.source === 'kept') return []
  return [
    ['file', draft.source === 'file' && file === undefined ? 'fileMissing' : undefined],
    ['address', draft.source === 'address' ? addressProblem(draft.address) : undefined],
    // Bytes without their media type are not allowed (R4, "Attachment", att-1).
    ['contentType', typeProblem(draft.contentType, draft.source === 'file' ? file : undefined)],
    [
      'language',
      draft.language.trim() === '' || isLanguage(draft.language.trim())
        ? undefined
        : 'languageWrong',
    ],
    // A format is a code, not words (R4, "DocumentReference.content.format").
    [
      'format',
      draft.format.trim() === '' || /^\S+\|\S+$/.test(draft.format.trim())
        ? undefined
        : 'formatWrong',
    ],
  ]
}

function typeProblem(stated: string, file: AttachedFile | undefined): FilingProblem | undefined {
  const type = stated.trim()
  if (type === '') return file === undefined ? undefined : 'contentTypeMissing'
  if (!/^[\w.+-]+\/[\w.+-]+(?:\s*;.*)?$/.test(type)) return 'contentTypeWrong'
  return file === undefined || statedFits(type, file.kind) ? undefined : 'contentTypeDiffers'
}

function addressProblem(address: string): FilingProblem | undefined {
  if (address.trim() === '') return 'addressMissing'
  return URL.canParse(address.trim()) && /^https?:/i.test(address.trim())
    ? undefined
    : 'addressWrong'
}

function patientProblems(
  draft: FilingDraft,
  { openPatient }: FilingPlace,
): readonly (readonly [FilingField, FilingProblem | undefined])[] {
  const { patientId, patientSystem, patientNumber } = draft
  const id = patientId.trim()
  const named = id !== '' || patientNumber.trim() !== ''
  const other = openPatient !== undefined && id !== openPatient
  return [
    ['patientId', other ? 'patientOther' : named ? idProblem(id) : 'patientMissing'],
    ['patientSystem', systemProblem(patientSystem)],
    [
      'patientNumber',
      patientSystem.trim() !== '' && patientNumber.trim() === '' ? 'numberMissing' : undefined,
    ],
  ]
}

function isId(text: string): boolean {
  return isFhirId(text.trim())
}

function idProblem(id: string): FilingProblem | undefined {
  return id.trim() === '' || isId(id) ? undefined : 'idWrong'
}

function rowProblem({ id, name }: NamedRow): FilingProblem | undefined {
  return id.trim() === '' && name.trim() === '' ? 'rowEmpty' : idProblem(id)
}

function targetProblem(target: string, own: string): FilingProblem | undefined {
  if (target.trim() === '') return 'targetMissing'
  if (!isId(target)) return 'idWrong'
  return target.trim() === own ? 'targetSelf' : undefined
}

function systemProblem(system: string): FilingProblem | undefined {
  return system.trim() === '' || URI.test(system.trim()) ? undefined : 'systemWrong'
}

function identifierProblem({ system, value }: IdentifierRow): FilingProblem | undefined {
  return (
    systemProblem(system) ??
    (system.trim() !== '' && value.trim() === '' ? 'numberMissing' : undefined)
  )
}

/** `now` means that it cannot be in the future. */
function dateProblem(date: string, now: Date | undefined): FilingProblem | undefined {
  if (date.trim() === '') return undefined
  if (!isPartialDate(date.trim())) return 'dateWrong'
  return now !== undefined && date.trim() > now.toISOString().slice(0, 10) ? 'future' : undefined
}

/** A moment on this device's clock, as the field gives it. */
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

function momentProblem(moment: string, now: Date): FilingProblem | undefined {
  // `Date` would also read text that the field did not, with a meaning of its own.
  const at = LOCAL_MOMENT.test(moment) ? new Date(moment).getTime() : Number.NaN
  return Number.isNaN(at) ? 'momentWrong' : at > now.getTime() ? 'future' : undefined
}

function orderProblem(from: string, to: string): FilingProblem | undefined {
  return isPartialDate(from) && isPartialDate(to) && from > to && !from.startsWith(to)
    ? 'periodOrder'
    : undefined
}

/** R4, "Attachment.language": a BCP 47 tag. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
