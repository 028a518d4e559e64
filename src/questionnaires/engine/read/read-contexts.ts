import type { QuestionnaireItem } from 'fhir/r4'
import { extensionsOf } from './extension'
import { plainText } from '../form-text'
import type { Reading } from './reading'
import type { RecordContext } from './record-context'

/** The entries that help with an item; those that are not found by a search are reported. */
export function readContexts(item: QuestionnaireItem, reading: Reading): readonly RecordContext[] {
  return extensionsOf(item, 'sdc-questionnaire-contextExpression').flatMap(
    ({ url, extension = [], ...whole }): readonly RecordContext[] => {
      const label = extension.find((part) => part.url === 'label')
      const { language, expression } =
        (extension.find((part) => part.url !== 'label') ?? whole).valueExpression ?? {}
      if (language !== 'application/x-fhir-query' || expression === undefined) {
        reading.report({
          effect: 'filling',
          what: { kind: 'extension', url },
          linkId: item.linkId,
        })
        return []
      }
      const words = plainText(label?.valueString, label?._valueString, reading.language)
      return [{ query: expression, ...(words !== undefined && { label: words }) }]
    },
  )
}
