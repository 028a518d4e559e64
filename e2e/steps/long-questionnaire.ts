/** Sections and questions: more than a page lays out at once. */
const SECTIONS = 12
const IN_EACH = 12

/** The name of the last question, which must be answered. */
export const LAST_QUESTION = `Question ${SECTIONS}.${IN_EACH}`

const section = (_: unknown, at: number) => ({
  linkId: `s${at}`,
  type: 'group',
  text: `Section ${at + 1}`,
  item: Array.from({ length: IN_EACH }, (_unused, place) => ({
    linkId: `s${at}.${place}`,
    type: 'string',
    text: `Question ${at + 1}.${place + 1}`,
    required: at === SECTIONS - 1 && place === IN_EACH - 1,
  })),
})

/** A questionnaire of 144 questions on one page, as the text of a file. */
export const LONG_QUESTIONNAIRE = JSON.stringify({
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'https://forms.example/long',
  title: 'Very long',
  item: Array.from({ length: SECTIONS }, section),
})
