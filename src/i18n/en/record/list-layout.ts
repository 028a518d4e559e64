/** Words for the order and the columns of a list. */
export const listLayout = {
  order: 'Order',
  /** Of entries that are ordered by how dangerous they are. */
  weight: 'Highest risk first',
  current: 'Current ones first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  /** Of entries that have no dates. */
  received: 'As received',
  /** `column`: the head of a column, such as "Status". */
  by: (column: string) => `By: ${column}`,
  turned: 'Reverse the order',
  columns: 'Columns',
  more: 'More columns',
  usual: 'Back to the usual order and columns',
  partly: 'Only the entries that are loaded are in this order. Load all of them to sort the list.',
}
