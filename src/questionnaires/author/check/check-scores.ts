import { SCALES } from '~/fhir/scores/known-scores'
import { scaleName } from '~/fhir/scores/scale-name'
import type { DescriptionOf, ItemDefinition } from '../../engine/read/definition'
import { everyItem, scoreOf, type TellOf } from './check-answers'

/** Functions by which expressions add points up (FHIRPath; SDC, "FHIRPath supplements"). */
const ADDS = /\b(?:sum|weight|ordinal|aggregate)\s*\(/

/**
 * Tells which totals are read as those of a known instrument, with its bands, and which are shown
 * as a number alone; and an instrument that is named by its code but has no total that is known.
 */
export function checkScores(form: DescriptionOf, tell: TellOf): void {
  const items = everyItem(form.items)
  const known = new Set<string>()
  for (const item of items) {
    const display = scoreOf(item)
    if (display !== undefined) {
      known.add(display)
      tell(item.face.linkId, { kind: 'score-known', display: scaleName({ display }) })
    } else if (addsUp(item)) tell(item.face.linkId, { kind: 'score-unknown' })
  }
  const codes = [
    ...(form.questionnaire.code ?? []),
    ...items.flatMap(({ face, source }) => (face.type === 'group' ? (source.code ?? []) : [])),
  ].flatMap(({ system, code }) =>
    system === 'http://loinc.org' && code !== undefined ? [code] : [],
  )
  for (const { panels, display, code } of SCALES)
    if (!known.has(display) && panels.some((one) => codes.includes(one)))
      tell(undefined, { kind: 'score-absent', display: scaleName({ display }), code })
}

function addsUp({ face, expressions: { calculated } }: ItemDefinition): boolean {
  return (
    ['integer', 'decimal', 'quantity'].includes(face.type) &&
    calculated !== undefined &&
    ADDS.test(calculated.expression)
  )
}
