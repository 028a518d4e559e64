import { formTellsOfHarm, tellsOfHarm, type Told } from '~/fhir/scores/harm-answer'
import type { Language } from '~/i18n/languages'
import type { harm } from '~/i18n/en/results/harm'
import { wordsIn } from '~/i18n/words-in'
import { attempt } from '~/std/attempt'

const harmWords = wordsIn(
  import.meta.glob<typeof harm>('/src/i18n/*/results/harm.ts', { import: 'harm' }),
)

/**
 * Puts the mark of an answer about harm to oneself that is not a no into words; undefined for any
 * other record, and for one of an unreadable shape.
 */
export async function markHarm(language: Language): Promise<(record: Told) => string | undefined> {
  const { mark } = await harmWords(language)
  return (record) => (attempt(() => tells(record), false) ? mark : undefined)
}

function tells(record: Told): boolean {
  if (!('resourceType' in record) || record.resourceType === 'Observation')
    return tellsOfHarm(record)
  return record.resourceType === 'QuestionnaireResponse' && formTellsOfHarm(record)
}
