import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import type { Show } from '../show'
import type { ViewColumn } from '../view'
import { DenseElement } from './DenseElement'

/**
 * The content of a column's cell: the view's own, or the element in one line. A list loads without
 * the program that draws any element.
 */
export function columnCell(
  { element, cell }: Pick<ViewColumn, 'element' | 'cell'>,
  resource: FhirResource,
  show: Show,
): ReactNode {
  return cell === undefined ? (
    <DenseElement record={resource} name={element} />
  ) : (
    cell(resource, show)
  )
}
