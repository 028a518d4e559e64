/** A list that a server gives only by a detail that not every entry has. */
export const listedBy = {
  by: { category: 'category', status: 'status', date: 'date' },
  only: (by: string) =>
    `this service lists them only by ${by}; entries without it, or with an unusual one, may be missing`,
  refused: 'the service refused part of this search',
}
