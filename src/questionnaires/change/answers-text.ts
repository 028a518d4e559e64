import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { valueText } from '~/fhir/format/value-text'

/** Answers in one line, nested ones with their questions; undefined when there are none. */
export function answersText(
  items: readonly QuestionnaireResponseItem[],
  format: FormatContext,
): string | undefined {
  const parts = items.map(({ answer, item }) => {
    const own = (answer ?? []).map((given) =>
      [valueText(given, 'value', format), below(given.item ?? [], format)]
        .filter((text) => text !== undefined)
        .join('; '),
    )
    return [...own, below(item ?? [], format)]
      .filter((text) => text !== undefined && text !== '')
      .join(', ')
  })
  const text = parts.filter((part) => part !== '').join(' · ')
  return text === '' ? undefined : text
}

function below(
  items: readonly QuestionnaireResponseItem[],
  format: FormatContext,
): string | undefined {
  const told = items.flatMap((item) => {
    const text = answersText([item], format)
    return text === undefined ? [] : [item.text === undefined ? text : `${item.text} ${text}`]
  })
  return told.length === 0 ? undefined : told.join('; ')
}
