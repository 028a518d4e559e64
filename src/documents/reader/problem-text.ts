import type { CdaProblem } from '~/documents/cda/cda-problem'
import type { DocumentWords } from '~/documents/document-words'
import { assertNever } from '~/std/assert-never'

/** The reason why a document, its rest or the entries of a section cannot be read. */
export function problemText(problem: CdaProblem, { problem: words }: DocumentWords): string {
  switch (problem.kind) {
    case 'malformed':
      return words.malformed(problem.line, problem.column)
    case 'encoding':
      return words.encoding(problem.label)
    case 'other-xml':
      return words['other-xml'](problem.root)
    case 'json':
      return words.json
    case 'no-composition':
      return words['no-composition']
    case 'doctype':
      return words.doctype
    case 'depth':
      return words.depth
    case 'size':
      return words.size
    case 'empty':
      return words.empty
    case 'slow':
      return words.slow
    case 'broken':
      return words.broken
    default:
      return assertNever(problem)
  }
}
