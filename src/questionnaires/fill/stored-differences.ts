import type { FhirResource, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import { recordDifferences } from '~/fhir/record-differences'
import type { ReadBackDifference } from '~/writing/WriteReceipt'

/**
 * Answers that a service stored differently from how they were sent, by the questions' words.
 * `signature` is the word for what is signed: the only extension of a response that is made here.
 */
export function storedDifferences(
  sent: QuestionnaireResponse,
  stored: FhirResource | undefined,
  signature: string,
): readonly ReadBackDifference[] | undefined {
  if (stored === undefined) return undefined
  return recordDifferences(sent, stored).map(({ path, before, after }) => ({
    key: path,
    label: questionAt(sent, path) ?? (path.startsWith('extension') ? signature : path),
    ...(before === undefined ? {} : { sent: told(before) }),
    ...(after === undefined ? {} : { stored: told(after) }),
  }))
}

/** The words of the innermost question on a path: `item[0].item[2].answer[0].valueString`. */
function questionAt({ item }: QuestionnaireResponse, path: string): string | undefined {
  let items: readonly QuestionnaireResponseItem[] | undefined = item
  let last: QuestionnaireResponseItem | undefined
  let text: string | undefined
  for (const [, name, index] of path.matchAll(/(item|answer)\[(\d+)\]/g)) {
    if (name === 'answer') items = last?.answer?.[Number(index)]?.item
    else {
      last = items?.[Number(index)]
      items = last?.item
      text = last?.text ?? text
    }
  }
  return text
}

function told(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
