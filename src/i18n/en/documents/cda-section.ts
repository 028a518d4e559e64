const n = (count: number) => count.toLocaleString('en-US')

/** Words for the sections of a clinical document (HL7 CDA, FHIR). */
export const cdaSection = {
  untitled: 'Section without a title',
  empty: 'This section has no text.',
  nullFlavor: (reason: string) => `No information: ${reason}`,
  entries: (count: number) => (count === 1 ? '1 coded entry' : `${n(count)} coded entries`),
  entriesIntro: 'This is the part that computers read. The text above is what the author signed.',
  entriesAlone: 'This section has no text of its own. These are the entries in it.',
  entryMissing: (name: string) =>
    name === '' ? 'An entry that is not in this document' : `${name} (not in this document)`,
  oddEntry: 'This entry could not be shown.',
  titles: {
    document: 'About the whole document',
    patient: 'About the patient',
    others: 'Other entries in this document',
    texts: 'What entries say in words',
  },
  /** FHIR R4, "List empty reasons". */
  emptyReason: {
    nilknown: 'Nothing known: the author states that there is nothing to list here.',
    notasked: 'No information: nobody asked.',
    withheld: 'There may be entries, but they are withheld.',
    unavailable: 'No information: it was not available.',
    notstarted: 'No information: nobody has started to collect it.',
    closed: 'This list is no longer kept.',
  },
  /** FHIR R4, ListMode. */
  mode: {
    working: 'A list that is kept up to date',
    snapshot: 'As it was at one point in time',
    changes: 'Only changes to an earlier list',
  },
  orderedBy: (order: string) => `Order: ${order}`,
  entriesNone: 'There is nothing in these entries that can be shown.',
  by: 'Written by',
  restricted: (level: string) => `Confidentiality: ${level}`,
  language: (code: string) => `Language: ${code}`,
  loose: (count: number) =>
    count === 1
      ? 'An image or file is kept with this section but not mentioned in its text:'
      : `${n(count)} images or files are kept with this section but not mentioned in its text:`,
}
