const n = (count: number) => count.toLocaleString('en-US')

const documents = (count: number) => (count === 1 ? '1 document' : `${n(count)} documents`)

/** Words of reading all documents of a person together. */
export const read = {
  title: 'Read all documents',
  intro:
    'Newest first. “Not opened” means that you have not opened it here; where else it was read is not known.',
  group: 'Order',
  groups: { visit: 'By visit', kind: 'By kind', date: 'By date' },
  noVisit: 'Without a visit',
  noKind: 'Of no stated kind',
  all: 'Documents',
  unread: 'Not opened',
  none: 'The record has no documents.',
  counts: (count: number, unread: number) =>
    `${count === 1 ? '1 document' : `${n(count)} documents`}, ${n(unread)} not opened`,
  /** Of documents that are left out. */
  wrong: (count: number) =>
    count === 1
      ? 'One document was entered in error and is not among them. The list of documents has it.'
      : `${n(count)} documents were entered in error and are not among them. The list of documents has them.`,
  more: (count: number) => `Show ${n(count)} more`,
  take: (name: string) => `Select for printing: ${name}`,
  printSome: (count: number) =>
    count === 1 ? 'Print 1 document' : `Print ${n(count)} documents together`,
  printNone: 'Select documents to print them together.',
  held: 'No words of it are shown here: it may be about someone else. Open it to check.',

  find: {
    label: 'Find in these documents',
    hint: 'The documents are read for it on this device. Nothing of them is stored or sent.',
    start: 'Search the documents',
    clear: 'Show all documents',
    stop: 'Stop',
    reading: (done: number, all: number) => `${n(done)} of ${documents(all)} read`,
    found: (count: number) =>
      count === 1 ? 'Found in 1 document' : `Found in ${n(count)} documents`,
    places: (count: number) => (count === 1 ? '1 place' : `${n(count)} places`),
    wordless: (count: number) =>
      count === 1
        ? '1 document has no text that can be searched here, such as a picture or a file of another host.'
        : `${n(count)} documents have no text that can be searched here, such as pictures or files of another host.`,
    partial: (count: number) =>
      count === 1
        ? 'Part of 1 document has no text that can be searched, such as a scan.'
        : `Parts of ${n(count)} documents have no text that can be searched, such as scans.`,
    slow: (count: number) =>
      count === 1
        ? 'Reading 1 document took too long and was stopped, so it was not searched whole. ' +
          'It may be damaged. Open it to check.'
        : `Reading ${n(count)} documents took too long and was stopped, so they were not ` +
          'searched whole. They may be damaged. Open them to check.',
    held: (count: number) =>
      count === 1
        ? '1 document was not searched whole, because it may be about someone else. Open it to check.'
        : `${n(count)} documents were not searched whole, because they may be about someone else. Open them to check.`,
    failed: (count: number) =>
      count === 1
        ? '1 document could not be loaded and was not searched.'
        : `${n(count)} documents could not be loaded and were not searched.`,
    because: (count: number, reason: string) => `${documents(count)}: ${reason}`,
    again: 'Try those again',
    stopped: 'Stopped: the other documents were not searched.',
  },

  one: {
    place: (at: number, all: number) => `Document ${n(at)} of ${n(all)}`,
    way: 'Other documents',
    newer: 'Previous document',
    older: 'Next document',
    list: 'All documents',
    record: 'Its entry in the record',
    files: (at: number, all: number) =>
      `File ${n(at)} of ${n(all)}. The others are in its entry in the record.`,
    none: 'This document has no file.',
    gone: 'This document is not among the loaded ones.',
  },

  together: {
    title: (count: number) => (count === 1 ? '1 document' : `${n(count)} documents`),
    preparing: (done: number, all: number) => `${n(done)} of ${documents(all)} read`,
    print: 'Print all of these',
    back: 'Back to the documents',
    unnamed: 'The name of the person could not be read.',
    file: (at: number, all: number) => `File ${n(at)} of ${n(all)}`,
    named: (name: string, kind: string) => `“${name}” (${kind})`,
    alone: 'is not printed here. Open the document to see or hear it.',
    large: 'is too large to be printed with others. Open the document, and print it there.',
    locked: 'is protected by a password. Open the document, and print it there.',
    slow: 'took too long to be prepared and is not printed here. Open the document, and print it there.',
    broken: 'could not be drawn and is not printed here. Open the document to download it.',
    converted: 'Converted from its file: text, tables and pictures without the original layout.',
    pages: (printed: number, all: number) =>
      printed === 0
        ? `Pages printed here: 0 of ${n(all)}, because the files before this one have as ` +
          'many as can be printed at a time. Open the document, and print it there.'
        : `Pages printed here: ${n(printed)} of ${n(all)}. Open the document to print the others.`,
    missing: 'So it is not printed here.',
    elsewhere: 'This file is not kept where this sign-in reads, so it is not printed here.',
  },
}
