/** Words of the line under a patient's name, for the people who treat them. */
export const storyboard = {
  pressure: 'BP',
  weight: 'Weight',
  /** An instrument's last total with its band, and the total before. */
  score: (value: string, band: string) => `${value} ${band}`,
  /** A value that may still change. */
  preliminary: 'preliminary',
  /** Beside an answer about harm. */
  undated: 'date not recorded',
  was: (value: string) => `was ${value}`,
  last: 'Last visit',
  next: 'Next',
  /** A visit that has not ended, and its beginning. */
  goingOn: 'Visit going on',
  since: (date: string) => `since ${date}`,
  today: (time: string) => `today ${time}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  /** A link to the first page, in place of facts that have no room. */
  more: (count: number) => `${count} more`,
  /** After the facts, while entries that could change them may be missing. */
  soFar: 'so far',
  /** Facts that may be missing, in a sentence about the reason. */
  facts: { pressure: 'BP', weight: 'weight', scores: 'scores', visits: 'visits' },
  gaps: {
    notOffered: (facts: string) => `Not offered by this connection: ${facts}`,
    failed: (facts: string) => `Could not be loaded: ${facts}`,
    partial: (facts: string) => `Could not be loaded completely: ${facts}`,
    leftOut: (facts: string) => `The service may have left some out: ${facts}`,
    limited: (facts: string) => `Only a part can be read here: ${facts}`,
    open: (facts: string) => `Not all loaded: ${facts}`,
  },
}
