import type { FhirResource, Observation } from 'fhir/r4'
import type { ReactNode } from 'react'
import type { historiesOf, textBefore } from './compare-results'
import { useLatePart } from '~/ui/late/late-part'
import { useShow } from '../use-show'
import { comparison } from './late-comparison'

interface ComparedResultProps {
  readonly row: FhirResource
  readonly say: 'range' | 'before'
  /** The results among which the one before is looked for. */
  readonly rows?: readonly FhirResource[]
  /** Frames the result before, if there is one. */
  readonly frame?: (text: string) => ReactNode
}

/** A result's normal range, or the result before it; both come after the results themselves. */
export function ComparedResult({ row, say, rows = [], frame = asIt }: ComparedResultProps) {
  const show = useShow()
  const compare = useLatePart(comparison)
  if (compare === undefined || row.resourceType !== 'Observation') return null
  return say === 'range' ? (
    compare.rangeOf(row, show)
  ) : (
    <Before compare={compare} row={row} rows={rows} frame={frame} />
  )
}

const asIt = (text: string): ReactNode => text

interface BeforeProps {
  readonly compare: {
    readonly historiesOf: typeof historiesOf
    readonly textBefore: typeof textBefore
  }
  readonly row: Observation
  readonly rows: readonly FhirResource[]
  readonly frame: (text: string) => ReactNode
}

function Before({ compare, row, rows, frame }: BeforeProps) {
  const show = useShow()
  const histories = useLatePart(compare.historiesOf(rows))
  const text = histories === undefined ? undefined : compare.textBefore(row, histories, show)
  return text === undefined ? null : frame(text)
}
