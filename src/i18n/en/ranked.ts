/** Words of the first page's lists that are in order of weight. They come with them. */
export const ranked = {
  /** What stands there of what there is: `5 of 7 current`. */
  shown: {
    conditions: (shown: number, all: number) => `${shown} of ${all} current ones.`,
    allergies: (shown: number, all: number) => `${shown} of ${all} that count now.`,
  },
  /** Of those that are not shown, how many are grave. */
  hidden: {
    conditions: (count: number) =>
      count === 1
        ? 'One more is severe or threatens life.'
        : `${count} more are severe or threaten life.`,
    allergies: (count: number) =>
      count === 1
        ? 'One more is of high risk or had a severe reaction.'
        : `${count} more are of high risk or had a severe reaction.`,
  },
  highRisk: 'High risk',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  past: (count: number) => `${count} that ${count === 1 ? 'is' : 'are'} over or ruled out.`,
  place: {
    main: { conditions: 'Health', allergies: 'Count now' },
    social: { conditions: 'Social and situational', allergies: '' },
    past: { conditions: 'Over or ruled out', allergies: 'Over or ruled out' },
  },
  why: 'Why this order',
  rule: {
    conditions:
      'Current ones come first, in the order of their points; with equal points the newest. What is social or about somebody’s situation has a part of its own. What is over or ruled out stands last. Nothing is left out, but for records that say they were entered in error.',
    allergies:
      'What counts now comes first: high risk, then what could not be assessed, then the others, and low risk last; among these, severe reactions and what is confirmed. What is over or refuted stands last. Nothing is left out, but for records that say they were entered in error.',
  },
  points: {
    grave: 'threatens life or needs constant care, by its code',
    chronic: 'goes on for years, by its code',
    minor: 'passes by itself as a rule, by its code',
    severe: 'recorded as severe',
    moderate: 'recorded as moderate',
    back: 'has come back',
    'problem-list': 'on the problem list',
    confirmed: 'confirmed, or not said to be doubtful',
  },
  point: (points: number, what: string) => `${points > 0 ? '+' : '−'}${Math.abs(points)}: ${what}`,
  byCode:
    'The groups of codes are ours, made from the categories of ICD-10-CM and from SNOMED CT. They are for the order alone and say nothing about a person.',
  banner: {
    label: (list: string) => `Allergies: ${list}`,
    highRisk: (name: string) => `${name}, high risk`,
    more: (count: number) => `and ${count} more`,
    reading: 'being read…',
    notAsked: 'not asked: this connection does not offer them',
    failed: 'not known: they could not be read',
    none: 'none recorded, asked for',
    noneSoFar: 'none among those that could be read; there may be more',
    notWhole: 'there may be more',
    onlyPast: 'none that count now; older ones are in the list',
  },
}
