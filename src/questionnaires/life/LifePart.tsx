import type { QuestionnaireResponse } from 'fhir/r4'
import { FormsText } from '~/forms/forms-text'
import { LifeActions } from './LifeActions'
import { LifeText } from './life-text'

/** What may become of a response, with its words: comes where one may change it. */
export function LifePart({ resource }: { readonly resource: QuestionnaireResponse }) {
  return (
    <FormsText>
      <LifeText>
        <LifeActions resource={resource} />
      </LifeText>
    </FormsText>
  )
}
