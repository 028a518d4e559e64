/** The parts of a header, in the order in which they are read. */
export const DICOM_PARTS = ['patient', 'study', 'series', 'equipment', 'picture'] as const
export type DicomPart = (typeof DICOM_PARTS)[number]

/** The facts that have a name of their own here (DICOM PS3.6, 6). */
export type DicomFact =
  | 'name'
  | 'birth'
  | 'sex'
  | 'id'
  | 'age'
  | 'height'
  | 'weight'
  | 'pregnancy'
  | 'alerts'
  | 'allergies'
  | 'patientComments'
  | 'history'
  | 'study'
  | 'studyTime'
  | 'reason'
  | 'accession'
  | 'referring'
  | 'reading'
  | 'modality'
  | 'series'
  | 'seriesTime'
  | 'bodyPart'
  | 'side'
  | 'view'
  | 'protocol'
  | 'contrast'
  | 'seriesNumber'
  | 'institution'
  | 'department'
  | 'station'
  | 'manufacturer'
  | 'model'
  | 'software'
  | 'taken'
  | 'size'
  | 'frames'
  | 'imageNumber'
  | 'comments'
  | 'derived'
  | 'lossy'
  | 'burned'

/** The form in which the text of a fact is written. */
export type DicomForm =
  | 'text'
  | 'name'
  | 'moment'
  | 'age'
  | 'metres'
  | 'kilograms'
  | 'sex'
  | 'pregnancy'
  | 'modality'
  | 'side'
  | 'bodyPart'
  | 'view'
  | 'yes'
  | 'size'

export interface DicomRow {
  readonly fact: DicomFact
  readonly form: DicomForm
  /** As it stands in the file, decoded; several values are parted by a comma. */
  readonly text: string
}

/** An element as it stands in the file (DICOM PS3.5, 7.1). */
export interface DicomElement {
  /** Group and number, such as `0008,0060`. */
  readonly tag: string
  /** Type of its value; undefined where the file does not tell. */
  readonly vr: string | undefined
  /** Undefined for one that is not text. */
  readonly text: string | undefined
  readonly bytes: number
  /** Items of a sequence. */
  readonly items: number | undefined
}

/** A name of a person by its parts (DICOM PS3.5, 6.2.1). */
export interface DicomName {
  readonly family?: string
  readonly given: readonly string[]
  readonly text: string
}

/** The person whom the file is about. */
export interface DicomPatient {
  readonly names: readonly DicomName[]
  readonly ids: readonly string[]
  /** `YYYYMMDD`, as written. */
  readonly birth?: string
  /** M, F or O, as written. */
  readonly sex?: string
}

/** A brightness that the file proposes, or the whole range of the picture. */
export type DicomWindow =
  | {
      readonly kind: 'window'
      readonly centre: number
      readonly width: number
      readonly name: string
    }
  | { readonly kind: 'table'; readonly name: string; readonly at: number }
  | { readonly kind: 'whole' }

/** A file as a whole, without its pixels. */
export interface DicomHeader {
  readonly parts: Readonly<Record<DicomPart, readonly DicomRow[]>>
  /** The elements of the outermost level in the order of their tags, which is the file's. */
  readonly elements: readonly DicomElement[]
  /** Elements that are not listed because there are too many. */
  readonly more: number
  /** Undefined for a file without pixels. */
  readonly picture:
    | {
        readonly frames: number
        /** Brightness to choose from, the file's own first; empty for colours. */
        readonly windows: readonly DicomWindow[]
        /** True when the file has drawings of its own that are laid over the picture. */
        readonly hasOverlay: boolean
      }
    | undefined
  /** A document that the file carries, such as a PDF (PS3.3, A.45). */
  readonly inside: { readonly bytes: Uint8Array; readonly title: string | undefined } | undefined
}

/** The reason why a file, or its picture, is not shown. */
export type DicomProblem =
  /** Not DICOM as the standard has it, or cut off. */
  | 'broken'
  /** Larger than what is read. */
  | 'large'
  /** It took too long. */
  | 'slow'
  /** Packed in a way that browsers do not read. */
  | 'packed'
  /** Pixels of another kind than are drawn here. */
  | 'unsupported'
  /** The browser did not load the program that reads it. */
  | 'reader'

/** Thrown for what is refused by its kind. */
export class DicomRefused extends Error {
  readonly problem: DicomProblem

  constructor(problem: DicomProblem) {
    super(problem)
    this.problem = problem
  }
}
