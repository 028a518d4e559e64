/** Words of the first page's lists in order of weight. They are loaded with them. */
export const ranked = {
  /** The displayed part of a list: `5 of 7 current`. */
  shown: {
    conditions: (shown: number, all: number) => `${shown} of ${all} current ones.`,
    allergies: (shown: number, all: number) => `${shown} of ${all} current ones.`,
  },
  /** The number of grave ones among those that are not shown. */
  hidden: {
    conditions: (count: number) =>
      count === 1
        ? 'One more is severe or life-threatening.'
        : `${count} more are severe or life-threatening.`,
    allergies: (count: number) =>
      count === 1
        ? 'One more is high-risk or caused a severe reaction.'
        : `${count} more are high-risk or caused a severe reaction.`,
  },
  highRisk: 'High risk',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  past: (count: number) => `${count} that ${count === 1 ? 'is' : 'are'} over or ruled out.`,
  place: {
    main: { conditions: 'Health', allergies: 'Current' },
    social: { conditions: 'Life situation', allergies: '' },
    past: { conditions: 'Over or ruled out', allergies: 'Over or ruled out' },
  },
  why: 'Why in this order?',
}
