/** Names by LOINC code. English needs none: LOINC's own names, which services send, are English. */
type Names = Readonly<Record<string, string>>

export const instruments: Names = {}
export const loinc: Names = {}
