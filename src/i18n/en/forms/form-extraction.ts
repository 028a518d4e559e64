const n = (count: number) => count.toLocaleString('en-US')

/** Words for the records that answers of a form can become. */
export const formExtraction = {
  title: (count: number) =>
    count === 1
      ? 'One of these answers can become a result'
      : `${n(count)} of these answers can become results`,
  hint: 'Whoever made the form wants to find these answers among the results, too. Sending the form keeps them as answers and adds no results; the page of the sent form says if they can be added.',
  result: 'Result',
  value: 'Value',
  date: 'Date',
  whenSent: 'The day of sending',
  category: 'Category',
  members: 'Together with',
  origins: 'Worked out from',
  left: (count: number) =>
    count === 1
      ? 'One more answer is wanted as a result that cannot be shown here.'
      : `${n(count)} more answers are wanted as results that cannot be shown here.`,
  records: {
    title: (count: number) =>
      count === 1
        ? 'These answers can become an entry in the record'
        : `These answers can become ${n(count)} entries in the record`,
    titleElsewhere: 'These answers can become entries in the record',
    hint: 'Whoever made the form wants these answers in other parts of the record, too. Sending the form keeps them as answers and adds or changes no entries; the page of the sent form says if any can be added.',
    others: (count: number) =>
      count === 1
        ? 'One more detail is set by the form.'
        : `${n(count)} more details are set by the form.`,
    content: 'The entry would say',
    contentOf: (entry: string) => `The entry would say: ${entry}`,
    from: 'From these answers',
    another: 'Another of these entries',
    nothing: 'Nothing would be in it.',
    unplaced: (count: number) =>
      count === 1
        ? 'One of its details cannot be worked out here.'
        : `${n(count)} of its details cannot be worked out here.`,
    elsewhere: (count: number) =>
      count === 1
        ? 'The form names one more conversion that cannot be shown here.'
        : `The form names ${n(count)} more conversions that cannot be shown here.`,
  },
}
