/** Words about who is signed in, and for whom: they stand in the frame around every screen. */
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
      acting: 'Acts for the patient',
      patient: 'Patient, or who acts for one',
      staff: 'Clinician or staff',
    },
    unnamed: 'Name not told by the service',
    acting: (name: string, patient: string) =>
      `You are signed in as ${name}. This is the record of ${patient}.`,
    actingUnnamed: (reference: string, patient: string) =>
      `You act for ${patient}. The service does not tell your name here (${reference}).`,
    change: 'Choose another person’s record',
    changeHint:
      'Your organization asks you again whose record to open. Only records that you may open are offered.',
    changeOff:
      'This sign-in was opened for one person. For another one, open the app for that person from the EHR.',
  },
  otherTab:
    'Another tab shows another person’s record. Look at the name above before you write anything.',
}
