import { Fragment, type ReactNode } from 'react'
import { hidden } from '~/fhir/format/hidden'
import { fieldsOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { namingFormat } from '../names/naming-format'
import { ReferenceLink } from '../names/ReferenceLink'
import { usePlace } from '../places/RecordPlace'
import { Spoken } from '../spoken/Spoken'
import { useShow } from '../use-show'
import { datatypeOf } from './datatype'
import { elementOf, type Element } from './element'
import { oneValueText } from './element-text'
import { mainFact } from './group-facts'

const ElementView = lazy(async () => (await import('./ElementView')).ElementView)

interface DenseElementProps {
  readonly record: object
  readonly name: string
}

/** Longer texts have a way to their whole, which comes with the program of a record. */
const SHORT = 1000

/**
 * An element of a record in one line, for a cell of a table: words and names. Anything that takes
 * more, such as a long text or a value with extensions alone, is drawn as a record draws it, by a
 * program that comes when there is one.
 */
export function DenseElement({ record, name }: DenseElementProps) {
  const show = useShow()
  const { record: within, technical } = usePlace()
  const element = elementOf(record, name)
  if (element === undefined) return null
  const parts = technical === true ? undefined : partsOf(element)
  if (parts === undefined)
    return (
      <Suspense fallback={null}>
        <ElementView record={record} name={name} dense />
      </Suspense>
    )
  // Values of an element are never reordered in place, so the position identifies them.
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : ', '}
      {part}
    </Fragment>
  ))

  function partsOf(one: Element): readonly ReactNode[] | undefined {
    if (one.shadow !== undefined) return undefined
    const values: readonly unknown[] = Array.isArray(one.value) ? one.value : [one.value]
    const drawn: ReactNode[] = []
    for (const value of values) {
      const part = partOf(one, value)
      if (part === undefined) return undefined
      drawn.push(part)
    }
    return drawn
  }

  function partOf(one: Element, value: unknown): ReactNode {
    if (value === undefined || value === null || isResource(value)) return undefined
    const datatype = datatypeOf(one, value)
    if (datatype === 'Reference') return <ReferenceLink reference={value} within={record} />
    const text = oneValueText(one, value, namingFormat(show, within))
    if (datatype === 'Group') {
      const about = text === undefined ? mainFact(fieldsOf(value)) : undefined
      return about && <DenseElement record={fieldsOf(value)} name={about} />
    }
    const shown = text ?? (typeof value === 'string' ? hidden(value, show.format) : '')
    return shown.length > SHORT || shown.includes('\n') ? undefined : (
      <Spoken text={shown} of={value} record={within ?? record} />
    )
  }
}
