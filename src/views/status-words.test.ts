import { describe, expect, it } from 'vitest'
import { tokenRule } from '~/capability/token-rules'
import { statusText } from '~/fhir/format/codes/status-text'
import { messages as english } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { registry } from './registry'

/** A code that Spanish writes as English does. */
const SAME = new Set(['plan'])

/** Every code of R4's own lists that a view may say as a status (R4, required bindings). */
const CODES = [...new Set(registry.views.map(({ type }) => type))].flatMap((type) =>
  (['status', 'intent'] as const).flatMap((element) => {
    const rule = tokenRule(type, element)
    const kind = element === 'status' ? ('general' as const) : element
    return rule.kind === 'codes' ? rule.codes.map((code) => [type, kind, code] as const) : []
  }),
)

describe('a status', () => {
  it.each(CODES)('of %s (%s) has a Spanish word: %s', (_, kind, code) => {
    const say = (language: 'en' | 'es', words: typeof english.format) =>
      statusText(code, kind, { language, words, style: 'patient' })
    const said = say('es', spanish.format)
    expect(said === say('en', english.format)).toBe(SAME.has(code))
    expect(Object.keys(spanish.format.status[kind])).toContain(code)
  })
})
