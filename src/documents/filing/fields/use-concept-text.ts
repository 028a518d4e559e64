import type { CodeableConcept } from 'fhir/r4'
import { useFormat } from '~/connection/use-format'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { lookup } from '~/fhir/format/lookup'
import { useFilingWords } from '../filing-words'
import {
  CATEGORIES,
  codeValue,
  DOCUMENT_TYPES,
  FACILITIES,
  FORMATS,
  SECURITY_LABELS,
} from './picked-codes'

const KNOWN = [...DOCUMENT_TYPES, ...CATEGORIES, ...SECURITY_LABELS, ...FORMATS, ...FACILITIES]

/**
 * Writes a concept with the words by which it can be chosen; a typed one with its code, so that it
 * can be compared.
 */
export function useConceptText(): (concept: CodeableConcept | undefined) => string | undefined {
  const format = useFormat()
  const words = useFilingWords()
  return (concept) => {
    const coding = concept?.coding?.[0]
    if (coding === undefined) return codeableText(concept, format)
    const typed = `${coding.system ?? ''}|${coding.code ?? ''}`
    const known = KNOWN.find((one) => codeValue(one) === typed)
    return known === undefined
      ? `${codeableText(concept, format) ?? ''} (${typed})`.trim()
      : (lookup(words.codes, known.code) ?? known.display)
  }
}
