import { formAsked } from './form-asked'
import { formExtraction } from './form-extraction'
import { formGaps } from './form-gaps'
import { formRefusals } from './form-refusals'
import { formLending } from './form-lending'
import { formLists } from './form-lists'
import { formSafety } from './form-safety'
import { formSigning } from './form-signing'
import { scoreBands } from '../results/score-bands'

const n = (count: number) => count.toLocaleString('en-US')

const characters = (count: number) => (count === 1 ? '1 character' : `${n(count)} characters`)

/** Required questions by what became of them (`FormProgress`). */
interface RequiredCounts {
  readonly requiredAnswered: number
  readonly missing: number
  readonly leftOut: number
}

/**
 * Words of forms and their answers. They are loaded with the first form, not with the first page.
 */
export const questionnaires = {
  choose: {
    title: 'Fill in a form',
    intro: 'Forms that can be filled in for this record.',
    category: 'Kind of form',
    anyCategory: 'All kinds',
    language: 'Language',
    anyLanguage: 'Any language',
    none: 'No form matches this choice.',
    fill: (title: string) => `Fill in ${title}`,
    fillToKeep: (title: string) => `Fill in ${title}, to print or keep`,
    look: (title: string) => `View ${title}`,
    minutes: (count: number) => (count === 1 ? 'about 1 minute' : `about ${n(count)} minutes`),
    version: (version: string) => `Version ${version}`,
    licence: 'License and source',
    licenceNone: 'The form does not state its license.',
    licenceSource: 'Where it comes from',
    canonical: 'Form address',
    standing: {
      retired: () => 'Retired',
      expired: (day: string) => `Was meant for use until ${day}`,
      'not-yet': (day: string) => `For use from ${day}`,
    },
    fromOrganization: 'From your organization',
    fromFile: 'From your device',
    fromService: 'From the service',
    converted: (version: string) => `Written for FHIR ${version}, opened as R4`,
    unread: (count: number) =>
      count === 1
        ? 'One of your organization’s lists of forms could not be read:'
        : `${n(count)} of your organization’s lists of forms could not be read:`,
    failed: 'The list of forms could not be loaded',
    open: 'Open your own form',
    openHint:
      'A Questionnaire (FHIR R4, R5 or STU3) as a JSON or XML file. It stays on this device and is removed when your session ends.',
    openChoose: 'Form file',
    openWrong: {
      unreadable: 'This file is neither JSON nor XML, so it does not contain a form.',
      'no-questionnaire': 'This file does not contain a FHIR Questionnaire.',
      'several-forms':
        'This file is a Bundle with several forms. Save the one that you want as a file of its own.',
      dstu2:
        'This form was written for FHIR DSTU2 of 2015, whose forms are made differently. Ask its author for a version in FHIR R4.',
      offline:
        'The part of Clearchart that reads this file could not be loaded because there is no connection. Choose the file again when you are back online.',
      long: 'This file is far too long to be a form. It was not opened.',
    },
    opened: (title: string) => `${title} is now in the list.`,
    openCategory: 'Kind of the form that you open',
    notKept: 'This browser keeps no forms for this page, so it is gone after a reload.',
    share: 'Offer a form to your whole organization',
    shareHow:
      'Give the file to whoever runs Clearchart for your organization. They put it on a web server and name its address in your line of registrations.json:',
    tryForm: 'Write, check and try a form (opens in a new tab)',
    onlyToKeep: 'You can fill in forms here to print or keep them. They cannot be sent.',
    notReceived: (organization: string) =>
      `With this sign-in, ${organization} does not receive forms. At the end you can print or save your answers and take them to your clinic.`,
    readOnly: 'You can view forms here, but not send them:',
  },
  categories: { TreatmentPlan: 'Treatment plan', Assessment: 'Assessment', Intake: 'Intake' },

  asked: formAsked,

  fill: {
    loading: 'Loading the form…',
    failed: 'The form could not be loaded',
    unknown: 'This form was not found',
    unknownSentence:
      'No form in the list has this address. A form from your device is removed when your session ends.',
    back: 'All forms',
    about: (name: string) => `For ${name}`,
    required: 'required',
    progress: 'Progress',
    answered: (answered: number, questions: number) => `${n(answered)} of ${n(questions)} answered`,
    mustBe: ({ requiredAnswered, missing, leftOut }: RequiredCounts) =>
      missing > 0
        ? missing === 1
          ? '1 required answer is missing.'
          : `${n(missing)} required answers are missing.`
        : leftOut > 0
          ? 'No required answer is missing.'
          : requiredAnswered > 0
            ? 'All required questions are answered.'
            : 'No question is required.',
    asPages: 'Page by page',
    asOne: 'All on one page',
    layout: 'Show the form',
    pages: 'Pages of the form',
    page: (page: number, pages: number) => `Page ${n(page)} of ${n(pages)}`,
    pageNamed: (title: string, page: number, pages: number) =>
      `${title} (page ${n(page)} of ${n(pages)})`,
    contents: (page: number, pages: number) => `Contents (page ${n(page)} of ${n(pages)})`,
    next: 'Next page',
    previous: 'Previous page',
    steps: 'Steps of the form',
    step: (step: number, steps: number) => `Step ${n(step)} of ${n(steps)}`,
    stepNamed: (title: string, step: number, steps: number) =>
      `${title} (step ${n(step)} of ${n(steps)})`,
    contentsOfSteps: (step: number, steps: number) => `Contents (step ${n(step)} of ${n(steps)})`,
    asSteps: 'Step by step',
    nextStep: 'Next',
    previousStep: 'Back',
    noWayBack: 'Once you go on, you cannot go back to this answer.',
    staysShut:
      'The author of this form does not want answers to be looked at again before the form is sent.',
    review: 'Check the answers',
    change: 'Continue answering',
    send: 'Send the form',
    openStored: 'Open the saved form',
    keepThere: 'Save to the service to finish later',
    keepAtProvider: 'Save to your provider’s system to finish later',
    nothingToKeep: 'No questions are answered yet.',
    keptThere: 'Saved to the service to finish later',
    ask: 'Ask the patient to fill this in',
    askNotFromDevice:
      'This form is only on this device, so the patient cannot open it. First offer it to your whole organization.',
    askHint:
      'The patient finds it under “Next” after signing in, if the sign-in of patients may send forms.',
    asked: 'The patient is asked for this form',
    askedSentence:
      'The patient finds it under “Next” on the first page of the record. When it has been sent, it is among the forms of the record.',
    begun: 'You have already started this form',
    begunHint: 'Continue it, or start a new one.',
    beginNew: 'Start a new one',
    keepTitle: 'Keep your answers',
    keepSentence:
      'This form cannot be sent from here. Print it and take it with you, or save it as a page that any browser opens.',
    keepOnDevice: 'It also stays on this device, under “Not finished”.',
    keepInPage: 'It is lost when you close or reload this page.',
    printAnswers: 'Print the answers',
    saveAnswers: 'Save as a page',
    answersOf: (date: string) => `Answers of ${date}, not sent`,
    answersFile: 'answers',
    problems: (count: number) =>
      count === 1 ? 'One answer needs your attention' : `${n(count)} answers need your attention`,
    noProblems: 'Nothing is missing.',
    nothingAnswered: 'Nothing is answered yet, so there is nothing to send.',
    warnings: (count: number) => (count === 1 ? 'One note' : `${n(count)} notes`),
    print: 'Print',
    populating: 'The service is looking for answers in the record…',
    openWithout: 'Open the form without them',
    remarks: 'The service looked for answers in the record. It says:',
    retired:
      'The publisher has retired this form. Ask whether there is a newer one before you fill it in.',
    expired: (day: string) =>
      `This form was meant for use until ${day}. Ask whether there is a newer one before you fill it in.`,
    notYet: (day: string) => `This form is meant for use from ${day} on.`,
    signature: 'Signature',
    signedWhole: 'This form is signed at its end.',
    unanswered: 'Not answered',
    preview: 'The answers',
    previewHint: 'The form contains this now.',
    refusedTitle: 'This form cannot be filled in here',
    refused: formRefusals,
  },

  lend: formLending,

  field: {
    yes: 'Yes',
    no: 'No',
    clear: 'Clear the answer',
    clearNamed: (label: string) => `Clear the answer: ${label}`,
    choose: 'Choose',
    type: 'Type to search',
    other: 'Another answer',
    notOffered: (label: string) => `${label} (not offered now)`,
    otherHint: 'Choose from the list, or write your own answer.',
    listHint: 'Choose from the list.',
    notChosen: 'not answered yet',
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
    longest: (count: number) => `At most ${characters(count)}`,
    format: (format: string) => `In the format ${format}`,
    file: 'File',
    fileAllowed: (types: string) => `Allowed: ${types}`,
    fileLargest: (size: string) => `At most ${size}`,
    fileChosen: (name: string, size: string) => `${name}, ${size}`,
    fileReading: 'Reading the file…',
    fileUnreadable: 'The file could not be read.',
    kilobytes: (count: number) => `${n(count)} kB`,
    megabytes: (count: number) =>
      `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`,
    remove: 'Remove',
    referenceHint: 'Write the name.',
    candidatesOff: 'The form would offer records to choose from here.',
    referencePart: 'Choose from the list, which has only a part of them, or write the name.',
    referenceChoose: 'Type a name and choose from the list.',
    url: 'A web address, such as https://example.org',
    help: 'Help',
    readMore: 'Read more about this',
    pictureElsewhere: (host: string) =>
      `An image in the form is not shown because it is kept at ${host}, which would learn that you opened it.`,
    pictureOpen: 'Open the image there',
    fileNotShown: (name: string) =>
      name === ''
        ? 'The form includes a file here that is not shown.'
        : `The form includes a file here that is not shown: ${name}`,
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
    fromForm: 'Suggested by the form',
    calculated: 'Calculated from the answers',
    note: {
      leftOut: (words: string) =>
        words === ''
          ? 'The form would have filled in something here that is not one of the answers it accepts. It was left out.'
          : `The form would have filled in “${words}”, which is not one of the answers it accepts here. It was left out.`,
      leftOutUnseen: (words: string, label: string) =>
        `The form would have filled in “${words}” for a question that is not shown (${label}). That question does not accept this answer, so it was left out.`,
      noResult: 'With these answers, the form does not calculate anything here.',
      failed: 'The form could not calculate this.',
      tooLong: 'The form takes too long to calculate this, so the calculation was stopped.',
      givenUp:
        'The form’s check of this answer took too long and was stopped. Your answer is kept as it is.',
    },
    overridden: 'You changed what the form calculated.',
    restore: 'Use the form’s calculation',
    readOnly: 'Cannot be changed here',
    row: 'Row',
    noOptions:
      'This question cannot be answered here: its list of answers did not come with the form, or cannot be worked out. You can send the form without this answer.',
    noOptionsRequired:
      'This question cannot be answered here: its list of answers did not come with the form, or cannot be worked out.',
    noOptionsYet: 'There is nothing to choose from yet.',
    decimalHint: 'Decimals with a point or a comma, such as 7.5 or 7,5',
    noQuestions: 'Unnamed question',
  },

  problem: {
    missing: 'Answer this question.',
    outOfSight:
      'The form requires an answer here but does not show the question, and could not fill it in. You can send the form without it.',
    tooFew: (min: number) => `At least ${n(min)} ${min === 1 ? 'is' : 'are'} needed.`,
    tooMany: (max: number) => `At most ${n(max)} ${max === 1 ? 'is' : 'are'} allowed.`,
    unreadable: {
      integer: 'Enter a whole number, such as 12.',
      decimal: 'Enter a number, such as 7.5.',
      quantity: 'Enter a number, such as 7.5.',
      date: 'Enter a date such as 3/12/1984, 12 Mar 1984, March 1984 or 1984.',
      dateTime: 'Enter a date and, if known, a time, such as 12 Mar 1984 and 14:30.',
      time: 'Enter the time as hours and minutes, such as 14:30.',
      url: 'Enter a web address, such as https://example.org.',
      reference: 'Choose one of the names in the list.',
      other: 'This cannot be read.',
    },
    twoWays: (text: string, whole: string, decimal: string) =>
      `“${text}” can be read in two ways. Enter ${whole} or ${decimal}.`,
    listMissing:
      'The form requires this answer, but its list of answers did not come with it, so the form cannot be sent from here. You can print it, or save it to the service to finish later.',
    tooSmall: (min: string) => `Enter ${min} or more.`,
    tooLarge: (max: string) => `Enter ${max} or less.`,
    tooEarly: (min: string) => `Enter ${min} or later.`,
    tooLate: (max: string) => `Enter ${max} or earlier.`,
    tooShort: (min: number, length: number) =>
      `Enter at least ${characters(min)}; there ${length === 1 ? 'is' : 'are'} ${n(length)}.`,
    tooLong: (max: number, length: number) =>
      `Enter at most ${characters(max)}; there ${length === 1 ? 'is' : 'are'} ${n(length)}.`,
    tooManyDecimals: (max: number) =>
      max === 0
        ? 'Enter a whole number.'
        : max === 1
          ? 'Enter at most 1 digit after the decimal point.'
          : `Enter at most ${n(max)} digits after the decimal point.`,
    pattern: 'This is not in the format the form expects.',
    patternLike: (format: string) => `Use the format ${format}.`,
    patternGivenUp:
      'Checking the format took too long and was stopped. Your answer is kept as it is.',
    unsigned: 'Sign here.',
    signedBefore: 'Sign again: the answers were changed after it was signed.',
    notAnOption: 'This is not one of the answers offered.',
    notAlone: (label: string) => `“${label}” cannot be combined with another answer.`,
    givenTwice: 'This answer is given twice.',
    unitMissing: 'Choose the unit.',
    unitNotOffered: 'This unit is not one of those offered.',
    mediaType: (allowed: string) => `This type of file is not allowed. Allowed: ${allowed}`,
    fileTooLarge: (max: string, size: string) =>
      `The file is too large (${size}). The limit is ${max}.`,
    referenceType: (allowed: string) => `It must refer to one of: ${allowed}.`,
  },

  score: {
    title: 'Scores',
    of: (value: string, max: string) => `${value} of ${max}`,
    outside: 'This is outside the scale, so the form or the total must be wrong.',
    readAs: 'What it means',
    source: 'Levels according to',
    note: 'A score is a starting point for a conversation, not a diagnosis.',
    name: {
      '44261-6': 'PHQ-9 total',
      '55758-7': 'PHQ-2 total',
      '70274-6': 'GAD-7 total',
      '75626-2': 'AUDIT-C total',
      '82667-7': 'DAST-10 total',
    },
    band: scoreBands.band,
  },

  safety: formSafety,
  lists: formLists,
  extraction: formExtraction,
  gaps: formGaps,
  sign: formSigning,

  response: { byForm: (title: string) => `Shown as in the form “${title}”` },
}
