const n = (count: number) => count.toLocaleString('en-US')

/** Words of documents of word processors, a part of those of the viewers of files. */
export const office = {
  note: 'Converted: text, tables and pictures without the original layout. The download is the original.',
  cut: 'The file ends early, so its end may be missing here.',
  left: {
    deletions: (count: number) =>
      count === 1
        ? 'One deleted passage is still in the file and is not shown.'
        : `${n(count)} deleted passages are still in the file and are not shown.`,
    hidden: (count: number) =>
      count === 1
        ? 'One hidden passage is not shown.'
        : `${n(count)} hidden passages are not shown.`,
    comments: (count: number) =>
      count === 1 ? 'One comment is not shown.' : `${n(count)} comments are not shown.`,
    pictures: (count: number) =>
      count === 1
        ? 'One image cannot be shown here. It is in the downloaded file.'
        : `${n(count)} images cannot be shown here. They are in the downloaded file.`,
    charts: (count: number) =>
      count === 1
        ? 'One chart or diagram is not shown here.'
        : `${n(count)} charts or diagrams are not shown here.`,
    formulas: (count: number) =>
      count === 1
        ? 'One formula is not shown here. Its place is marked with […].'
        : `${n(count)} formulas are not shown here. Their places are marked with […].`,
    fields: (count: number) =>
      count === 1
        ? 'One field has no value in the file. Its place is marked with […].'
        : `${n(count)} fields have no value in the file. Their places are marked with […].`,
    signs: (count: number) =>
      count === 1
        ? 'One passage has signs of a special font that cannot be shown here. Each sign is marked with �.'
        : `${n(count)} passages have signs of a special font that cannot be shown here. Each sign is marked with �.`,
    behind: () => 'The file goes on after the end of its document. What follows is not shown here.',
    inserted: (count: number) =>
      count === 1
        ? 'One document inside this one is not shown here.'
        : `${n(count)} documents inside this one are not shown here.`,
    objects: (count: number) =>
      count === 1
        ? 'One object of another program is not opened here.'
        : `${n(count)} objects of other programs are not opened here.`,
  },
  problem: {
    size: 'The document is too large to be converted here. You can download it and open it with a word processor.',
    depth:
      'The document is built in a way that cannot be read safely here. You can download it and open it with a word processor. Do this only if you trust where it comes from.',
    broken:
      'The document is damaged or incomplete and cannot be converted. You can download it as it is, or ask whoever sent it for another copy.',
    empty: 'The document contains no text. You can download it as it is.',
    slow: 'Converting the document took too long and was stopped. You can download it and open it with a word processor. Do this only if you trust where it comes from.',
    reader:
      'The document could not be converted, because the converter could not be started. You can download it and open it with a word processor.',
  },
}
