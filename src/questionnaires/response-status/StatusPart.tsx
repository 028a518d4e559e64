import { WritingText } from '~/writing/writing-text'
import { StatusActions, type StatusActionsProps } from './StatusActions'
import { ResponseStatusText } from './response-status-text'

/** What may become of a response, with its words: comes where one may change it. */
export function StatusPart(props: StatusActionsProps) {
  return (
    <WritingText>
      <ResponseStatusText>
        <StatusActions {...props} />
      </ResponseStatusText>
    </WritingText>
  )
}
