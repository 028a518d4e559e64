const n = (count: number) => count.toLocaleString('en-US')

/** Words for the records that answers of a form can become. */
export const formExtraction = {
  title: (count: number) =>
    count === 1
      ? 'One of these answers can become a result'
      : `${n(count)} of these answers can become results`,
  hint: 'Whoever made the form wants to find these answers among the results, too. Clearchart keeps them as answers and adds no results: the system that receives the answers may do that.',
  result: 'Result',
  value: 'Value',
  date: 'Date',
  whenSent: 'The day of sending',
  category: 'Category',
  left: (count: number) =>
    count === 1
      ? 'One more answer is wanted as a result that cannot be shown here.'
      : `${n(count)} more answers are wanted as results that cannot be shown here.`,
}
