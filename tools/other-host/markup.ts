/** Text that is safe in HTML and in its attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** A page of the host's own: no script, no style of anybody else, nothing kept. */
export function page(title: string, body: string, frame?: string): PageAnswer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
label, button, select { display: block; margin: 0.5rem 0; font: inherit; }
iframe { width: 100%; height: 40rem; border: 1px solid; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src ${frame ?? "'none'"}`,
      'Referrer-Policy': 'no-referrer',
    },
  }
}

/** A page on its way out. */
export interface PageAnswer {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** One choice among several, with a label. */
export function choice(
  name: string,
  label: string,
  options: readonly { readonly value: string; readonly text: string }[],
): string {
  const lines = options.map(
    ({ value, text }) => `<option value="${escaped(value)}">${escaped(text)}</option>`,
  )
  return `<label>${escaped(label)} <select name="${escaped(name)}">${lines.join('')}</select></label>`
}
