const n = (count: number) => count.toLocaleString('en-US')

/** Words of viewers about searching, paper and scans in pages. */
export const viewersPaper = {
  find: {
    open: 'Find',
    label: 'Find in this document',
    next: 'Next match',
    previous: 'Previous match',
    none: 'Not found',
    struck: 'A line goes through it in this document',
    counting: (count: number) => (count === 0 ? 'Searching' : `${n(count)} so far`),
    position: (at: number, count: number) => `${n(at)} of ${n(count)}`,
    many: (at: number, count: number) => `${n(at)} of the first ${n(count)}`,
    noText: 'No searchable text was found in this document. Its pages may be images.',
    wordless: (pages: string, count: number) =>
      count === 1
        ? `Page ${pages} has no words that can be searched. It may be an image, such as a scan.`
        : `Pages ${pages} have no words that can be searched. They may be images, such as scans.`,
  },
  printing: {
    title: 'Print this document',
    which: 'Pages to print',
    all: (count: number) => (count === 1 ? 'The only page' : `All ${n(count)} pages`),
    here: (page: number) => `Page ${n(page)} only`,
    some: 'Some pages',
    ranges: 'Page numbers',
    rangesHint: 'For example 1-3, 7',
    rangesWrong: (count: number) => `Enter page numbers between 1 and ${n(count)}, such as 1-3, 7.`,
    tooMany: (most: number) =>
      most === 1
        ? 'You can print one page at a time.'
        : `You can print up to ${n(most)} pages at a time.`,
    long:
      'Each page is turned into an image first. With many pages, this takes minutes; ' +
      'you can stop it at any time. It is faster to download the file and print it ' +
      'from a PDF program.',
    start: 'Prepare and print',
    preparing: (done: number, count: number) => `Preparing page ${n(done)} of ${n(count)}`,
    missing: (pages: string) =>
      `These pages could not be prepared and are blank on paper: ${pages}.`,
    instead:
      'The pages of this document are not on this paper. To print a document that is ' +
      'open in the reader, use the reader’s own “Print” button, which prepares all its ' +
      'pages.',
    pageAlt: (page: number, count: number) => `Page ${n(page)} of ${n(count)}`,
  },

  tiff: {
    pictures:
      'The pages of this file are images, as scanners and fax machines create them. ' +
      'Their words cannot be searched, selected or read aloud here.',
    more: (count: number) =>
      count === 1
        ? 'Only the first page is shown. Other pages are damaged, or there are too many. ' +
          'They are in the downloaded file.'
        : `Only ${n(count)} pages are shown. Other pages are damaged, or there are too ` +
          'many. They are in the downloaded file.',
    damaged:
      'Part of this page is damaged: it is blank or may look wrong. Ask whoever sent it for another copy.',
    page: {
      broken: 'This page could not be shown. This part of the file may be damaged.',
      large:
        'This page has more than 40 million pixels and is not shown here. It is in the downloaded file.',
      unsupported:
        'This page is stored in a way that cannot be shown here. It is in the downloaded file.',
      slow: 'This page took too long and is not shown here. It may be damaged. It is in the downloaded file.',
      reader:
        'This page could not be shown, because the reader could not be started. It is in the downloaded file.',
    },
    failed: {
      broken:
        'The TIFF file is damaged or incomplete, and none of it can be read. You can ' +
        'still download it as it is, or ask whoever sent it for another copy.',
      large: 'The TIFF file is too large to be shown here. You can still download it.',
      unsupported:
        'This kind of TIFF file cannot be shown here. You can download it and open it ' +
        'with the photo app on your device.',
      slow:
        'Opening the TIFF file took too long, so it was stopped. It may be damaged. You ' +
        'can still download it as it is.',
      reader:
        'The reader for faxes and scans could not be started. You may be offline, or ' +
        'there may be a newer version of this app. You can still download the document.',
    },
  },
}
