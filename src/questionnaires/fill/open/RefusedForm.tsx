import type { FormRefusal } from '../../engine/read/unsupported'
import {
  useQuestionnaireWords,
  type QuestionnaireWords,
} from '~/questionnaires/questionnaire-words'
import { assertNever } from '~/std/assert-never'
import { Unavailable } from '~/ui/Unavailable'

/** The reason why a form is not opened. */
export function RefusedForm({ refusal }: { readonly refusal: FormRefusal }) {
  const { fill: words } = useQuestionnaireWords()
  return <Unavailable title={words.refusedTitle} sentence={sentenceOf(refusal, words.refused)} />
}

function sentenceOf(refusal: FormRefusal, words: QuestionnaireWords['fill']['refused']): string {
  switch (refusal.why) {
    case 'modifier-extension':
      return words['modifier-extension'](refusal.url)
    case 'link-id-twice':
      return words['link-id-twice'](refusal.linkId)
    case 'unread-part':
      return words['unread-part'](refusal.path)
    case 'unknown-type':
      return words['unknown-type'](refusal.linkId, refusal.type)
    case 'part-missing':
    case 'part-circle':
    case 'part-is-root':
      return words[refusal.why](refusal.part)
    case 'part-context':
      return words['part-context'](refusal.part, refusal.name)
    case 'part-clash':
      return words['part-clash'](refusal.name)
    case 'part-prefix':
      return words['part-prefix'](refusal.expression)
    case 'not-a-questionnaire':
    case 'link-id-missing':
    case 'parts-many':
      return words[refusal.why]
    default:
      return assertNever(refusal)
  }
}
