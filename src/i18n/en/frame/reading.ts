/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')
const kinds = (done: number, of: number) => `Kinds of entries complete: ${done} of ${of}.`

/** Words about reading the rest of a record without being asked. */
export const reading = {
  reading: (done: number, of: number, records: number) =>
    `Reading the rest of the record: ${done} of ${of === 1 ? '1 kind' : `${of} kinds`} complete, ${records === 1 ? '1 entry' : `${n(records)} entries`} so far.`,
  title: 'The rest of the record',
  progress: 'Kinds of entries that are complete',
  stop: 'Stop reading',
  goOn: 'Go on reading',
  stopped: {
    person: (done: number, of: number) => `Reading stopped. ${kinds(done, of)}`,
    service: (done: number, of: number) =>
      `Reading stopped, because the service asked for fewer requests. ${kinds(done, of)}`,
    failures: (done: number, of: number) =>
      `Reading stopped, because several kinds could not be loaded. ${kinds(done, of)}`,
  },
  long: (titles: string) =>
    `Too many entries to read unless you ask for them: ${titles}. The list has a button that loads all of them.`,
}
