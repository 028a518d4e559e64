import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import { countInTurn, responsesTo } from '~/fhir/form-orders/responses-to'
import { formsAsked, type FormOrder } from '~/fhir/forms-asked'
import { Suspense } from '~/ui/late/Suspense'
import { NoticeText, useNoticeWords } from '../notice-words'
import { useKnownForms } from './use-known-forms'

interface TurnNoteProps {
  readonly order: FormOrder
  readonly responses: readonly QuestionnaireResponse[]
}

/**
 * The number of times that all forms of a request were filled in, if it asks for several, behind
 * other words.
 */
export function TurnNote({ order, responses }: TurnNoteProps) {
  const known = useKnownForms([order])
  const [now] = useState(() => Date.now())
  const counts = formsAsked(order).map((form) =>
    countInTurn(order, responsesTo(order, form, responses, known), now),
  )
  const [least] = counts.toSorted((one, other) => one.done - other.done)
  return least === undefined ? null : <Times {...least} before=" · " />
}

interface TimesProps {
  readonly done: number
  readonly wanted: number
  readonly before?: string
}

/** The number of times that a form was filled in, if a request asks for it several times. */
export function Times(props: TimesProps) {
  return props.wanted === 1 ? null : (
    <Suspense fallback={null}>
      <NoticeText>
        <Counted {...props} />
      </NoticeText>
    </Suspense>
  )
}

function Counted({ done, wanted, before = '' }: TimesProps) {
  const words = useNoticeWords()
  return `${before}${words.times(done, wanted)}`
}
