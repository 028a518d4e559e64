import type { Connection } from '~/connection/connection'
import type { Harm } from '~/fhir/scores/asks-of-harm'
import { harmTold, type Told } from '~/fhir/scores/harm-answer'
import type { Language } from '~/i18n/languages'
import type { harm } from '~/i18n/en/results/harm'
import { wordsIn } from '~/i18n/words-in'
import { attempt } from '~/std/attempt'
import type { FormReader, LoadFormReader } from './form-reader'
import { renewedFor, type Renewed } from './late-reader'

/** The words of the kinds of harm. */
export const harmWords = wordsIn(
  import.meta.glob<typeof harm>('/src/i18n/*/results/harm.ts', { import: 'harm' }),
)

/** Puts the mark of a record into words; undefined for one that tells of no harm. */
export type MarkHarm = (record: Told) => string | undefined

/**
 * The marks of sessions in one language. They mark answers about harm, to oneself or of any other
 * kind, that are not a no. Records of an unreadable shape have no mark.
 */
export async function harmMarks(
  language: Language,
): Promise<(service: Connection, load: LoadFormReader) => Renewed<MarkHarm>> {
  const words = await harmWords(language)
  return renewedFor((forms) => (record) => {
    const told = attempt(() => toldBy(record, forms), undefined)
    return told && words[told]
  })
}

function toldBy(record: Told, forms: FormReader): Harm | undefined {
  if (!('resourceType' in record) || record.resourceType === 'Observation') return harmTold(record)
  if (record.resourceType !== 'QuestionnaireResponse') return undefined
  const told = forms.told(record)
  return told === 'none' ? undefined : told
}
