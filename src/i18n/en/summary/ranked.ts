const soFar = (isWhole: boolean) => (isWhole ? '.' : ' so far.')

const current = (shown: number, all: number, isWhole: boolean) =>
  `${shown === all ? all : `${shown} of ${all}`} current${soFar(isWhole)}`

/** Words of the first page's lists in order of weight. They are loaded with them. */
export const ranked = {
  /** The displayed part of a list: `5 of 7 current`. */
  shown: {
    conditions: current,
    allergies: current,
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
  /** On "No known problems", which is no problem: alone, and among entries. */
  statement: 'Statement',
  statementBesides: 'Statement besides these entries',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  considered: (count: number, isWhole: boolean) => `${count} being considered${soFar(isWhole)}`,
  past: (count: number, isWhole: boolean) => `${count} past or ruled out${soFar(isWhole)}`,
  place: {
    main: { conditions: 'Health', allergies: 'Current' },
    social: { conditions: 'Life situation', allergies: '' },
    considered: { conditions: 'Being considered', allergies: '' },
    past: { conditions: 'Past or ruled out', allergies: 'Past or ruled out' },
  },
  why: 'Why in this order?',
}
