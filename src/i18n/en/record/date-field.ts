/** Words of a field for a date. */
export const dateField = {
  hint: 'For example 3/12/1984 (month\u00a0first), 12\u00a0Mar\u00a01984, March\u00a01984 or 1984',
  /** For a field in which a time may follow the day. */
  timeHint: 'For example 3/12/2026 (month first) or 12 Mar 2026, 2:30 pm',
  /** A date in a field, as people write it. */
  short: (day: number, month: string, year: string) => `${month} ${day}, ${year}`,
  understood: (date: string) => `Understood as ${date}`,
  pick: (label: string) => `Choose from a calendar: ${label}`,
  calendar: {
    /** The known part of a date. */
    precision: 'How much of the date is known',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    today: 'Today',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousYears: 'Earlier years',
    nextYears: 'Later years',
    /** Buttons that lead to the choice of a month or a year; `shown` is on the button. */
    chooseMonth: (shown: string) => `${shown}, choose a month`,
    chooseYear: (shown: string) => `${shown}, choose a year`,
  },
  unread: {
    shape: 'Enter a date such as 3/12/1984, 12 Mar 1984, March 1984 or 1984.',
    century: 'Write the year with four digits, such as 1984.',
    'no-year': 'Add the year, such as 3/12/1984.',
    month: (month: number) =>
      `There is no month ${month}. The month comes first: 3/12/1984 is March 12, 1984.`,
    day: (month: string, days: number) => `${month} has ${days} days.`,
  },
}
