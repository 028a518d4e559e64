import type { FhirResource, Observation } from 'fhir/r4'
import type { historiesOf, textBefore } from './compare-results'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { useShow } from '../use-show'

const comparison = latePart(async () => import('./compare-results'))

interface ComparedResultProps {
  readonly row: FhirResource
  readonly say: 'range' | 'before'
  /** The results among which the one before is looked for. */
  readonly rows?: readonly FhirResource[]
}

/** A result's normal range, or the result before it; both come after the results themselves. */
export function ComparedResult({ row, say, rows = [] }: ComparedResultProps) {
  const show = useShow()
  const compare = useLatePart(comparison)
  if (compare === undefined || row.resourceType !== 'Observation') return null
  return say === 'range' ? (
    compare.rangeOf(row, show)
  ) : (
    <Before compare={compare} row={row} rows={rows} />
  )
}

interface BeforeProps {
  readonly compare: {
    readonly historiesOf: typeof historiesOf
    readonly textBefore: typeof textBefore
  }
  readonly row: Observation
  readonly rows: readonly FhirResource[]
}

function Before({ compare, row, rows }: BeforeProps) {
  const show = useShow()
  const histories = useLatePart(compare.historiesOf(rows))
  return histories === undefined ? null : compare.textBefore(row, histories, show)
}
