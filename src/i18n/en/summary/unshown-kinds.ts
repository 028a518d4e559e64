/** Words for kinds of entries that have no list. They load on plain servers. */
export const unshownKinds = {
  also: (kinds: string) =>
    `This service can also keep other kinds of entries, which Clearchart does not show: ${kinds}.`,
  /** The last of the kinds. */
  more: (count: number) => `${count} more`,
}
