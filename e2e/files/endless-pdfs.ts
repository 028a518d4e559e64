import type { MadeFile } from '../steps/open-file-page.ts'
import { EXTRA, writePdf } from './pdf-writer.ts'

/** A form that draws itself ten times in each of twelve levels: a million million times. */
const NESTED = Array.from({ length: 12 }, (_, level) => {
  const content = level === 11 ? '0 0 1 1 re f' : '/N Do '.repeat(10)
  const next = level === 11 ? '' : `/XObject << /N ${EXTRA + level + 1} 0 R >>`
  return (
    '<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] ' +
    `/Resources << ${next} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  )
})

/** A PDF whose first page has no end. Its second one says "Readable". */
export const ENDLESS_PDF: MadeFile = {
  name: 'endless.pdf',
  bytes: writePdf({
    pages: [[], ['Readable']],
    drawn: '/X Do',
    firstPage: `/Resources << /XObject << /X ${EXTRA} 0 R >> >>`,
    extra: NESTED,
  }),
}

/** A PDF that says to have five thousand million pages, each of them the same one. */
export const COUNTLESS_PDF: MadeFile = {
  name: 'countless.pdf',
  bytes: writePdf({
    pages: [['Readable']],
    catalog: `/Pages ${EXTRA} 0 R`,
    extra: Array.from({ length: 9 }, (_, level) => {
      const kid = level === 8 ? '10 0 R' : `${EXTRA + level + 1} 0 R`
      const kids = Array.from({ length: 12 }, () => kid).join(' ')
      return `<< /Type /Pages /Kids [${kids}] /Count ${12 ** (9 - level)} >>`
    }),
  }),
}
