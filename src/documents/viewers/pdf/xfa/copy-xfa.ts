import type { PDFDocumentProxy } from 'pdfjs-dist'
import { formValues } from '../form-values'
import type { PdfSource } from '../open-pdf'
import { answerOf } from './fill-xfa'
import { openXfa } from './open-xfa'
import { xfaPages } from './read-xfa'

/**
 * A copy of the form with its answers. Rejects when the copy, opened again, has others: a file may
 * keep its form in a way that pdf.js reads and does not write.
 */
export async function copyOfXfa(
  pdf: PDFDocumentProxy,
  password: PdfSource['password'],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await pdf.saveDocument())
  const again = await new Promise<string | undefined>((resolve) => {
    const end = openXfa({ bytes, password }, (copy) => {
      resolve(copy === undefined ? undefined : answersOf(copy))
      end()
    })
  })
  if (again !== answersOf(pdf)) throw new Error('the copy lacks answers')
  return bytes
}

/** The answers that a copy keeps, in the order of the pages. */
function answersOf(pdf: PDFDocumentProxy): string {
  const values = formValues(pdf)
  return JSON.stringify(
    xfaPages(pdf)
      .flatMap(({ fields }) => fields)
      .filter(({ isReadOnly }) => !isReadOnly)
      .map((field) => {
        const answer = answerOf(field, values)
        if (field.kind.is === 'radio') return answer === field.kind.on
        // Lines end as they do in XML.
        return answer.replaceAll(/\r\n?/g, '\n').trim()
      }),
  )
}
