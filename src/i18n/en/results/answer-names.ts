/**
 * Answers of the app's own forms by their LOINC code, as the forms have them. English needs none:
 * services send LOINC's own English words.
 */
export type AnswerNames = Readonly<Record<string, string>>
