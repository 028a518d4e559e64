import { SCALES, type Scale } from './known-scores'

/** A screener that has a page of its own. */
export interface Instrument {
  /** Its part of an address. */
  readonly id: string
  /** Its own short name, the same in every language. */
  readonly name: string
  /** LOINC codes under which it is filed as a whole. */
  readonly panels: readonly string[]
  /** LOINC codes of its questions, in their order; empty when only its total is known here. */
  readonly items: readonly string[]
  /** Absent for a screener without a total. */
  readonly scale?: Scale
}

/** The six questions of the C-SSRS screener (LOINC panel 93373-9) and the one about the time. */
const CSSRS = ['93246-7', '93247-5', '93248-3', '93249-1', '93250-9', '93267-3', '93269-9']

/** The known screeners. The order is that of the overview. */
export const INSTRUMENTS: readonly Instrument[] = [
  {
    id: 'phq-9',
    name: 'PHQ-9',
    ...ofScale('44261-6'),
    items: [
      '44250-9',
      '44255-8',
      '44259-0',
      '44254-1',
      '44251-7',
      '44258-2',
      '44252-5',
      '44253-3',
      '44260-8',
    ],
  },
  {
    id: 'gad-7',
    name: 'GAD-7',
    ...ofScale('70274-6'),
    items: ['69725-0', '68509-9', '69733-4', '69734-2', '69735-9', '69689-8', '69736-7'],
  },
  { id: 'phq-2', name: 'PHQ-2', ...ofScale('55758-7'), items: ['44250-9', '44255-8'] },
  {
    id: 'audit-c',
    name: 'AUDIT-C',
    ...ofScale('75626-2'),
    items: ['68518-0', '68519-8', '68520-6'],
  },
  { id: 'dast-10', name: 'DAST-10', ...ofScale('82667-7'), items: [] },
  // It has no total, and its versions read the same answers differently (docs/decisions, 39).
  { id: 'c-ssrs', name: 'C-SSRS', panels: ['93373-9'], items: CSSRS },
]

function ofScale(code: string): Pick<Instrument, 'panels'> & { readonly scale: Scale } {
  const scale = SCALES.find((one) => one.code === code)
  if (scale === undefined) throw new Error(`no scale ${code}`)
  return { panels: scale.panels, scale }
}

/** The screener of a scale. */
export function instrumentOf(scale: Scale | undefined): Instrument | undefined {
  return scale === undefined ? undefined : INSTRUMENTS.find((one) => one.scale?.code === scale.code)
}

/**
 * The screener that questions belong to: the one with the most of them, if it has more than one of
 * them or they are all of it. The PHQ-2 is two questions of the PHQ-9.
 */
export function instrumentOfItems(codes: ReadonlySet<string>): Instrument | undefined {
  const [best] = INSTRUMENTS.map((instrument) => ({
    instrument,
    shared: instrument.items.filter((code) => codes.has(code)).length,
  }))
    .filter(({ shared }) => shared > 1)
    .toSorted(
      (a, b) => b.shared - a.shared || a.instrument.items.length - b.instrument.items.length,
    )
  return best?.instrument
}
