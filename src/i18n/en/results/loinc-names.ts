/**
 * Names by LOINC code. English does not need any: LOINC's own names, which services send, are in
 * English.
 */
type Names = Readonly<Record<string, string>>

export const instruments: Names = {}
export const loinc: Names = {}
export const usual: Names = {}
