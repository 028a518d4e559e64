/**
 * The look of a cleaned page in its frame: the system's font, the page's structure, and none of its
 * own style.
 */
export const FRAME_STYLE = `
:root { color-scheme: light dark; }
html, body { background: transparent; margin: 0; }
body {
  color: light-dark(#1b2428, #e8eeee);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
  overflow-wrap: anywhere;
}
body > div { box-sizing: border-box; overflow: auto; padding: 16px 20px; }
body > div > :first-child { margin-block-start: 0; }
h1, h2, h3, h4, h5, h6 { font-weight: 650; line-height: 1.25; margin: 1.2em 0 0.4em; }
h1 { font-size: 26px; } h2 { font-size: 20px; } h3, h4, h5, h6 { font-size: 16px; }
p, li, dd, dt { max-width: 72ch; }
a { color: light-dark(#0b6b78, #5cc3cf); text-decoration: underline; }
table { border-collapse: collapse; font: inherit; margin: 12px 0; max-width: 100%; }
td, th { border: 1px solid light-dark(#dfe3e0, #2c383d); padding: 4px 8px; text-align: start; vertical-align: top; }
th { font-weight: 650; }
caption { font-weight: 650; padding: 4px 0; text-align: start; }
img { height: auto; max-width: 100%; }
pre { white-space: pre-wrap; }
hr { border: 0; border-block-start: 1px solid light-dark(#dfe3e0, #2c383d); }
:focus-visible { outline: 2px solid light-dark(#0b6b78, #5cc3cf); }
/* Words for screen readers alone. */
[data-spoken] { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
body > [data-paper] { display: none; }
@page { margin: 14mm 14mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt system-ui, 'Liberation Sans', Arial, sans-serif; } }
@media print {
  :root { color-scheme: only light; }
  body { color: #000; font-size: 10pt; }
  body > div { overflow: visible; padding: 0; }
  /* A header group is what browsers repeat on every sheet. */
  body { display: table; table-layout: fixed; width: 100%; }
  body > [data-paper] { border-block-end: 1pt solid #000; break-inside: avoid; display: table-header-group; }
}
`
