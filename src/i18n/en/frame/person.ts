/** Words about the signed-in person and their role: they are in the frame around every screen. */
export const person = {
  left: {
    ehr: (opened: string, shown: string) =>
      `You opened ${opened} from the EHR. You now see ${shown}.`,
    other: (opened: string, shown: string) => `You signed in for ${opened}. You now see ${shown}.`,
    back: (opened: string) => `Back to ${opened}`,
  },
  who: {
    signedIn: 'Signed in',
    roles: {
      self: 'Patient',
      acting: 'Acting for the patient',
      patient: 'Patient or representative',
      staff: 'Clinician or staff',
    },
    reading: 'Loading…',
    unnamed: 'Name not given by the service',
    /** On a sheet for those who take something back. */
    numbered: (id: string) => `Name not given by the service (number ${id})`,
    acting: (name: string, patient: string) =>
      `You are signed in as ${name}. This is the record of ${patient}.`,
    actingUnnamed: (patient: string) =>
      `You are acting for ${patient}. The service does not give your name here.`,
    change: 'Choose another person’s record',
    changeHint:
      'Your organization will ask you again whose record to open. It offers only records that you may open.',
    changeOff:
      'This sign-in is for one person. To see someone else, open the app for that person from the EHR.',
  },
  /** On each sheet of paper, with the organization: a moment, or the span of several. */
  sheet: {
    loaded: (when: string) => `loaded ${when}`,
    /** Of a screen that shows nothing of a record. */
    printed: (when: string) => `printed ${when}`,
  },
  nextBuild: {
    ready: 'A newer version of this app is ready.',
    take: 'Use it now',
    taking: 'Opening the newer version…',
    late: 'The newer version is not open yet. Try again. If that does not help, close every tab of this app, open it again and sign in.',
  },
  otherTab:
    'Another tab shows another person’s record. Check the name above before you write anything.',
}
