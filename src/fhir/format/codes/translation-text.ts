import type { Element } from 'fhir/r4'

/** R4, "Multi-language support in Resources": words of another language beside an element's own. */
const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/** The words beside an element in a language, such as `es`; undefined when it has none in it. */
export function translationText(beside: Element | undefined, language: string): string | undefined {
  for (const { url, extension = [] } of beside?.extension ?? []) {
    const tag = extension.find((part) => part.url === 'lang')?.valueCode
    if (url !== TRANSLATION || tag?.split('-')[0] !== language) continue
    const content = extension.find((part) => part.url === 'content')
    const words = content?.valueString ?? content?.valueMarkdown
    if (words !== undefined) return words
  }
  return undefined
}
