import type { TokenRule } from '~/capability/token-rules'
import type { FormatContext } from '~/fhir/format/context'
import { lookup } from '~/fhir/format/lookup'
import { statusText } from '~/fhir/format/status-text'
import { tokenOf } from '~/fhir/wire/search-value'
import { oneValueText } from '~/record/element/element-text'
import type { FilterWords } from './filter-text'
import type { SeenValue } from './seen-values'

/** The values that a token parameter is known to take, in words; none where any code may stand. */
export function offeredTokens(
  parameter: string,
  rule: TokenRule | undefined,
  words: Pick<FilterWords, 'documentKinds'>,
  format: FormatContext,
): readonly SeenValue[] {
  switch (rule?.kind) {
    case 'codes': {
      const { system, codes } = rule
      return codes.map((code) => ({
        value: system === undefined ? code : `${system}|${code}`,
        label:
          (system === undefined
            ? oneValueText({ key: elementOf(parameter) }, code, format)
            : statusText(code, 'clinical', format)) ?? code,
      }))
    }
    case 'system-and-code':
      return rule.known.map((value) => ({
        value,
        label: lookup(words.documentKinds, tokenOf(value).code ?? '') ?? value,
      }))
    case 'open':
    case undefined:
      return []
  }
}

/** Most parameters are called as the element that they search. */
function elementOf(parameter: string): string {
  return parameter.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
