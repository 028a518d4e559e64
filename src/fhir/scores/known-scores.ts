import type { CodeableConcept } from 'fhir/r4'
import type { Sex } from './recorded-sex'

/** A part of a scale, from its lowest score. */
export interface Band {
  readonly from: number
  /** The key of its words in the catalogue. */
  readonly key: BandKey
}

export type BandKey =
  | 'none-reported'
  | 'low'
  | 'minimal'
  | 'mild'
  | 'moderate'
  | 'moderately-severe'
  | 'substantial'
  | 'severe'
  | 'below'
  | 'positive'
  | 'below-women'
  | 'positive-women'
  | 'below-men'
  | 'positive-men'
  | 'women-only'
  | 'positive-all'

/** The LOINC codes of the totals whose bands are known. */
export type ScaleCode = '44261-6' | '55758-7' | '70274-6' | '75626-2' | '82667-7'

/**
 * The way to read the total of a screener. Its authors' bands are facts about answers, not about
 * the person.
 */
export interface Scale {
  /** LOINC code of the total. */
  readonly code: ScaleCode
  /** LOINC codes of the instrument as a whole, under which services file its total as well. */
  readonly panels: readonly string[]
  /** LOINC's name of the total. */
  readonly display: string
  readonly min: number
  readonly max: number
  /**
   * From the lowest up. Where the authors have a threshold for each sex, these are the bands for a
   * person whose sex is not known, and say both: `bandsFor` chooses.
   */
  readonly bands: readonly Band[]
  /** Absent where the authors' bands are the same for everybody. */
  readonly bandsBySex?: { readonly [sex in Sex]: readonly Band[] }
}

/**
 * The scales whose bands their authors published (`publications.ts`). Other forms have totals
 * without bands, and the C-SSRS has no total at all.
 */
export const SCALES: readonly Scale[] = [
  {
    code: '44261-6',
    panels: ['44249-1'],
    display: 'Patient Health Questionnaire 9 item (PHQ-9) total score [Reported]',
    min: 0,
    max: 27,
    bands: [
      { from: 0, key: 'minimal' },
      { from: 5, key: 'mild' },
      { from: 10, key: 'moderate' },
      { from: 15, key: 'moderately-severe' },
      { from: 20, key: 'severe' },
    ],
  },
  {
    code: '55758-7',
    panels: ['55757-9'],
    display: 'Patient Health Questionnaire 2 item (PHQ-2) total score [Reported]',
    min: 0,
    max: 6,
    bands: [
      { from: 0, key: 'below' },
      { from: 3, key: 'positive' },
    ],
  },
  {
    code: '70274-6',
    panels: ['69737-5'],
    display: 'Generalized anxiety disorder 7 item (GAD-7) total score [Reported.PHQ]',
    min: 0,
    max: 21,
    bands: [
      { from: 0, key: 'minimal' },
      { from: 5, key: 'mild' },
      { from: 10, key: 'moderate' },
      { from: 15, key: 'severe' },
    ],
  },
  {
    code: '75626-2',
    panels: ['72109-2'],
    display: 'Total score [AUDIT-C]',
    min: 0,
    max: 12,
    bands: [
      { from: 0, key: 'below' },
      { from: 3, key: 'women-only' },
      { from: 4, key: 'positive-all' },
    ],
    bandsBySex: {
      // Bradley et al. 2003, for women; Bush et al. 1998, for men.
      female: [
        { from: 0, key: 'below-women' },
        { from: 3, key: 'positive-women' },
      ],
      male: [
        { from: 0, key: 'below-men' },
        { from: 4, key: 'positive-men' },
      ],
    },
  },
  {
    code: '82667-7',
    panels: ['82666-9'],
    display: 'Total score [DAST-10]',
    min: 0,
    max: 10,
    bands: [
      { from: 0, key: 'none-reported' },
      { from: 1, key: 'low' },
      { from: 3, key: 'moderate' },
      { from: 6, key: 'substantial' },
      { from: 9, key: 'severe' },
    ],
  },
]

/** The scale of a LOINC code. */
export function scaleOf(code: string | undefined): Scale | undefined {
  return SCALES.find((scale) => scale.code === code)
}

const LOINC = 'http://loinc.org'

/** The scale of a concept, by the total's own code or the instrument's. */
export function scaleOfConcept(concept: CodeableConcept | undefined): Scale | undefined {
  const codes = (concept?.coding ?? []).flatMap(({ system, code }) =>
    system === LOINC && code !== undefined ? [code] : [],
  )
  return codes.length === 0
    ? undefined
    : SCALES.find(
        ({ code, panels }) => codes.includes(code) || panels.some((one) => codes.includes(one)),
      )
}

/**
 * Units that services write for a score, which has none. UCUM has `1` and annotations in braces.
 */
const POINTS: ReadonlySet<string> = new Set([
  '',
  '1',
  '{score}',
  '{points}',
  '{number}',
  'score',
  'points',
  'point',
  'pts',
])

/** True when a unit says nothing but "points of a scale". */
export function isPoints(unit: string): boolean {
  return POINTS.has(unit.trim().toLowerCase())
}

/** The bands of a scale for a person of a sex, or of none that is known; from the lowest up. */
export function bandsFor(scale: Scale, sex: Sex | undefined): readonly Band[] {
  return (sex === undefined ? undefined : scale.bandsBySex?.[sex]) ?? scale.bands
}

/** The highest score of one of the bands of a scale. */
export function bandEnd({ max }: Scale, bands: readonly Band[], { from }: Band): number {
  const next = bands.find((band) => band.from > from)
  return next === undefined ? max : next.from - 1
}

/** True for a score that its scale does not have, which must be a mistake. */
export function isOutside({ min, max }: Scale, value: number): boolean {
  return value < min || value > max
}

/**
 * The part of a scale that contains a score, as it is read for a person of a sex, or of none that
 * is known. Undefined for a score outside the scale.
 */
export function bandOf(scale: Scale, value: number, sex: Sex | undefined): Band | undefined {
  if (isOutside(scale, value)) return undefined
  return bandsFor(scale, sex).findLast(({ from }) => from <= value)
}
