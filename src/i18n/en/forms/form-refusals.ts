/** The reasons why a form is not opened. */
export const formRefusals = {
  'not-a-questionnaire': 'What was loaded is not a form.',
  'modifier-extension': (url: string) =>
    `The form contains an instruction that changes its meaning and that Clearchart does not support: ${url}. If it were filled in without that instruction, the answers could mean something else.`,
  'link-id-missing':
    'A question in the form has no identifier of its own, so its answer could not be told apart from others.',
  'link-id-twice': (linkId: string) =>
    `Two questions in the form have the same identifier (${linkId}), so their answers could not be told apart.`,
  'unread-part': (path: string) =>
    `Part of a question is written in a way that is not allowed, so it could not be read: ${path}. Without that part, the question could mean something else.`,
  'unknown-type': (linkId: string, type: string) =>
    `Question ${linkId} has a type that does not exist: ${type}.`,
  'part-missing': (part: string) =>
    `A part of this form is in another form, and that one was not found: ${part}. Without it, questions would be missing. Ask whoever provides the form for it.`,
  'part-circle': (part: string) =>
    `This form has a part that contains the form itself, so it would never end: ${part}.`,
  'part-is-root': (part: string) =>
    `This form uses another form as its part, and that one must not be a part: ${part}.`,
  'part-context': (part: string, name: string) =>
    `A part of this form needs something that the form does not give it (${name}): ${part}.`,
  'part-clash': (name: string) =>
    `Two parts of this form mean different things by the same name (${name}), so their answers could be worked out wrongly.`,
  'part-prefix': (expression: string) =>
    `The identifiers of the questions in a part of this form cannot be worked out: ${expression}.`,
  'parts-many': 'This form has more parts than can be put together here.',
}
