import { encryptPdf, type PdfKey } from './pdf-encryption.ts'

/**
 * The contents of a generated PDF. Objects in `extra` are numbered from `PdfPlan.extraFrom`, so
 * that entries can refer to them.
 */
export interface PdfPlan {
  /** The lines of text of each page. */
  readonly pages: readonly (readonly string[])[]
  /** Chapters with the page they begin on, from 0. */
  readonly outline?: readonly { readonly title: string; readonly page: number }[]
  /** Further entries of the catalogue, such as `/OpenAction 100 0 R`. */
  readonly catalog?: string
  /** Annotations of the first page, as dictionaries. */
  readonly annotations?: readonly string[]
  /** Further entries of the first page. */
  readonly firstPage?: string
  /** The content of the first page (ISO 32000-1, 7.8.2), instead of its lines. */
  readonly drawn?: string
  /** Further objects, from number 9000 on. */
  readonly extra?: readonly string[]
  /** Points. */
  readonly size?: readonly [width: number, height: number]
  /**
   * Locks it (ISO 32000-1, 7.6: revision 2, RC4 of 40 bits), so that it opens with this password
   * only.
   */
  readonly password?: string
}

/** Number of the first object of `PdfPlan.extra`. */
export const EXTRA = 9000

/** Writes a small PDF (ISO 32000-1) whose text can be extracted again. */
export function writePdf(plan: PdfPlan): Buffer {
  const key = plan.password === undefined ? undefined : encryptPdf(plan.password)
  const objects = new Map<number, string>()
  const pageNumber = (index: number) => 10 + index * 2
  const [width, height] = plan.size ?? [595, 842]
  objects.set(
    1,
    `<< /Type /Catalog /Pages 2 0 R ${plan.outline === undefined ? '' : '/Outlines 4 0 R'} ${plan.catalog ?? ''} >>`,
  )
  objects.set(
    2,
    '<< /Type /Pages /Kids ' +
      `[${plan.pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ` +
      `${plan.pages.length} >>`,
  )
  objects.set(
    3,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  )
  plan.pages.forEach((lines, index) => {
    const own =
      index === 0 ? `/Annots [${(plan.annotations ?? []).join(' ')}] ${plan.firstPage ?? ''}` : ''
    objects.set(
      pageNumber(index),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font ` +
        `<< /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R ${own} >>`,
    )
    const content = (index === 0 ? plan.drawn : undefined) ?? textOf(lines, height)
    objects.set(pageNumber(index) + 1, stream(content, pageNumber(index) + 1, key))
  })
  addOutline(objects, plan, pageNumber)
  plan.extra?.forEach((body, index) => objects.set(EXTRA + index, body))
  if (key !== undefined) objects.set(5, key.dictionary)
  return assemble(objects, key)
}

function textOf(lines: readonly string[], height: number): string {
  const shown = lines.map(
    (line, index) =>
      `${index === 0 ? `56 ${height - 72} Td` : '0 -20 Td'} (${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`,
  )
  return `BT /F1 14 Tf ${shown.join(' ')} ET`
}

function stream(content: string, object: number, key: PdfKey | undefined): string {
  const plain = Buffer.from(content, 'latin1')
  const bytes = key === undefined ? plain : key.encrypt(object, plain)
  return `<< /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

function addOutline(
  objects: Map<number, string>,
  { outline }: PdfPlan,
  pageNumber: (index: number) => number,
): void {
  if (outline === undefined) return
  const number = (index: number) => 8000 + index
  objects.set(
    4,
    `<< /Type /Outlines /First ${number(0)} 0 R /Last ${number(outline.length - 1)} 0 R /Count ${outline.length} >>`,
  )
  outline.forEach(({ title, page }, index) => {
    const next = index + 1 < outline.length ? `/Next ${number(index + 1)} 0 R` : ''
    objects.set(
      number(index),
      `<< /Title (${title}) /Parent 4 0 R ${next} /Dest [${pageNumber(page)} 0 R /Fit] >>`,
    )
  })
}

/** Numbers in ascending order, each with its place in the cross-reference table. */
function assemble(objects: ReadonlyMap<number, string>, key: PdfKey | undefined): Buffer {
  let body = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const numbers = [...objects.keys()].sort((a, b) => a - b)
  const table = ['0 1', '0000000000 65535 f ']
  for (const number of numbers) {
    table.push(`${number} 1`, `${String(body.length).padStart(10, '0')} 00000 n `)
    body += `${number} 0 obj\n${objects.get(number) ?? ''}\nendobj\n`
  }
  const locked = key === undefined ? '' : `/Encrypt 5 0 R /ID [<${key.id}> <${key.id}>]`
  return Buffer.from(
    `${body}xref\n${table.join('\n')}\ntrailer\n<< /Size ${Math.max(...numbers) + 1} /Root ` +
      `1 0 R ${locked} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
