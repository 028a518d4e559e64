import { deviceDescription } from './device'
import { episodeOfCareDescription } from './episode-of-care'
import { locationDescription } from './location'
import type { RecordDescription } from '../fields/record-description'

/** Every type that a form of fields can write. A new one is one file and one line here. */
export const RECORD_DESCRIPTIONS: readonly RecordDescription[] = [
  locationDescription,
  deviceDescription,
  episodeOfCareDescription,
]

/** The form of a type. */
export function descriptionOfType(type: string): RecordDescription | undefined {
  return RECORD_DESCRIPTIONS.find((form) => form.type === type)
}
