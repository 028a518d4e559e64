import { WritingText } from '~/writing/writing-text'
import { StatusActions, type StatusActionsProps } from './StatusActions'
import { ResponseStatusText } from './response-status-text'

/**
 * The possible changes of a response's status, with their words: loaded when a person may change
 * it.
 */
export function StatusPart(props: StatusActionsProps) {
  return (
    <WritingText>
      <ResponseStatusText>
        <StatusActions {...props} />
      </ResponseStatusText>
    </WritingText>
  )
}
