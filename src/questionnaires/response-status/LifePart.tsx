import { FormsText } from '~/writing/forms-text'
import { LifeActions, type LifeActionsProps } from './LifeActions'
import { LifeText } from './life-text'

/** What may become of a response, with its words: comes where one may change it. */
export function LifePart(props: LifeActionsProps) {
  return (
    <FormsText>
      <LifeText>
        <LifeActions {...props} />
      </LifeText>
    </FormsText>
  )
}
