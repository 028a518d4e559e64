import { explainRefusal } from '~/capability/explain'
import { explainFailure, type FailureWords } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import type { Messages } from '~/i18n/messages'
import { assertNever } from '~/std/assert-never'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { RefusedForm } from '../fill/open/RefusedForm'
import { useAdaptiveWords } from './adaptive-words'
import type { NotAsked } from './use-asking'

interface NotAskedNoticeProps {
  readonly problem: NotAsked
  /** True while nothing was asked yet, so that there are no answers either. */
  readonly isFirst: boolean
  readonly onRetry: () => void
}

/** The reason why there is no further question yet, and the way to try again. */
export function NotAskedNotice({ problem, isFirst, onRetry }: NotAskedNoticeProps) {
  const messages = useText()
  const { problem: words } = useAdaptiveWords()
  const { sentence, ...more } = sentenceOf(problem, words, messages)
  return (
    <>
      <ErrorNotice
        {...more}
        title={isFirst ? words.firstTitle : words.title}
        sentence={isFirst ? sentence : `${sentence} ${words.kept}`}
        onRetry={onRetry}
      />
      {problem.kind === 'unusable' && problem.unusable.why === 'refused' ? (
        <RefusedForm refusal={problem.unusable.refusal} />
      ) : null}
    </>
  )
}

function sentenceOf(
  problem: NotAsked,
  words: ReturnType<typeof useAdaptiveWords>['problem'],
  messages: Messages,
): Pick<FailureWords, 'sentence'> & Partial<Pick<FailureWords, 'requestId' | 'details'>> {
  switch (problem.kind) {
    case 'late':
    case 'stopped':
      return { sentence: words[problem.kind] }
    case 'unusable':
      return { sentence: words[problem.unusable.why] }
    case 'not-permitted':
      return { sentence: explainRefusal(problem.refusal, messages).sentence }
    case 'failed': {
      const { sentence, requestId, details } = explainFailure(problem.failure, messages)
      return { sentence, details, ...(requestId !== undefined && { requestId }) }
    }
    default:
      return assertNever(problem)
  }
}
