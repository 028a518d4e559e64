const n = (count: number) => count.toLocaleString('en-US')

/** Words for what a form asks for and what is not done here. */
export const formGaps = {
  title: 'Not everything in this form works here:',
  kinds: {
    parts: () => 'It continues in other forms. Those questions are missing here.',
    part: () => 'It is made to be a part of other forms. What those give it is missing here.',
    adaptive: () =>
      'A service chooses its questions one by one, by the answers before. They are only asked where the system that keeps the record does that.',
    options: (questions: number) =>
      questions === 1
        ? 'One question has no answers to choose from.'
        : `${n(questions)} questions have no answers to choose from.`,
    rule: (questions: number) =>
      questions === 0
        ? 'A rule of the form is not checked.'
        : questions === 1
          ? 'A rule of one question is not checked.'
          : `Rules of ${n(questions)} questions are not checked.`,
    computed: (questions: number) =>
      questions === 0
        ? 'The form would work something out that is left to you.'
        : questions === 1
          ? 'One question has something to work out that is left to you.'
          : `${n(questions)} questions have something to work out that is left to you.`,
    record: (questions: number) =>
      questions === 0
        ? 'Answers that the form would take from the record are left to you.'
        : questions === 1
          ? 'One answer that the form would take from the record is left to you.'
          : `${n(questions)} answers that the form would take from the record are left to you.`,
    room: (groups: number) =>
      groups === 1
        ? 'The record has more entries than one part of the form has room for.'
        : `The record has more entries than ${n(groups)} parts of the form have room for.`,
    data: () => 'The saved answers include some that belong to no question of the form.',
    instruction: (questions: number) =>
      questions === 0
        ? 'The form has instructions that Clearchart does not know.'
        : questions === 1
          ? 'One question has an instruction that Clearchart does not know.'
          : `${n(questions)} questions have instructions that Clearchart does not know.`,
    looks: () =>
      'Some of it looks different from what its author had in mind. No question is lost.',
    after: () =>
      'It describes what else can be made of the answers. Sending the form keeps them as answers; the page of the sent form says if anything can be added.',
  },
  details: 'Details for the form’s author',
  effect: {
    asking: 'A rule or a list of answers is missing',
    filling: 'Not filled in from the record',
    looks: 'Looks different',
    after: 'For later use of the answers',
    unknown: 'Not supported here',
    data: 'Answers without a question',
  },
  what: {
    extension: (url: string) => `Extension ${url}`,
    control: (code: string) => `Display style “${code}”`,
    'value-set': (canonical: string) => `List of answers ${canonical}`,
    language: (language: string) => `Expressions in ${language}`,
    expression: (expression: string) => `Expression ${expression}`,
    'expression-given-up': (expression: string) =>
      `Expression stopped because it takes too long: ${expression}`,
    'expression-loop': 'Expressions that change one another without end',
    pattern: (pattern: string) => `Pattern ${pattern}`,
    'condition-without-question': (question: string) =>
      `Condition on ${question}, which is not a question in the form`,
    'no-items': 'The form has no questions: a service would have to ask them one by one',
    'no-options': 'A choice without answers to choose from',
    'option-of-other-type':
      'An answer to choose from that is of a different type than its question',
    'link-id-twice': 'Display text has the same identifier as another part of the form',
    'unread-part': (path: string) => `A part that could not be read: ${path}`,
    'units-compared': 'Comparison of amounts in different units',
    'result-unread': {
      'not-permitted':
        'Newest result: this service or sign-in does not open that search, or only a part of it',
      'not-answered': 'Newest result: the service did not answer the search',
      'left-out': 'Newest result: the service says that it may have left some out',
      'not-usable': 'Newest result: a part of the service’s answer could not be used',
      'too-many': 'Newest result: there are more results than can be read',
      'no-code': 'Newest result: the question has no code',
      period: 'Newest result: its period has a unit that is not known',
    },
    'rows-left-out': 'More rows were found than the group may have (maxOccurs)',
    'answer-without-question': 'An answer to a question that the form does not have',
    'answer-of-other-type': 'An answer of a different type than its question',
  },
  there: {
    options: 'The answers to choose from did not come with the form. Write your answer.',
    rule: 'The form has a rule for this answer that is not checked here.',
    computed: 'The form would work something out here that is left to you.',
    record: 'The form would take this answer from the record. Here it is left to you.',
    room: 'The record has more entries than there is room for here. Check that the ones that matter are included.',
  },
}
