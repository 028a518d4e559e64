/** Words of the screen that lists the parts without a door of their own. */
export const more = {
  doors: 'Main parts',
  group: {
    whole: 'The whole record',
    record: 'Health record',
    documents: 'Documents and forms',
    care: 'Care and people',
    connection: 'This connection',
  },
}
