import type { CdaProblem } from '~/documents/cda/cda-problem'
import { useDocumentText } from '~/documents/DocumentText'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { problemText } from './problem-text'

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
