import { deviceForm } from './device-form'
import { episodeOfCareForm } from './episode-of-care-form'
import { locationForm } from './location-form'
import type { RecordForm } from '../fields/record-form'

/** Every type that can be written by a form of fields. A new one is one file and one line here. */
export const RECORD_FORMS: readonly RecordForm[] = [locationForm, deviceForm, episodeOfCareForm]

/** The form of a type. */
export function formOfType(type: string): RecordForm | undefined {
  return RECORD_FORMS.find((form) => form.type === type)
}
