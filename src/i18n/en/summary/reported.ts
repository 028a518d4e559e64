/** Words about what somebody says of a medicine that was ordered. */
export const reported = {
  says: {
    taken: 'taken',
    'not-taken': 'not taken',
    stopped: 'stopped',
    completed: 'no longer taken',
  },
  said: (what: string, date: string | undefined) =>
    date === undefined ? `reported: ${what}` : `reported ${date}: ${what}`,
  /** In place of the list, when all of it stands with the orders. */
  withOrders: 'The medicines reported as taken now are marked among those that were ordered.',
  /** The same of a list that was not read whole. */
  withOrdersRead:
    'In what has been read, the medicines reported as taken now are marked among those that were ordered.',
}
