const LINES_PER_PAGE = 44

/**
 * A small valid PDF 1.4 of A4 pages with real text, so that a viewer can search and select it.
 * Characters outside Latin-1 become "?": the standard fonts cannot draw them.
 */
export function makePdf(title: string, lines: readonly string[]): Uint8Array {
  const pages: (readonly string[])[] = []
  for (let start = 0; start === 0 || start < lines.length; start += LINES_PER_PAGE)
    pages.push(lines.slice(start, start + LINES_PER_PAGE))
  const firstPage = 5
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Producer (Clearchart sandbox) >>`,
    ...pages.flatMap((page, index) => {
      const content = pageContent(title, page, `Page ${index + 1} of ${pages.length}`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ` +
          `/Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return Buffer.from(assemble(objects), 'latin1')
}

/**
 * Breaks long lines between words so that they fit the page; a word that is longer than a line is
 * cut.
 */
export function wrapLines(lines: readonly string[], width = 84): readonly string[] {
  return lines.flatMap((line) => {
    const parts: string[] = []
    let rest = line
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width)
      const end = space > 0 ? space : width
      parts.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return [...parts, rest]
  })
}

function pageContent(title: string, lines: readonly string[], footer: string): string {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  return [
    `BT /F1 16 Tf 56 780 Td (${escaped(title)}) Tj ET`,
    `BT /F1 11 Tf 15 TL 56 745 Td\n${text}\nET`,
    `BT /F1 9 Tf 56 40 Td (${footer}) Tj ET`,
  ].join('\n')
}

function assemble(objects: readonly string[]): string {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>`
  return `${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
}
