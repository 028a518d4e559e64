import { describe, expect, it } from 'vitest'
import { addressesIn, namesIn, telecomsIn } from '~/documents/composition/fhir-values'
import { documents } from '~/i18n/en/documents/documents'
import { format } from '~/i18n/en/record/format'
import type { CdaParty } from '../cda/cda-document'
import type { CdaContext } from '../cda/moment-text'
import { partyLines } from './header/party-text'
import { namesText, telecomText, usedText } from './used-text'

const context: CdaContext = {
  words: documents,
  format: { language: 'en', words: format, style: 'clinician' },
}
/** Hebrew and Arabic words, and signs of direction that their text leaves open. */
const TURNING = [
  'דוד כהן 12',
  'מרפאה (א)',
  'ليلى 3',
  'Morphine \u202E',
  '\u2067Ana',
  'כהן\u2069',
] as const

/** The letters and signs that could turn what is beside a text on its line. */
function turnsAround(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '\u2069') depth -= 1
    if (depth < 0) return true
    if (depth === 0 && /[\u0590-\u08FF\u202A-\u202E\u2066\u2067]/.test(sign)) return true
    if (/[\u2066-\u2068]/.test(sign)) depth += 1
  }
  return depth !== 0
}

describe('a name, an address or a number in the header of a document', () => {
  it.each(TURNING)('turns nothing around that is beside it on its line: %j', (text) => {
    const names = namesIn([
      { text, use: 'old' },
      { text: `${text} b`, period: { end: '2018' } },
    ])
    const addresses = addressesIn([{ text, use: 'home' }])
    const telecoms = telecomsIn([{ value: text, use: 'work' }])
    const party: CdaParty = {
      role: 'author',
      names,
      addresses,
      telecoms,
      ids: [],
      organization: { names, addresses, telecoms, ids: [] },
    }
    const lines = [
      namesText(names, context),
      ...addresses.map((one) => usedText(one, 'placeUse', context)),
      ...telecoms.map((one) => telecomText(one, context)),
      ...partyLines(party, context),
    ]
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) {
      expect(line).toBeDefined()
      expect([line, turnsAround(line ?? '')]).toEqual([line, false])
    }
  })
})
