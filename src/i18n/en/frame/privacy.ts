/** Words of the privacy page, which is loaded by nobody who does not open it. */
export const privacy = {
  title: 'Privacy',
  intro:
    'Clearchart has no accounts and keeps no record of its own. It shows what your ' +
    'organization’s system sends to this browser.',
  goes: {
    title: 'Where your data goes',
    points: [
      'Your record comes from your organization’s system to this browser, and goes nowhere else.',
      'What you write and send goes to your organization’s system alone.',
      'Some questions of forms let you search a long list, such as one of medicines. ' +
        'What you type there goes to the server that keeps the list, without your ' +
        'name and without anything of your record. Your organization chooses that ' +
        'server, and the question names it.',
      'When staff hand you a device with a form on it, your answers go to the ' +
        'organization’s system, too. Until they are sent they are on that device, ' +
        'encrypted so that only the staff member who is signed in can open them.',
      'No name, date of birth or search word is ever in the address of a page.',
      'The server that delivers this page sees that it was opened, as with every ' +
        'website. If you reload a page of a record, it also sees the record’s internal ' +
        'number, which only your organization can match to a person.',
      'There are no ads, and nobody tracks what you do.',
    ],
  },
  kept: {
    title: 'What this browser keeps',
    what: 'What',
    why: 'What for',
    until: 'How long',
    inTab: 'In this tab',
    onDevice: 'On this device',
    answers: {
      what: 'What was loaded from your record',
      why: 'To show it',
      until: 'Until you sign out, reload the page or close the tab',
    },
    kinds: {
      access: {
        what: 'The key to the record',
        why: 'To ask your organization’s system',
        until: 'Until you sign out or close the tab',
      },
      session: {
        what: 'Who is signed in, and where',
        why: 'So that a reload does not sign you out',
        until: 'Until you sign out or close the tab',
      },
      attempt: {
        what: 'A sign-in that was started',
        why: 'To finish it when you come back',
        until: 'Until the sign-in ends or the tab is closed',
      },
      return: {
        what: 'The page you were on',
        why: 'To bring you back to it after a sign-in',
        until: 'Until you are back or close the tab',
      },
      places: {
        what:
          'How you left lists, results and charts: words you typed to find something ' +
          'there, filters, columns, the measurement, how far you scrolled',
        why: 'So that Back and a reload show them as they were',
        until: 'Until you sign out or close the tab; the last 60 of them',
      },
      forms: {
        what: 'Forms that you opened from files of this device, without answers',
        why: 'To offer them again after a reload',
        until: 'Until you sign out or close the tab',
      },
      author: {
        what: 'The text of a form that you are making',
        why: 'To bring it back after a reload',
        until: 'Until you remove it, sign out or close the tab',
      },
      drafts: {
        what: 'Drafts that were not sent yet (forms, records, corrections, documents), encrypted',
        why: 'So that nothing you wrote is lost',
        until: 'For 30 days after you last changed them, or until you send or remove them',
      },
      copy: {
        what: 'An offline copy of a record, encrypted, if you made one',
        why: 'To read it without a network',
        until: 'Until you remove it, say that others use the device, or forget everything',
      },
      opened: {
        what: 'When each record was last opened, under names that cannot be read',
        why: 'To say what is new since then',
        until:
          'Until you close this tab; if you asked to be remembered, it stays on this device for the last 50 records',
      },
      read: {
        what: 'Marks of the documents you have opened, which cannot be read',
        why: 'To show which ones you have not opened yet',
        until:
          'Until you close this tab; if you asked to be remembered, they stay on this device for the last 30 records',
      },
      news: {
        what: 'Marks of the entries you have seen, which cannot be read',
        why: 'To show what is new',
        until:
          'Until you turn it off or forget everything; for the last 20 records that were open here',
      },
      merges: {
        what: 'Marks of records that were merged, which cannot be read',
        why: 'So that a merge is not sent twice',
        until: 'Until you forget everything',
      },
      spent: {
        what: 'Marks of used keys, which do not reveal a key',
        why: 'So that a key is not used twice',
        until: 'The last 200, until you forget everything',
      },
      language: {
        what: 'The language you chose',
        why: 'To use it next time',
        until: 'Until you forget everything',
      },
      theme: {
        what: 'Light or dark',
        why: 'To use it next time',
        until: 'Until you forget everything',
      },
      plainWords: {
        what: 'Whether things are explained in plain words',
        why: 'To do the same next time',
        until: 'Until you forget everything',
      },
      shortcuts: {
        what: 'Whether single keys are shortcuts',
        why: 'To do the same next time',
        until: 'Until you forget everything',
      },
      remember: {
        what: 'That you asked to be remembered',
        why:
          'To remember your organization, how you filed documents and which parts of them ' +
          'you hid or moved; and so that the marks of opened records and documents stay on ' +
          'this device',
        until: 'Until you ask to be forgotten',
      },
      organization: {
        what: 'The organization you used last',
        why: 'To put it first; only if you asked for it',
        until: 'Until you ask to be forgotten; without asking, it is not kept',
      },
      filing: {
        what: 'What documents of a kind were filed with: category, place, format, language',
        why: 'To suggest it for the next ones; nothing about a patient, and only if you asked to be remembered',
        until: 'Until you sign out, unless you asked to be remembered',
      },
      sections: {
        what: 'Which parts of documents you hid or moved',
        why: 'To show them that way again; only if you asked to be remembered',
        until: 'Until you sign out, unless you asked to be remembered',
      },
      keys: {
        what: 'Key pairs of an operator who runs exports',
        why: 'To prove which system it is. The private halves cannot be read out.',
        until: 'Until you remove them on the export pages, or forget everything',
      },
      exports: {
        what: 'Numbers of groups and addresses of exports',
        why: 'To go on with an export. No record is kept.',
        until: 'Until you remove them from their list, or forget everything',
      },
      shell: {
        what: 'The app’s own files, the list of organizations and the forms. Nothing about you.',
        why: 'So that the app opens without a network',
        until: 'Until a newer version replaces them, or you forget everything',
      },
    },
  },
  remove: {
    title: 'How to remove it',
    points: [
      'Sign out. That removes what is in the tab, and nobody can open the record from here.',
      'Choose “Forget everything” in the access receipt, in the menu of a record. ' +
        'That removes all of it from this device and shows that it is gone.',
      'Clearing the data of this website in your browser removes all of it too.',
    ],
  },
  ask: 'Whom to ask',
  askIntro:
    'Your record belongs to you and is kept by your organization. It decides who may ' +
    'see it, how long it is kept, and how it is corrected.',
}
