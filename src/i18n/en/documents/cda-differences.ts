const n = (count: number) => count.toLocaleString('en-US')

/** Words for a section whose text and coded entries do not say the same. */
export const cdaDifferences = {
  entries: (count: number) =>
    count === 1
      ? '1 coded entry, or a part of it, seems to be missing from the text.'
      : `${n(count)} coded entries, or parts of them, seem to be missing from the text.`,
  rows: (count: number) =>
    count === 1
      ? '1 part of the text seems to have no coded entry.'
      : `${n(count)} parts of the text seem to have no coded entry.`,
  values: (count: number) =>
    count === 1
      ? '1 part of the text seems to state another amount, time or date than its coded entry.'
      : `${n(count)} parts of the text seem to state other amounts, times or dates than their coded entries.`,
  see: 'See what differs',
  hint:
    'Other systems may read only the coded entries, and people only the text. The ' +
    'two were compared by their words, figures and references: the same thing in ' +
    'other words can appear here.',
  atOdds: 'Different in the text and in the coded entry',
  facts: {
    strength: 'Strength',
    dose: 'Dose',
    every: 'How often',
    moment: 'Time of day',
    date: 'Date',
    value: 'Value',
  },
  figure: (fact: string, text: string, coded: string) =>
    `${fact}: “${text}” in the text, ${coded} in the entry.`,
  often: (hours: number) =>
    hours === 24
      ? 'once a day'
      : hours === 12
        ? 'twice a day'
        : hours === 168
          ? 'once a week'
          : hours < 24 && Number.isInteger(24 / hours)
            ? `${n(24 / hours)} times a day`
            : `every ${n(hours)} hours`,
  onlyEntries: 'Only in the coded entries, wholly or in part',
  onlyText: 'Only in the text',
}
