import type { TokenRule } from '~/capability/token-rules'
import type { FormatContext } from '~/fhir/format/context'
import { lookup } from '~/fhir/format/lookup'
import { statusText } from '~/fhir/format/codes/status-text'
import { tokenOf } from '~/fhir/wire/search-value'
import { oneValueText } from '~/record/element/element-text'
import type { FilterWords } from './filter-text'
import type { SeenValue } from './seen-values'

/** The known values of a token parameter, in words; empty when it accepts any code. */
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
    case 'open':
      return (rule.known ?? []).map((value) => ({
        value,
        label: lookup(words.documentKinds, tokenOf(value).code ?? '') ?? value,
      }))
    case undefined:
      return []
  }
}

/** Most parameters have the name of their element. */
function elementOf(parameter: string): string {
  return parameter.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
