import { on } from '../on-date'

/** The words after an answer that reveals danger, as they are said to one reader. */
interface Advice {
  readonly title: string
  readonly opening: string
  readonly steps: {
    readonly emergency: string
    readonly emergencyAt: (number: string) => string
    readonly others: readonly string[]
  }
}

const YOUR_NUMBER = 'your local emergency number'

const DO_NOT_WAIT = 'Do not wait for an answer to this form: no one may be reading it right now.'

const oneself = (number: string) =>
  `If you might hurt yourself or someone else, or you are not safe where you are, call ${number} now, or go to the nearest emergency room.`

const unsafe = (number: string) =>
  `If you are not safe where you are, call ${number} now. Go somewhere safe if you can.`

const besideThem = (number: string) =>
  `If they might hurt themselves or someone else, do not leave them alone: call ${number} now, or go with them to the nearest emergency room.`

const theyAreUnsafe = (number: string) => `If they are not safe where they are, call ${number} now.`

const immediate = (number: string) =>
  `If the danger is immediate, stay with them and call ${number}.`

const elsewhere = (number: string) =>
  `If the danger is immediate, call ${number} and ask them to send help to where the person is.`

const emergency = (say: (number: string) => string) => ({
  emergency: say(YOUR_NUMBER),
  emergencyAt: say,
})

const PROCEDURE = 'Follow your organization’s safety procedure, and write down what you did.'

const patient: Advice = {
  title: 'You do not have to go through this alone',
  opening: 'Thank you for being open about this. Help is available, and you can get it right now:',
  steps: {
    ...emergency(oneself),
    others: [
      'Talk to someone now: a crisis line, or a person you trust. Ask them to stay with you.',
      `Call your care team today. ${DO_NOT_WAIT}`,
    ],
  },
}

/** Said to a patient whom somebody hurts. */
const patientHurt: Advice = {
  title: 'You deserve to be safe',
  opening:
    'Thank you for being open about this. What is happening is not your fault, and you can get help:',
  steps: {
    ...emergency(unsafe),
    others: [
      'If someone else can see this screen, close this page. Call from a phone that they cannot check.',
      'Talk to a person you trust. Decide together where you can go if you have to leave quickly.',
      `Call your care team today, and ask to speak with them alone. ${DO_NOT_WAIT}`,
    ],
  },
}

/** Said to somebody who acts for the patient. */
const acting: Advice = {
  title: 'The person you are answering for may be in danger',
  opening: 'Stay with them. Help is available for both of you, and you can get it right now:',
  steps: {
    ...emergency(besideThem),
    others: [
      'If you are not with them, call them, and ask someone nearby to go to them.',
      'Listen, and ask them directly about thoughts of suicide. Asking does not put the idea in anyone’s mind.',
      'Keep medicines, weapons and anything else they could use to hurt themselves out of reach.',
      `Call their care team today. ${DO_NOT_WAIT}`,
    ],
  },
}

/** Said to somebody who acts for a patient whom somebody hurts. */
const actingHurt: Advice = {
  title: 'The person you are answering for may be in danger',
  opening: 'What is happening is not their fault, and help is available:',
  steps: {
    ...emergency(theyAreUnsafe),
    others: [
      'Talk with them where no one else can hear you.',
      'Let them decide what to do next, unless they are in danger right now.',
      `Call their care team today. ${DO_NOT_WAIT}`,
    ],
  },
}

const staff: Advice = {
  title: 'This answer needs follow-up today',
  opening: 'Talk with the person about this answer before they leave:',
  steps: {
    ...emergency(immediate),
    others: [
      'Ask calmly and directly about thoughts of suicide, about self-harm and about whether they are safe. Asking does not put the idea in anyone’s mind.',
      PROCEDURE,
    ],
  },
}

/** Said to staff about a person whom somebody hurts. */
const staffHurt: Advice = {
  ...staff,
  steps: {
    ...emergency(immediate),
    others: [
      'Talk with them alone: no partner, relative or friend in the room, not even to interpret. Ask who is hurting them, and whether it is safe to go home.',
      PROCEDURE,
    ],
  },
}

/** Said to staff, by when and where the answer was given, in the place of the first sentences. */
const given = {
  ...emergency(elsewhere),
  /** The person is not here. */
  away: {
    title: 'This answer needs follow-up today',
    opening:
      'Reach the person about this answer today. Call them, and if you cannot reach them, follow your organization’s safety procedure:',
  },
  /** Some days ago, or on a day that is not recorded. */
  before: {
    title: (date: string | undefined) =>
      date === undefined
        ? 'An answer about safety, date not recorded'
        : `An answer about safety, given ${on(date)}`,
    opening:
      'Check what was done about it, and what later answers say. If nothing is written down, talk with the person about it:',
  },
}

/** Words of the notice after an answer that reveals danger, by their reader. */
export const formSafety = {
  patient,
  patientHurt,
  acting,
  actingHurt,
  staff,
  staffHurt,
  given,
  callLine: (number: string) => `Call the crisis line: ${number}`,
  callEmergency: (number: string) => `Call emergency services: ${number}`,
  which: 'The question:',
}
