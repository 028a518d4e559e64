const n = (count: number) => count.toLocaleString('en-US')

/** Words for forms whose questions a service chooses, one after another. */
export const formAdaptive = {
  intro: {
    staff:
      'The service chooses each question by the answers before it. It gets the answers when you go on.',
    patient:
      'Your provider’s system chooses each question by your answers before it. It gets your answers when you go on.',
  },
  notHere: 'The questions of this form cannot be asked here',
  elsewhere: (host: string) =>
    `They are chosen by a service at ${host}, by the answers before. Clearchart gives answers only to the system that keeps the record.`,
  beginning: 'Loading the first question…',
  waiting: 'Loading the next question…',
  stop: 'Stop waiting',
  step: (step: number) => `Step ${n(step)}`,
  answered: (count: number) =>
    count === 0
      ? 'Nothing is answered yet.'
      : count === 1
        ? '1 question is answered so far.'
        : `${n(count)} questions are answered so far.`,
  askedAgain:
    'If you change an answer here, the questions after it are asked again, and their answers are removed.',
  done: 'There are no further questions.',
  problem: {
    title: 'The next question could not be loaded',
    firstTitle: 'The first question could not be loaded',
    kept: 'Your answers are kept.',
    late: 'There was no answer within half a minute.',
    stopped: 'You stopped waiting.',
    'no-form': 'The answer did not contain a form.',
    'other-form': 'The answer was about another form or another person, so it was not used.',
    'other-answers':
      'The answer did not fit what you answered before, so it was not used. Your own answers stay as they are.',
    'nothing-new':
      'The answer contained no further question, but did not say that the form is finished.',
    endless: 'The form goes on for longer than any form for people, so it was stopped.',
    refused: 'The answer was a form that cannot be filled in here:',
  },
}
