/** Words of the guided tour, which only people who try a sandbox are offered. */
export const tour = {
  title: 'Guided tour',
  offer: 'New here? A tour of two minutes shows what Clearchart does.',
  begin: 'Begin the tour',
  no: 'No, thanks',
  at: (step: number, of: number) => `Step ${step} of ${of}`,
  next: 'Next',
  back: 'Back',
  end: 'End the tour',
  steps: {
    home: {
      title: 'What matters now',
      text: 'The home page begins with what comes next and what is new. Then come numbers with their course, medicines, conditions and allergies. Every card leads to the whole list.',
    },
    results: {
      title: 'Results, with their range and course',
      text: 'Each test is here once: its latest result, its normal range, its course and the result before. Press a row to see all of its results and a chart.',
    },
    scores: {
      title: 'Scores of questionnaires',
      text: 'PHQ-9, GAD-7 and others have a page each, with every total and every answer about self-harm.',
    },
    documents: {
      title: 'Documents, read in the page',
      text: 'Clinical documents, PDFs and pictures open here, with contents and a search. Two versions can be compared side by side.',
    },
    forms: {
      title: 'Forms that nothing interrupts',
      text: 'A form is saved on the device while you type, encrypted. Leave it and come back; it is sent once, however often the network fails.',
    },
    takeAway: {
      title: 'Your record is yours',
      text: 'Print it, save it as a file for another app, or as tables. A patient can also keep a locked copy that opens without a network.',
    },
    patients: {
      title: 'The desk',
      text: 'Look for a person first: by name, date of birth or record number, as far as the service can search.',
    },
    offered: {
      title: 'What this service offers, and why the rest is off',
      text: 'Nothing is hidden. What the service does not offer, or this sign-in may not do, says so and names who could change it.',
    },
    receipt: {
      title: 'What was asked for',
      text: 'The access receipt lists what the app asked for and what this browser keeps. One button forgets everything.',
    },
  },
  find: 'One more thing: Find (Ctrl K) understands your own words, such as “last A1c”, and leads to every screen.',
  wrong:
    'To see what happens when something goes wrong, open the page of this sandbox and switch it on.',
  sandbox: 'Six organizations, and what can go wrong',
}
