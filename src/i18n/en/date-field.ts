/** Words of a field for a date. */
export const dateField = {
  hint: 'For example 1984-03-12, 1984-03 or 1984',
  wrong: 'Enter a date as year-month-day, such as 1984-03-12. You can leave out the month and day.',
}
