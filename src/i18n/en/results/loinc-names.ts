/**
 * Names by LOINC code, for codes that come without a name: LOINC's own names, which services send,
 * are in English.
 */
type Names = Readonly<Record<string, string>>

export const instruments: Names = {}
export const loinc: Names = {
  '4548-4': 'Hemoglobin A1c',
  '2345-7': 'Glucose',
  '2160-0': 'Creatinine',
  '8480-6': 'Systolic',
  '8462-4': 'Diastolic',
  '85354-9': 'Blood pressure',
  '8867-4': 'Heart rate',
  '8310-5': 'Temperature',
  '29463-7': 'Body weight',
  '8302-2': 'Body height',
}
export const usual: Names = {}
