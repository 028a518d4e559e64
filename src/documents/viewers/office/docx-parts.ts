import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  type XmlElement,
} from '../../cda/xml-element'
import { isOn } from './docx-runs'

/** Elements without text of the document: properties, and instructions that were deleted. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set(
  'pPr rPr tblPr tblPrEx tblGrid trPr tcPr sectPr sdtPr sdtEndPr delInstrText'.split(' '),
)
/** Elements around what was deleted. */
export const DELETED: ReadonlySet<string> = new Set(['del', 'moveFrom', 'delText'])

/** The ways to write the same (ISO 29500-3, 7.6), the first that is to be tried first. */
export function alternativesOf(element: XmlElement): readonly XmlElement[] {
  return /(?:^|:)AlternateContent$/.test(element.name) ? elementsOf(element) : [element]
}

/** A box of an older form (`checkBox`): as it was left, or else as it begins. */
export function checkBoxOf(element: XmlElement): string {
  return isOn(childOf(element, 'checked') ?? childOf(element, 'default')) ? '☑' : '☐'
}

/** The choice of a list of an older form (`ddList`): as it was left, or else as it begins. */
export function chosenOf(element: XmlElement): string {
  const stated = childOf(element, 'result') ?? childOf(element, 'default')
  const at = Number(attributeOf(stated, 'w:val') ?? 0)
  return attributeOf(childrenOf(element, 'listEntry')[at], 'w:val') ?? ''
}

/** The box of a content control; undefined for another kind of control. */
export function boxOfControl(control: XmlElement): string | undefined {
  const isNamed = (name: string) => (one: XmlElement) => one.name.split(':').at(-1) === name
  const properties = childOf(control, 'sdtPr')
  const box =
    properties === undefined ? undefined : elementsOf(properties).find(isNamed('checkbox'))
  if (box === undefined) return undefined
  const checked = elementsOf(box).find(isNamed('checked'))
  const value = Object.entries(checked?.attributes ?? {}).find(([name]) => /(?:^|:)val$/.test(name))
  return checked !== undefined && !['0', 'false', 'off'].includes(value?.[1] ?? '') ? '☑' : '☐'
}
