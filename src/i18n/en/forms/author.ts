const n = (count: number) => count.toLocaleString('en-US')
const questions = (count: number) => (count === 1 ? '1 question' : `${n(count)} questions`)

/**
 * Words of the page on which somebody makes a form. They come with it, and use the terms of FHIR:
 * its readers write Questionnaires.
 */
export const author = {
  title: 'Make a form',
  intro:
    'For whoever writes a form: paste a FHIR Questionnaire, try it as the people who fill it in, and see what is wrong with it. Nobody signs in here, and nothing is sent or stored at a service.',
  back: 'Start page',
  connect: 'Connect a FHIR server',
  parts: 'Parts of this page',
  part: {
    text: 'Text',
    form: 'Form',
    problems: (count: number) => (count === 0 ? 'Problems' : `Problems (${n(count)})`),
    response: 'Response',
    entry: 'Registration',
  },

  text: {
    title: 'The form as text',
    label: 'Questionnaire',
    hint: 'JSON or XML, of FHIR R4, R5 or STU3. It stays in this tab: a reload keeps it, and closing the tab removes it.',
    file: 'Open a file, or paste its text below',
    lists: 'Lists of answers beside it (ValueSet)',
    listsHint: 'One or more files, if the form names lists that it does not contain.',
    listsKnown: (count: number) =>
      count === 1 ? '1 list was read.' : `${n(count)} lists were read.`,
    listsUnread: (name: string) => `${name} holds no ValueSet that could be read.`,
    reading: 'Reading the form…',
    ready: (items: number) => (items === 1 ? 'Read: 1 item.' : `Read: ${n(items)} items.`),
    converted: (version: string) => `Written for FHIR ${version}; it is read as R4.`,
    empty: 'Paste a Questionnaire or open a file to begin.',
    sample: 'Begin with a small example',
    long: 'This text is far too long or too deeply nested to be a form. It was not read.',
    dstu2:
      'This form was written for FHIR DSTU2, whose forms are made differently. It is not read.',
    offline:
      'The part of Clearchart that reads this text could not be loaded. Your text is still here: change it once you are online.',
    other: (type: string | undefined) =>
      type === undefined
        ? 'This is no FHIR Questionnaire.'
        : `This is a ${type}, not a Questionnaire.`,
    notKept: 'A reload would lose this text: only a Questionnaire is kept in the tab.',
    faultAt: (line: number, column: number, says: string) =>
      `Line ${n(line)}, column ${n(column)}: ${says}`,
    goToFault: 'Go to the place',
    stillOld: 'The form and its problems are still those of the text before.',
    json: {
      value: 'a value should be here.',
      name: 'a name in quotation marks should be here.',
      colon: 'a colon should be here.',
      comma: 'a comma, or the end of the object or list, should be here.',
      'comma-too-many': 'the comma before this is one too many.',
      'string-open': 'the quotation mark here is never closed on its line.',
      escape: 'after a backslash, JSON allows only " \\ / b f n r t and u with four digits.',
      sign: 'this sign may only be written as an escape, such as \\n or \\t.',
      'after-end': 'the JSON has ended before this.',
      end: 'the text ends too early.',
    },
  },

  live: {
    title: 'Try it',
    as: 'Try it as',
    roles: { patient: 'Patient', practitioner: 'Clinician' },
    language: 'In',
    view: 'Show',
    views: { fill: 'The questions', read: 'The answers, as they are read back' },
    phone: 'As wide as a phone',
    again: 'Clear the answers',
    none: 'The form appears here as soon as it can be read.',
    opening: 'Opening the form…',
    failed:
      'A part of Clearchart that this form needs could not be loaded. Try again once you are online.',
    refused: 'This form is not opened. The problems say why.',
    gone: (name: string) => `${name} is not shown at the moment. Its place in the text is marked.`,
    nowhere: (name: string) => `${name} is not shown at the moment.`,
  },

  problems: {
    title: 'Problems',
    checking: 'Checking the form…',
    none: 'No problems were found.',
    counts: (stops: number, wrong: number, hints: number) =>
      `Stop it: ${n(stops)} · To correct: ${n(wrong)} · To consider: ${n(hints)}`,
    print: 'Print the problems',
    weight: { stops: 'Stops it', wrong: 'To correct', hint: 'To consider', told: 'Read as' },
    weightHint: {
      stops: 'The form does not open, or nobody can finish it',
      wrong: 'Not as you meant it',
      hint: 'It works and could be better',
      told: 'How Clearchart reads it',
    },
    whole: 'The whole form',
    item: (linkId: string) => `linkId ${linkId}`,
    noLinkId: 'An item without a linkId',
    more: (count: number) => `Show ${n(count)} more`,
    notDoneTitle: 'What people who fill it in are told',
  },

  finding: {
    'link-id-missing': 'It has no linkId. Every item needs one of its own.',
    'link-id-twice': {
      questions: 'Another item has this linkId. Answers could not be told apart.',
      displays: 'Another item has this linkId. As one of them only shows words, the form opens.',
    },
    'not-done': {
      parts:
        'It is made of several forms. They are put together when it is opened in a record, where they are found; this page shows it without them.',
      part: 'It is made to be a part of other forms. What those give it is missing while it stands alone.',
      options: 'Answers to choose from are missing.',
      rule: 'A rule is not checked.',
      computed: 'Something is not worked out, and is left to the person.',
      record: 'An answer is not taken from the record, and is left to the person.',
      room: 'There may be more entries in the record than this part has room for.',
      instruction: 'It has an instruction that Clearchart does not know and does not follow.',
      looks: 'It looks different from what is asked for here. No question is lost.',
      after:
        'It describes what else is made of the answers. Nothing changes while the form is filled in; once it is sent, what can be added is shown, and added where the service takes it.',
      data: 'An answer belongs to no question.',
    },
    'type-missing': 'It has no type.',
    'type-unknown': (type: string) => `R4 has no item type “${type}”.`,
    'modifier-extension': (url: string) =>
      `It has a modifier extension that is not understood, so it could mean something else: ${url}`,
    'unread-part': (path: string) => `This part is not in a shape that R4 has: ${path}`,
    'no-items': 'The form has no items.',
    'never-shown': (count: number, required: number, why: string) =>
      `It is never shown${count > 1 ? `, nor are the ${questions(count)} in it` : ''}${
        required > 0 ? ` (${n(required)} required)` : ''
      }: ${why}`,
    'behavior-missing':
      'It has several conditions and no enableBehavior. R4 asks for “all” or “any”; it is read as “any”.',
    'condition-without-question': (question: string) =>
      `A condition (enableWhen) names the question “${question}”, which the form does not have.`,
    'no-options': 'It is a choice without anything to choose from.',
    'list-missing': {
      'not-found': (list: string) =>
        `Its list of answers is neither in the form nor beside the catalogue. Unless the organization names a terminology server that has it, nobody can choose an answer: ${list}`,
      'not-listed': (list: string) =>
        `Its list of answers is a rule that a terminology server would have to apply; the codes themselves are not in it: ${list}`,
      'other-type': (list: string) =>
        `It names a list of codes, but its type takes no codes: ${list}`,
    },
    'limits-cross': (least: string, most: string) =>
      `No answer fits its limits: at least ${least}, but at most ${most}.`,
    'required-without-questions':
      'It is a required group without a question that could be answered.',
    'initial-not-offered': 'Its initial answer is not among the answers on offer.',
    'never-filled': {
      'read-only':
        'It is read-only and nothing fills it: no initial answer, no expression, no result of the record.',
      hidden:
        'It is hidden and nothing fills it: no initial answer, no expression, no result of the record.',
    },
    'score-by-hand': (score: string) =>
      `It is the total of the ${score}, but no expression computes it: whoever fills in the form would have to add it up.`,
    'points-lacking': (answers: string) =>
      `Some of its answers have points and these have none, so a total leaves them out: ${answers}`,
    'points-nowhere': (total: string) =>
      `The total “${total}” adds up the points of its answers, and none of them has any.`,
    'total-without-points':
      'It adds up points, but no answer of its questions has any: there is never a total.',
    'total-never': 'It is computed from questions that are never shown, so there is never a total.',
    'total-beyond': (comes: number, limit: number) =>
      `Answers can make it ${n(comes)}, but its limit is ${n(limit)}: such a form could not be sent.`,
    'total-range': (score: string, least: number, most: number, min: number, max: number) =>
      `Its answers come to ${n(least)} to ${n(most)}, but the ${score} goes from ${n(min)} to ${n(max)}: its bands would be read wrongly.`,
    'expression-broken': (says: string) =>
      `The FHIRPath of this expression cannot be read (${says}):`,
    'initial-other-type': 'Its initial answer is not of its type: it is left out.',
    'fills-misfit': (result: string) =>
      `Tried with sample answers, this expression comes to “${result}”, which its question does not accept: it is not of its type, or not on offer. It is left out.`,
    'fills-beyond': (result: string) =>
      `Tried with sample answers, this expression comes to ${result}, which is outside the limits of its question: such a form could not be sent.`,
    'expression-failed': 'This expression fails when it is computed:',
    'name-unknown': (name: string) =>
      `This expression uses %${name}, which is neither a variable here nor part of the launch context:`,
    'names-no-question': (question: string) =>
      `This expression names the question “${question}”, which the form does not have:`,
    'reads-everything': (items: number) =>
      `This expression reads the whole response, so it is computed again at each key, over ${items === 1 ? '1 item' : `${n(items)} items`}. Name the questions: item.where(linkId = '…').`,
    circle: (of: string) =>
      `These answers are computed from one another and may never settle: ${of}`,
    'circle-itself': 'This answer is computed from itself and may never settle.',
    'variable-circle': (of: string) => `These variables use one another, so they are empty: ${of}`,
    'language-lacks': (language: string, lacking: number, texts: number) =>
      `${language}: ${n(lacking)} of ${texts === 1 ? '1 text has' : `${n(texts)} texts have`} no translation.`,
    lackingAt: 'See which texts',
    'hard-to-read': {
      'flesch-kincaid': (level: string) =>
        `Hard to read in English: a Flesch-Kincaid grade of ${level}. Texts for patients should be at grade 6 to 8.`,
      inflesz: (level: string) =>
        `Hard to read in Spanish: ${level} points on the INFLESZ scale. Texts for patients should have 55 or more.`,
    },
    'danger-always':
      'It asks about danger, and none of its answers is understood as a no: every answer brings the safety notice.',
    'danger-never':
      'It asks about danger, and all of its answers are understood as a no: the safety notice never appears.',
    'danger-in-words':
      'It asks about danger, but written words are not read: no safety notice appears. A choice would be.',
    'danger-marked': {
      thoughts: (harmless: string) =>
        `A question about thoughts of harming oneself. Every answer brings the safety notice${harmless}.`,
      self: (harmless: string) =>
        `A question about harm to oneself. Every answer brings the safety notice${harmless}.`,
      risk: (harmless: string) =>
        `A question that rates the risk of suicide. Every answer brings the safety notice${harmless}.`,
      unclear: (harmless: string) =>
        `A question about danger. Every answer brings the safety notice${harmless}.`,
      other: (harmless: string) =>
        `A question about danger. Every answer brings the safety notice${harmless}.`,
    },
    'danger-negated': (harmless: string) =>
      `It asks about danger with a negation, which people answer either way. Every answer brings the safety notice except ${harmless}. Ask it without the negation: “Do you have thoughts of …?”`,
    'danger-open':
      'It asks about danger with a negation, so no answer is certainly a no: every answer brings the safety notice. Ask it without the negation.',
    'danger-by-answers': (answers: string) =>
      `These answers are about danger and bring the safety notice: ${answers}.`,
    'danger-unread':
      'It has words about harm and is not read as a question about the danger of the person who answers: no safety notice appears. If an answer may reveal danger, mark the question in the registration.',
    yesAlone: '“Yes”',
    quoted: (words: string) => `“${words}”`,
    harmless: (answers: string) => ` except ${answers}`,
    no: '“No”, 0 or “never”',
    'score-known': (score: string) =>
      `The total of the ${score}: it is shown with the bands that its authors published.`,
    'score-absent': (score: string, code: string) =>
      `The form is coded as the ${score} but has no total that is known by LOINC ${code}, so no bands are shown.`,
    'score-unknown': 'A total of no known instrument: it is shown as a number, without bands.',
  },

  never: {
    'no-question': (question: string) => `the form has no question “${question}”`,
    'no-answer-there': (question: string) => `“${question}” is a group or a text and has no answer`,
    itself: (question: string) => `its condition waits for an answer within itself (“${question}”)`,
    'never-shown': (question: string) => `“${question}” is never shown`,
    'no-such-answer': (question: string, answer: string) =>
      `“${question}” cannot be answered with ${answer}`,
    'no-such-amount': (question: string, operator: string, answer: string) =>
      `no answer of “${question}” is ${operator} ${answer}`,
    'nothing-to-compare': (question: string) => `the condition on “${question}” names no answer`,
    contradiction: (question: string) => `its conditions on “${question}” exclude each other`,
    circle: (question: string) => `it and “${question}” wait for each other`,
    'false-expression': 'its expression (enableWhenExpression) is always false',
  },

  response: {
    title: 'What would be sent',
    none: 'It appears here with the form.',
    ready: 'These answers could be sent.',
    json: 'The response as JSON',
    jsonLabel: 'QuestionnaireResponse',
    copy: 'Copy the response',
    made: 'Patient/example and the others stand for those of a real sign-in.',
  },

  entry: {
    title: 'Get the registration entry',
    intro:
      'Put the form’s file on the web server of Clearchart, or on one of your own that allows requests from it (CORS), and add this to your organization’s line of registrations.json.',
    none: 'It appears here with the form.',
    stopped: 'Problems above stop this form. Correct them before you register it.',
    lists:
      'Lists that the form does not contain are not registered this way. Put them into the form (contained), or use the catalogue below.',
    address: 'Address of the file',
    addressHint: 'A path on the host of Clearchart, or a whole https address.',
    category: 'Category',
    categoryHint: 'Responses are filed and found under it.',
    shape: 'Register it as',
    shapes: {
      file: 'One form',
      catalogue: 'Part of a catalogue, with its titles, languages and lists',
    },
    safety: 'Questions about danger',
    safetyHint:
      'Those that Clearchart knows need no line here. Add others whose answers may reveal danger.',
    safetyNone: 'None to add',
    safetyAdd: 'Mark a question',
    safetyRemove: (name: string) => `Take the mark off ${name}`,
    safetyUnless: (name: string) => `Answers to ${name} that bring no notice`,
    yes: 'Yes',
    noAnswer: 'No',
    entry: 'Entry for registrations.json',
    index: 'The catalogue: index.json beside the file',
    copy: 'Copy the entry',
    copyIndex: 'Copy the catalogue',
    wrong: 'The entry would not be accepted:',
    save: 'Save the form’s file',
    saveAs: (name: string) => `It is saved as ${name}, exactly as the text above.`,
  },
}
