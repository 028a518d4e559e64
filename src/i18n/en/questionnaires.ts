import { scoreBands } from './score-bands'

const n = (count: number) => count.toLocaleString('en-US')

/** Words of forms and their answers. They come with the first form, not with the first page. */
export const questionnaires = {
  choose: {
    title: 'Fill in a form',
    intro: 'Forms that can be filled in for this record.',
    category: 'Kind of form',
    anyCategory: 'All kinds',
    language: 'Language',
    anyLanguage: 'Any language',
    none: 'No form fits this choice.',
    fill: (title: string) => `Fill in ${title}`,
    look: (title: string) => `Look at ${title}`,
    minutes: (count: number) => (count === 1 ? 'about 1 minute' : `about ${n(count)} minutes`),
    version: (version: string) => `Version ${version}`,
    licence: 'Licence and source',
    licenceNone: 'The form does not say under which licence it stands.',
    licenceSource: 'Where it comes from',
    canonical: 'Its address among forms',
    standing: {
      retired: () => 'Retired',
      expired: (day: string) => `Was meant to be used until ${day}`,
      'not-yet': (day: string) => `Not in use before ${day}`,
    },
    fromOrganization: 'From your organization',
    fromFile: 'From your device, until this page is loaded again',
    unread: (count: number) =>
      count === 1
        ? 'One list of forms that your organization names could not be read:'
        : `${n(count)} lists of forms that your organization names could not be read:`,
    failed: 'The list of forms could not be loaded',
    open: 'A form of your own',
    openHint:
      'A Questionnaire (FHIR R4) as a JSON file. It stays on this device and is gone when the session ends.',
    openChoose: 'Form file',
    openWrong: {
      'no-json': 'This file is not JSON, so it holds no form.',
      'no-questionnaire': 'This file holds no FHIR R4 Questionnaire.',
      offline:
        'What is needed to read this file could not be fetched: there is no connection. Choose the file again when there is one.',
      long: 'This file is far longer than any form. It was not opened.',
    },
    opened: (title: string) => `${title} is in the list now.`,
    readOnly: 'Forms can be looked at here, but not sent:',
  },
  categories: { TreatmentPlan: 'Treatment plan', Assessment: 'Assessment', Intake: 'Intake' },

  fill: {
    loading: 'Loading the form',
    failed: 'The form could not be loaded',
    unknown: 'There is no such form',
    unknownSentence:
      'The list of forms holds none with this address. A form from your device is gone when the session ends.',
    back: 'All forms',
    about: (name: string) => `For ${name}`,
    required: 'required',
    progress: 'Progress',
    answered: (answered: number, questions: number) => `${n(answered)} of ${n(questions)} answered`,
    mustBe: (missing: number) =>
      missing === 0
        ? 'All that must be answered is.'
        : missing === 1
          ? '1 answer that is needed is missing.'
          : `${n(missing)} answers that are needed are missing.`,
    asPages: 'Page by page',
    asOne: 'All on one page',
    layout: 'Show the form',
    pages: 'Pages of the form',
    page: (page: number, pages: number) => `Page ${n(page)} of ${n(pages)}`,
    pageNamed: (title: string, page: number, pages: number) =>
      `${title} (page ${n(page)} of ${n(pages)})`,
    next: 'Next page',
    previous: 'Previous page',
    review: 'Check the answers',
    change: 'Go on answering',
    send: 'Send the form',
    openStored: 'Open what was stored',
    keepThere: 'Save to the service as unfinished',
    nothingToKeep: 'Nothing is answered yet.',
    keptThere: 'Saved to the service as unfinished',
    begun: 'You have begun this form',
    begunHint: 'Go on with it, or begin a new one.',
    beginNew: 'Begin a new one',
    problems: (count: number) =>
      count === 1 ? 'One answer needs your attention' : `${n(count)} answers need your attention`,
    noProblems: 'Nothing is missing.',
    warnings: (count: number) => (count === 1 ? 'One remark' : `${n(count)} remarks`),
    print: 'Print',
    retired:
      'This form has been retired by whoever published it. Ask whether there is a newer one before you fill it in.',
    expired: (day: string) =>
      `This form was meant to be used until ${day}. Ask whether there is a newer one before you fill it in.`,
    notYet: (day: string) => `This form is meant to be used from ${day} on.`,
    signature: 'Signature',
    signedWhole: 'This form asks for a signature. Print it and sign it on paper.',
    unanswered: 'Not answered',
    preview: 'The answers',
    previewHint: 'This is what the form holds now.',
    refusedTitle: 'This form cannot be filled in here',
    refused: {
      'not-a-questionnaire': 'What was loaded is no form.',
      'modifier-extension': (url: string) =>
        `The form carries an instruction that changes its meaning and that Clearchart does not understand: ${url}. Filled in without it, the answers could mean something else.`,
      'link-id-missing':
        'A question of the form has no name of its own, so that its answer could not be told from others.',
      'link-id-twice': (linkId: string) =>
        `Two questions of the form have the same name (${linkId}), so that their answers could not be told apart.`,
      'unread-part': (path: string) =>
        `A part of the form’s questions is written in a way that FHIR R4 does not have and could not be read: ${path}. Without it, the question could be a different one.`,
      'unknown-type': (linkId: string, type: string) =>
        `The question ${linkId} is of a kind that FHIR R4 does not have: ${type}.`,
    },
    unsupported: (count: number) =>
      count === 1
        ? 'One thing of this form is not done here'
        : `${n(count)} things of this form are not done here`,
    effect: {
      asking: 'A rule or offered answers are missing',
      filling: 'Not filled in from the record',
      looks: 'Looks different',
      after: 'For later use of the answers',
      unknown: 'Not known here',
      data: 'Answers without a question',
    },
    what: {
      extension: (url: string) => `Extension ${url}`,
      control: (code: string) => `Way of showing “${code}”`,
      'value-set': (canonical: string) => `List of answers ${canonical}`,
      language: (language: string) => `Expressions in ${language}`,
      expression: (expression: string) => `Expression ${expression}`,
      'expression-given-up': (expression: string) =>
        `Expression given up because it takes too long: ${expression}`,
      'expression-loop': 'Expressions that change one another without end',
      pattern: (pattern: string) => `Pattern ${pattern}`,
      'condition-without-question': (question: string) =>
        `Condition on ${question}, which is no question of the form`,
      'no-items': 'The form has no questions: a service would have to ask them one by one',
      'no-options': 'A choice without answers to choose from',
      'link-id-twice': 'Words that are only shown have the name of another part of the form',
      'unread-part': (path: string) => `A part that could not be read: ${path}`,
      'rich-text': 'Formatted words are shown plain',
      'units-compared': 'Comparison of amounts in different units',
      'answer-without-question': 'An answer to a question that the form does not have',
      'answer-of-other-type': 'An answer of another type than its question',
    },
  },

  field: {
    yes: 'Yes',
    no: 'No',
    clear: 'Take the answer back',
    clearNamed: (label: string) => `Take the answer back: ${label}`,
    choose: 'Choose',
    type: 'Type to search',
    other: 'Another answer',
    otherHint: 'Choose from the list, or write your own answer.',
    listHint: 'Choose from the list.',
    notChosen: 'not answered yet',
    dateHint: 'Year-month-day, such as 1984-03-12. Month and day may be left out.',
    date: 'Date',
    time: 'Time',
    timeHint: 'Hours and minutes, such as 14:30',
    number: 'Number',
    unit: 'Unit',
    unitNone: 'Choose the unit',
    unitOwn: 'Another unit',
    ofUnit: (unit: string) => `in ${unit}`,
    between: (low: string, high: string) => `From ${low} to ${high}`,
    atLeast: (low: string) => `At least ${low}`,
    atMost: (high: string) => `At most ${high}`,
    longest: (count: number) => `At most ${n(count)} characters`,
    format: (format: string) => `Written like ${format}`,
    file: 'File',
    fileAllowed: (types: string) => `Allowed: ${types}`,
    fileLargest: (size: string) => `At most ${size}`,
    fileChosen: (name: string, size: string) => `${name}, ${size}`,
    fileReading: 'Reading the file',
    fileUnreadable: 'The file could not be read.',
    kilobytes: (count: number) => `${n(count)} kB`,
    megabytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`,
    remove: 'Remove',
    referenceHint: 'Written like Practitioner/123',
    referenceChoose: 'Choose from the list, or write it like Practitioner/123.',
    url: 'A web address, such as https://example.org',
    help: 'Help',
    readMore: 'Read more about this',
    pictureElsewhere: (host: string) =>
      `A picture of the form is not shown, because it is kept by ${host}, which would be told.`,
    pictureOpen: 'Open the picture there',
    fileNotShown: (name: string) =>
      name === ''
        ? 'The form has a file here that is not shown.'
        : `The form has a file here that is not shown: ${name}`,
    addAnswer: (label: string) => `Add another answer: ${label}`,
    add: 'Add another answer',
    addGroup: (label: string) => `Add another: ${label}`,
    removeGroup: (label: string, number: number) => `Remove ${label} ${n(number)}`,
    removeAnswer: (label: string, number: number) => `Remove answer ${n(number)}: ${label}`,
    groupNumber: (label: string, number: number) => `${label} ${n(number)}`,
    added: (label: string) => `${label} was added.`,
    removed: (label: string) => `${label} was removed.`,
    answerNumber: (label: string, number: number) => `${label}, answer ${n(number)}`,
    fromRecord: 'Filled in for you',
    filledFrom: {
      patient: 'Filled in for you from the patient’s details',
      user: 'Filled in for you from your sign-in',
      encounter: 'Filled in for you from the visit',
    },
    fromRecordOf: (source: string, date: string) => `Taken from the record: ${source}, ${date}`,
    fromForm: 'The form’s own suggestion',
    calculated: 'Worked out from the answers',
    note: {
      leftOut: (words: string) =>
        words === ''
          ? 'The form would have filled in something here that is not an answer it takes. It was left out.'
          : `The form would have filled in “${words}”, which is not an answer it takes here. It was left out.`,
      leftOutUnseen: (words: string, label: string) =>
        `The form would have filled in “${words}” for a question that is not shown (${label}). It is not an answer that question takes, so it was left out.`,
      sign: 'The form asks for a signature here. Print it and sign it on paper.',
      noResult: 'With these answers, the form works out nothing here.',
      failed: 'The form could not work this out: its calculation failed.',
      tooLong: 'The form takes too long to work this out, so it was given up.',
      givenUp:
        'This check was given up: what the form asks for here takes too long. Your answer is kept as it is.',
    },
    overridden: 'You changed what the form worked out.',
    restore: 'Take what the form works out',
    readOnly: 'Cannot be changed here',
    row: 'Row',
    noOptions:
      'This question cannot be answered here: the form names a list of answers that was not supplied with it. You can send the form without it.',
    noOptionsRequired:
      'This question cannot be answered here: the form names a list of answers that was not supplied with it.',
    noOptionsYet: 'There is nothing to choose from yet.',
    decimalHint: 'Decimals with a point or a comma, such as 7.5 or 7,5',
    noQuestions: 'Unnamed question',
  },

  problem: {
    missing: 'This must be answered.',
    outOfSight:
      'The form wants an answer to this but does not show the question, and could not fill it in. You can send the form without it.',
    tooFew: (min: number) => `At least ${n(min)} are needed.`,
    tooMany: (max: number) => `At most ${n(max)} are allowed.`,
    unreadable: {
      integer: 'Write a whole number, such as 12.',
      decimal: 'Write a number, such as 7.5.',
      quantity: 'Write a number, such as 7.5.',
      date: 'Write a date as year-month-day, such as 1984-03-12. Month and day may be left out.',
      dateTime: 'Write a date and, where it is known, a time, such as 1984-03-12 and 14:30.',
      time: 'Write a time as hours and minutes, such as 14:30.',
      url: 'Write a web address, such as https://example.org.',
      reference: 'Write a reference such as Practitioner/123.',
      other: 'This cannot be read.',
    },
    twoWays: (text: string, whole: string, decimal: string) =>
      `“${text}” can be read in two ways. Write ${whole} or ${decimal}.`,
    listMissing:
      'The form needs this answer, but its list of answers was not supplied, so the form cannot be sent from here. You can print it, or save it to the service as unfinished.',
    tooSmall: (min: string) => `It must be ${min} or more.`,
    tooLarge: (max: string) => `It must be ${max} or less.`,
    tooEarly: (min: string) => `It must be ${min} or later.`,
    tooLate: (max: string) => `It must be ${max} or earlier.`,
    tooShort: (min: number, length: number) =>
      `It needs at least ${n(min)} characters; there are ${n(length)}.`,
    tooLong: (max: number, length: number) =>
      `It may have ${n(max)} characters at most; there are ${n(length)}.`,
    tooManyDecimals: (max: number) =>
      max === 0
        ? 'It must be a whole number.'
        : max === 1
          ? 'At most 1 digit may stand after the point.'
          : `At most ${n(max)} digits may stand after the point.`,
    pattern: 'It is not written as the form expects.',
    patternLike: (format: string) => `Write it like ${format}.`,
    patternGivenUp:
      'This check was given up: the form’s rule for how to write this takes too long. Your answer is kept as it is.',
    notAnOption: 'This is not one of the answers on offer.',
    notAlone: (label: string) => `“${label}” goes with no other answer.`,
    givenTwice: 'This answer is given twice.',
    unitMissing: 'Choose the unit.',
    unitNotOffered: 'This unit is not one of those on offer.',
    mediaType: (allowed: string) => `A file of this kind is not allowed. Allowed: ${allowed}`,
    fileTooLarge: (max: string, size: string) => `The file has ${size}; ${max} are allowed.`,
    referenceType: (allowed: string) => `It must lead to one of: ${allowed}.`,
  },

  score: {
    title: 'Scores',
    of: (value: string, max: string) => `${value} of ${max}`,
    outside: 'This lies outside the scale; the form or the total must be wrong.',
    readAs: 'How it is read',
    source: 'Bands after',
    note: 'A score is a hint for a talk, not a diagnosis.',
    name: {
      '44261-6': 'PHQ-9 total',
      '55758-7': 'PHQ-2 total',
      '70274-6': 'GAD-7 total',
      '75626-2': 'AUDIT-C total',
      '82667-7': 'DAST-10 total',
    },
    band: scoreBands.band,
  },

  safety: {
    patient: {
      title: 'You do not have to go through this alone',
      opening:
        'Thank you for being open about this. Help is available, and you can get it right now:',
      steps: {
        emergency:
          'If you might hurt yourself or someone else, or you are not safe where you are, call your local emergency number now, or go to the nearest emergency room.',
        emergencyAt: (number: string) =>
          `If you might hurt yourself or someone else, or you are not safe where you are, call ${number} now, or go to the nearest emergency room.`,
        others: [
          'Talk to someone now: a crisis line, or a person you trust. Ask them to stay with you.',
          'Call your care team today. Do not wait for an answer to this form: no one may be reading it right now.',
        ],
      },
    },
    staff: {
      title: 'This answer needs follow-up today',
      opening: 'Talk with the person about this answer before they leave:',
      steps: {
        emergency:
          'If the danger is immediate, stay with them and call your local emergency number.',
        emergencyAt: (number: string) =>
          `If the danger is immediate, stay with them and call ${number}.`,
        others: [
          'Ask calmly and directly about thoughts of suicide, about self-harm and about whether they are safe. Asking does not put the idea in anyone’s mind.',
          'Follow your organization’s safety procedure, and write down what you did.',
        ],
      },
    },
    callLine: (number: string) => `Call the crisis line: ${number}`,
    callEmergency: (number: string) => `Call emergency services: ${number}`,
    which: 'The question:',
  },

  response: { byForm: (title: string) => `Shown by the form “${title}”` },
}
