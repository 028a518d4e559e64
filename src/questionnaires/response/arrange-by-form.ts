import type {
  Coding,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { translationText } from '~/fhir/format/codes/translation-text'
import type { Language } from '~/i18n/languages'
import { ownTitle, translationsOf } from '~/questionnaires/catalogue/entry-of'

/** The title of a form in a language, or else as it was written. */
export function formTitle(form: Questionnaire, language: Language): string | undefined {
  return new Map(translationsOf(form._title)).get(language) ?? ownTitle(form)
}

/**
 * A response in the words of its form: questions in the reader's language and in the form's order,
 * chosen answers with the form's words. Nothing is left out: items that the form does not know
 * follow at the end, and no value is changed, so that decimals keep their digits.
 */
export function arrangeByForm(
  response: QuestionnaireResponse,
  form: Questionnaire,
  language: Language,
): QuestionnaireResponse {
  const own = inLanguage(response, language)
  return {
    ...own,
    ...(own.item === undefined ? {} : { item: arrange(own.item, form.item ?? [], language) }),
  }
}

/**
 * A response in its own words, in the reader's language where they are translated beside them (R4,
 * extension translation). Nothing else is changed.
 */
export function inLanguage(
  response: QuestionnaireResponse,
  language: Language,
): QuestionnaireResponse {
  const { item } = response
  return item === undefined ? response : { ...response, item: item.map(tellItem) }

  function tellItem(item: QuestionnaireResponseItem): QuestionnaireResponseItem {
    const text = translationText(item._text, language)
    return {
      ...item,
      ...(text === undefined ? {} : { text }),
      ...(item.item === undefined ? {} : { item: item.item.map(tellItem) }),
      ...(item.answer === undefined ? {} : { answer: item.answer.map(tellOne) }),
    }
  }

  function tellOne(answer: QuestionnaireResponseItemAnswer): QuestionnaireResponseItemAnswer {
    const { valueCoding, item: below } = answer
    const display = translationText(valueCoding?._display, language)
    return {
      ...answer,
      ...(display === undefined ? {} : { valueCoding: { ...valueCoding, display } }),
      ...(below === undefined ? {} : { item: below.map(tellItem) }),
    }
  }
}

function arrange(
  items: readonly QuestionnaireResponseItem[],
  asked: readonly QuestionnaireItem[],
  language: Language,
): QuestionnaireResponseItem[] {
  const known = asked.flatMap((question) =>
    items
      .filter(({ linkId }) => linkId === question.linkId)
      .map((item) => tell(item, question, language)),
  )
  return [
    ...known,
    ...items.filter(({ linkId }) => !asked.some((question) => question.linkId === linkId)),
  ]
}

function tell(
  item: QuestionnaireResponseItem,
  question: QuestionnaireItem,
  language: Language,
): QuestionnaireResponseItem {
  const words = new Map(translationsOf(question._text)).get(language) ?? question.text ?? item.text
  const text = [question.prefix, words].filter((part) => part !== undefined).join(' ')
  return {
    ...item,
    ...(text === '' ? {} : { text }),
    ...(item.item === undefined ? {} : { item: arrange(item.item, question.item ?? [], language) }),
    ...(item.answer === undefined
      ? {}
      : { answer: item.answer.map((answer) => tellAnswer(answer, question, language)) }),
  }
}

function tellAnswer(
  answer: QuestionnaireResponseItemAnswer,
  question: QuestionnaireItem,
  language: Language,
): QuestionnaireResponseItemAnswer {
  const coding =
    answer.valueCoding === undefined ? undefined : inWords(answer.valueCoding, question, language)
  if (coding === answer.valueCoding && answer.item === undefined) return answer
  return {
    ...answer,
    ...(coding === undefined ? {} : { valueCoding: coding }),
    ...(answer.item === undefined
      ? {}
      : { item: arrange(answer.item, question.item ?? [], language) }),
  }
}

function inWords(
  coding: Coding,
  { answerOption = [] }: QuestionnaireItem,
  language: Language,
): Coding {
  const option = answerOption.find(
    ({ valueCoding }) => valueCoding?.code === coding.code && valueCoding?.system === coding.system,
  )?.valueCoding
  const display =
    option === undefined
      ? undefined
      : (new Map(translationsOf(option._display)).get(language) ?? option.display)
  return display === undefined ? coding : { ...coding, display }
}
