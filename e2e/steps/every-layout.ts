const control = (code: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  valueCodeableConcept: {
    coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }],
  },
})
const options = ['Never', 'Sometimes', 'Often'].map((display, at) => ({
  valueCoding: { system: 'https://forms.example/answers', code: String(at), display },
}))
const rated = (linkId: string, text: string) => ({
  linkId,
  type: 'choice',
  text,
  required: true,
  answerOption: options,
})
const written = (linkId: string, text: string) => ({ linkId, type: 'string', text })

/** A group of an appearance with questions that fit it. */
const group = (code: string) => ({
  linkId: code,
  type: 'group',
  text: `Laid out as ${code}`,
  extension: [control(code)],
  item: [rated(`${code}.1`, `Sleep in ${code}`), rated(`${code}.2`, `Worry in ${code}`)],
})

/** A group whose occurrences are rows. */
const rows = (code: string) => ({
  linkId: `${code}.rows`,
  type: 'group',
  text: 'What you take',
  repeats: true,
  extension: [control('gtable')],
  item: [written(`${code}.name`, 'Name'), written(`${code}.dose`, 'Dose')],
})

/** The appearances of groups that one page of the form has. */
export const LAYOUTS = ['list', 'table', 'htable', 'atable', 'gtable', 'grid', 'inline']

const around = [
  { linkId: 'head', type: 'display', text: 'Above every page', extension: [control('header')] },
  { linkId: 'foot', type: 'display', text: 'Below every page', extension: [control('footer')] },
]

const questionnaire = (title: string, item: readonly object[]) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    url: `https://forms.example/${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    item,
  })

/** Every appearance of a group (SDC, code system itemControl), on a page each. */
export const LAYOUTS_ON_PAGES = questionnaire('Layouts on pages', [
  ...around,
  ...LAYOUTS.map((code) => ({
    linkId: `page-${code}`,
    type: 'group',
    text: `Page of ${code}`,
    extension: [control('page')],
    item: [group(code), rows(code)],
  })),
])

/** A table of questions and answers, in two editions of which the later offers an answer less. */
export const TABLE_EDITIONS = [options, options.slice(0, 2)].map((answerOption) =>
  questionnaire('Edited table', [
    {
      linkId: 'table',
      type: 'group',
      text: 'The last week',
      extension: [control('htable')],
      item: ['Sleep', 'Worry'].map((text) => ({ ...rated(text, text), answerOption })),
    },
  ]),
)

/** The same groups as tabs. */
export const LAYOUTS_ON_TABS = questionnaire('Layouts on tabs', [
  ...around,
  {
    linkId: 'tabs',
    type: 'group',
    extension: [control('tab-container')],
    item: LAYOUTS.map((code) => ({
      linkId: `tab-${code}`,
      type: 'group',
      text: `Tab of ${code}`,
      item: [group(code)],
    })),
  },
])
