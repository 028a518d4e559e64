/**
 * Names of SNOMED CT concepts by their code and their English name in lower case, such as
 * `73595000 stress`: a display that says something else, or more, is not replaced. In English the
 * record's own words are shown.
 */
export const snomed: Readonly<Record<string, string>> = {}
