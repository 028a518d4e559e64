import type { CdaPatient } from '../../cda/cda-document'
import { momentText, timeText, type CdaContext } from '../../cda/moment-text'
import { filledLines, idText } from '../../cda/value-text'
import { genderOf } from './gender-of'
import { namesText } from '../used-text'

/** The patient of the document, in the two or three lines that distinguish people. */
export function patientLines(patient: CdaPatient, context: CdaContext): readonly string[] {
  const { words } = context
  const gender = genderOf(patient.gender, words)
  const born = momentText(patient.birthTime?.at, context) ?? timeText(patient.birthTime, context)
  const died = timeText(patient.deathTime, context)
  const numbers = filledLines(patient.ids.map((id) => idText(id, words)))
  return filledLines([
    namesText(patient.names, context) ?? words.header.nameUnknown,
    filledLines([
      born === undefined ? undefined : words.header.born(born),
      died === undefined
        ? patient.deceased === true
          ? words.header.deceased
          : undefined
        : words.header.died(died),
      gender,
    ]).join(' · '),
    numbers.length === 0 ? undefined : `${words.header.number} ${numbers.join(', ')}`,
  ])
}
