const n = (count: number) => count.toLocaleString('en-US')
const entries = (count: number) => (count === 1 ? '1 entry' : `${n(count)} entries`)

/** Words of two connections side by side. They are loaded with that screen. */
export const compare = {
  title: 'Two connections side by side',
  intro:
    'See what two connections hold about this person: what both have, what differs, and what to change when you move from one to the other.',
  private: 'Everything is compared in this browser. Nothing is sent anywhere.',

  choose: {
    title: 'Sign in to the second connection',
    sentence: (name: string) =>
      `You stay signed in to the ${name}. A window opens for the second sign-in, and this page waits for it.`,
    forgotten: 'The second sign-in is kept in this page only: reloading the page ends it.',
    own: 'Of this organization',
    others: 'Other organizations',
    none: 'No other connection is registered that you could sign in to.',
    signIn: (name: string, organization: string) => `Sign in to the ${name} of ${organization}`,
    waiting: 'A sign-in window is open. When you finish there, this page continues.',
    closed: 'The window was closed before the sign-in was finished.',
    blockedTitle: 'The sign-in window could not be opened',
    blocked:
      'Sign in on this page instead: it leaves for the sign-in and comes back here, and you stay signed in to the first connection. Or allow this page to open windows in your browser, then try again.',
    here: 'Sign in on this page',
    unread: 'The list of connections could not be loaded.',
  },
  beside: {
    first: 'First connection',
    second: 'Second connection',
    of: (organization: string) => `connection of ${organization}`,
    named: (name: string, organization: string) => `${name} of ${organization}`,
    end: 'Sign out of the second connection',
    over: 'Your sign-in to the second connection has ended.',
    again: 'Sign in there again',
    requests: 'Requests to the second connection',
  },
  person: {
    title: 'Is this the same person?',
    looking: 'Looking for this person at the second connection…',
    here: (name: string) => `At the ${name}`,
    sure: 'Name, birth date and the other details agree.',
    unsure: 'Not everything agrees. Compare the details before you go on.',
    doubtful: 'One detail suggests that these are two people. Check it before you go on.',
    unlikely:
      'These look like two different people. Go on only if you know that they are the same person.',
    compare: 'Compare the two records',
    confirm: 'This is the same person: compare',
    none: 'Nobody with these details was found at the second connection.',
    gaps: (count: number) =>
      count === 1
        ? 'One search could not be made in full, so somebody may have been missed.'
        : `${n(count)} searches could not be made in full, so somebody may have been missed.`,
    noneSignedIn: 'The second sign-in names no person, and this connection permits no search.',
    unread: (name: string) =>
      `The ${name} does not let the app read the person’s own details, so nobody can tell whether the two records are of the same person. They are not compared.`,
    failed: (name: string) => `The person’s details could not be loaded from the ${name}.`,
    other: 'Choose another person',
  },
  reading: {
    title: 'Reading both records',
    side: (name: string, done: number, of: number, count: number) =>
      `${name}: ${n(done)} of ${n(of)} ${of === 1 ? 'list' : 'lists'}, ${entries(count)}`,
    stop: 'Stop',
    stopped: 'The reading was stopped.',
    start: 'Read both records',
    comparing: 'Comparing…',
  },
  summary: {
    title: 'Result',
    same: (count: number) =>
      count === 0
        ? 'Nothing was recorded in either connection.'
        : `All ${entries(count)} that could be compared are the same in both.`,
    differs: (parts: string, all: number) => `Of ${entries(all)}, ${parts}.`,
    inBoth: (count: number) => `${n(count)} ${count === 1 ? 'is' : 'are'} the same in both`,
    explained: (count: number) =>
      `${n(count)} ${count === 1 ? 'differs' : 'differ'} only as the two versions of US Core do`,
    differing: (count: number) => `${n(count)} ${count === 1 ? 'differs' : 'differ'}`,
    only: (count: number, name: string) =>
      `${n(count)} ${count === 1 ? 'is' : 'are'} only in the ${name}`,
    unknown: (count: number) =>
      count === 1
        ? '1 more entry has no counterpart in a list that was not read to its end, so it is not counted as missing.'
        : `${n(count)} more entries have no counterpart in a list that was not read to its end, so they are not counted as missing.`,
    notCompared: (count: number) =>
      count === 1
        ? '1 kind of entry could not be compared.'
        : `${n(count)} kinds of entries could not be compared.`,
    read: (time: string) => `Read ${time}`,
  },
  table: {
    caption: 'Kinds of entries, those with differences first',
    kind: 'Kind',
    same: 'Same in both',
    explained: 'US Core only',
    differing: 'Different',
    only: (name: string) => `Only in the ${name}`,
    note: 'Read',
    whole: 'All of it',
    partly: 'In part',
    partlyOf: (kind: string) => `${kind}: read in part`,
    unknown: (count: number) => `${entries(count)} without a known counterpart`,
    empty: (kinds: string) => `Nothing recorded in either: ${kinds}.`,
  },
  gap: {
    side: (name: string, why: string) => `${name}: ${why}`,
    'not-offered': 'does not offer this kind',
    stopped: 'stopped sending pages before the end',
    capped: (count: number) =>
      count === 1
        ? 'has more than the one entry that is compared'
        : `has more than the ${n(count)} entries that are compared`,
    narrowed: (kinds: string) => `could only be asked for some of it (${kinds})`,
    'left-out': (count: number) =>
      `sent ${count === 1 ? '1 entry' : `${n(count)} entries`} that could not be used`,
  },
  notCompared: {
    title: 'Not compared',
    sentence:
      'What one of the two connections did not offer, refused or could not send is never counted as missing there.',
  },
  differences: {
    title: 'Differences',
    none: 'No differences were found.',
    show: (count: number) => (count === 1 ? 'Show 1 difference' : `Show ${n(count)} differences`),
    more: (count: number) => `Show ${n(count)} more`,
    differing: 'Different',
    explained: 'Explained by US Core',
    onlyHere: (name: string) => `Only in the ${name}`,
    unknownHere: (name: string) =>
      `Only found in the ${name}; the other list was not read to its end`,
    empty: 'Not recorded',
    behind: 'The words are the same; a code or a detail behind them differs.',
    where: 'Elements and exact values',
    element: 'Element',
    by: {
      identifier: 'Taken for the same entry by its number.',
      content: 'Taken for the same entry by its content.',
      'about-and-when': 'Taken for the same entry: the same thing at the same time.',
      'when-and-rest':
        'Taken for the same entry: the same time and mostly the same details, in codes of another system.',
      'shifted-time': 'Taken for the same entry: only its time differs, by hours or by a day.',
      'only-one': 'Taken for the same entry: neither connection has another one of this thing.',
    },
    references: (count: number) =>
      count === 1
        ? 'One link to another record could not be compared, because that record was not read.'
        : `${n(count)} links to other records could not be compared, because those records were not read.`,
  },
  profile: {
    moved: (source: string) =>
      `US Core 6.1.0 keeps this in another element than 3.1.1 (${source}).`,
    required: (source: string) => `US Core 6.1.0 requires this; 3.1.1 did not (${source}).`,
    new: (source: string) =>
      `US Core 6.1.0 asks services to support this; 3.1.1 did not (${source}).`,
    relaxed: (source: string) =>
      `US Core 3.1.1 required this; 6.1.0 does not in every case (${source}).`,
    values: (source: string) => `US Core 6.1.0 has other values here than 3.1.1 (${source}).`,
    dropped: (source: string) =>
      `US Core 3.1.1 asked services to support this; 6.1.0 does not (${source}).`,
  },
  offers: {
    title: 'What each connection can do',
    none: 'Both connections declare the same.',
    types: (name: string) => `Kinds that only the ${name} declares`,
    caption: 'Kinds that both declare, and what only one of them declares',
    kind: 'Kind',
    what: 'What',
    only: (name: string) => `Only the ${name}`,
    kinds: {
      interactions: 'Actions',
      parameters: 'Search parameters',
      operations: 'Operations',
      includes: 'Related records',
    },
    alike: (count: number) =>
      count === 1 ? '1 kind is declared alike.' : `${n(count)} kinds are declared alike.`,
    unread: (name: string) =>
      `A list of the ${name} could not be read, so what it can do is not known in full.`,
    assumed: (name: string) =>
      `The ${name} publishes no list for one of its addresses; the table of the written specification is used for it.`,
  },
  moving: {
    title: 'What to change when you move',
    intro: (from: string, to: string) =>
      `From the ${from} to the ${to}, by the lists of both and the rules of the written specification.`,
    none: 'Rules for a move are known for two connections of one service only. For these two, compare what each can do.',
    from: 'Today',
    to: 'Then',
    steps: {
      registration: {
        title: 'Register the application again',
        sentence: 'Credentials of the older connection do not work with the current one.',
        clients: (ids: string) => `Registered today: ${ids}`,
      },
      'tenant-authorization': {
        title: 'Have the organization approve it',
        sentence:
          'The organization approves each application, and an application is approved for one organization only.',
        tenant: (id: string) => `Number of the organization: ${id}`,
      },
      bases: {
        title: 'Use the new addresses',
        sentence: 'The organization’s number is part of the new address.',
      },
      'authorization-server': {
        title: 'Sign in at the new authorization server',
        sentence:
          'Read its addresses from the service’s own configuration rather than writing them down.',
      },
      scopes: {
        title: 'Change the scopes',
        sentence:
          'The current connection still accepts the older spelling, so this can be done later.',
        none: 'No scope of a kind of entry is registered today.',
        show: (count: number) => (count === 1 ? 'Show 1 scope' : `Show ${n(count)} scopes`),
      },
      bulk: {
        title: 'Change bulk export to version 2',
        sentence: 'Bulk Data 1.0.0 becomes 2.0.0, and all access for systems has one address.',
      },
      lost: {
        types: 'Kinds that the current connection does not declare',
        interactions: 'Actions that it does not declare',
        parameters: 'Search parameters that it does not declare',
        operations: 'Operations that it does not declare',
        includes: 'Related records that it does not send along',
        sentence:
          'If you use these, find another way, or keep the older connection for them: both may run side by side.',
        show: (count: number) => `Show ${n(count)}`,
      },
      'us-core': {
        title: 'Read US Core 6.1.0',
        sentence:
          'It is compatible with 3.1.1 and adds required elements and search parameters. New search parameters:',
        none: 'none declared',
        table: {
          show: (count: number) =>
            count === 1
              ? 'Show the one change of an element'
              : `Show ${n(count)} changes of elements`,
          caption: 'Changes of elements from US Core 3.1.1 to 6.1.0',
          kind: 'Kind of entry',
          element: 'Element',
          change: 'Change',
          source: 'Stated by',
          changes: {
            moved: 'In another element',
            required: 'Required now',
            new: 'To be supported now',
            relaxed: 'No longer required in every case',
            values: 'Other codes or targets',
            dropped: 'No longer to be supported',
          },
        },
      },
      errors: {
        title: 'Check how you read errors',
        sentence: 'Their structure may differ.',
      },
      timeline: {
        title: 'Plan the time',
        sentence:
          'Begin at once; 1 to 3 months for registration and approval, 3 to 6 for the change and its tests, done in 6 to 12. The older connection keeps working meanwhile.',
      },
    },
  },
  report: {
    title: 'Report',
    print: 'Print',
    json: 'Save as JSON',
    csv: 'Save as a table (CSV)',
    hint: 'The files contain health information. Their names do not.',
    saved: 'The file was saved.',
    column: {
      kind: 'Kind',
      result: 'Result',
      entry: 'Entry',
      first: 'Number at the first connection',
      second: 'Number at the second connection',
      element: 'Element',
      valueFirst: 'Value at the first connection',
      valueSecond: 'Value at the second connection',
      why: 'Explanation',
    },
  },
}
