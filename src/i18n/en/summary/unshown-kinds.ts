/** Words for kinds of entries that have no list. They load on plain servers. */
export const unshownKinds = {
  also: (kinds: string) =>
    `This service can also keep other kinds of entries, which Clearchart does not show: ${kinds}.`,
  appointments: 'This service can also keep appointments, which Clearchart does not show.',
  /** The last of the kinds. */
  more: (count: number) => `${count} more`,
}
