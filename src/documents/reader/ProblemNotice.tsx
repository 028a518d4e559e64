import type { CdaProblem } from '~/documents/cda/cda-problem'
import type { DocumentWords } from '~/documents/document-words'
import { useDocumentText } from '~/documents/DocumentText'
import { assertNever } from '~/std/assert-never'
import { ErrorNotice } from '~/ui/ErrorNotice'

/** The reason why a document, or the rest of it, is not shown. */
export function ProblemNotice({
  problem,
  partly,
}: {
  readonly problem: CdaProblem
  readonly partly: boolean
}) {
  const words = useDocumentText()
  const reason = problemText(problem, words)
  return partly ? (
    <ErrorNotice title={words.problem.restTitle} sentence={`${reason} ${words.problem.rest}`} />
  ) : (
    <ErrorNotice title={words.problem.title} sentence={`${reason} ${words.problem.instead}`} />
  )
}

function problemText(problem: CdaProblem, { problem: words }: DocumentWords): string {
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
