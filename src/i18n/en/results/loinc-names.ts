/**
 * Names by LOINC code, for codes that come without a name: LOINC's own names, which services send,
 * are in English.
 */
type Names = Readonly<Record<string, string>>

export const instruments: Names = {}
export const loinc: Names = { '8480-6': 'Systolic', '8462-4': 'Diastolic' }
export const usual: Names = {}
