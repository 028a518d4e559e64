import type { FhirResource } from 'fhir/r4'
import { cameInPart, receivedAs, type ShapeFault } from '~/fhir/shapes/received'
import { Unavailable } from '~/ui/Unavailable'
import { useDetailWords } from '../detail-text'
import { elementLabel } from './element-label'
import { useShow } from '../use-show'
import { useRecordWords } from '~/i18n/record-words'

interface ShapeNoticeProps {
  readonly resource: FhirResource
  /** Paper has no source view. */
  readonly paper: boolean
}

/**
 * Names the parts of a record that could not be read, and those that are shown in another form than
 * received; says where the service sent a part of it alone.
 */
export function ShapeNotice({ resource, paper }: ShapeNoticeProps) {
  const { odd } = useDetailWords()
  const { words } = useShow()
  const { source } = useRecordWords()
  const faults = receivedAs(resource)?.faults ?? []
  const named = (isLost: boolean) => [
    ...new Set(faults.filter(({ path, lost }) => path !== '' && lost === isLost).map(nameOf)),
  ]
  const [lost, rewritten] = [named(true), named(false)]
  if (faults.length === 0) return null
  const isPart = cameInPart(resource)
  return (
    <Unavailable
      title={isPart ? odd.partTitle : odd.title}
      sentence={[
        ...(isPart ? [odd.part] : []),
        ...(lost.length === 0 ? [] : [odd.lost(lost.join('; '))]),
        ...(rewritten.length === 0 ? [] : [odd.rewritten(rewritten.join('; '))]),
      ].join(' ')}
      hint={paper || lost.length + rewritten.length === 0 ? undefined : odd.source(source)}
    />
  )

  /** The words of a place from the outside in, without positions. */
  function nameOf({ path }: ShapeFault): string {
    return path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .slice(0, DEEPEST_NAME)
      .map((key) => elementLabel(key, words))
      .join(', ')
  }
}

/** Words of a place: the source has the full path. */
const DEEPEST_NAME = 4
