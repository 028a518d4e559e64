import { cdaFile } from './cda-file.ts'
import type { HostileDocument } from './hostile-document.ts'
import { hostileFhirDocuments } from './hostile-fhir-documents.ts'

/** The host that any escaped script would call: it does not exist. */
const BEACON = 'https://beacon.example'
const RUN = 'document.title=`owned`;globalThis.owned=true'

/** Narratives in which every place that can hold a script or an address holds one. */
const NARRATIVES: Readonly<Record<string, string>> = {
  'script elements':
    `<script>${RUN}</script><x:script xmlns:x="http://www.w3.org/1999/xhtml">` +
    `${RUN}</x:script><script src="${BEACON}/a.js"/>`,
  'event attributes':
    `<paragraph onclick="${RUN}" onmouseover="${RUN}">p</paragraph><content onfocus="${RUN}" ` +
    `autofocus="" tabindex="0">c</content><table onload="${RUN}"><tr><td onerror="${RUN}"` +
    '>t</td></tr></table>',
  'javascript links':
    `<linkHtml href="javascript:${RUN}">one</linkHtml><linkHtml href=" ` +
    `&#9;java&#10;script:${RUN}">two</linkHtml><linkHtml ` +
    `href="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;">three</linkHtml><linkHtml ` +
    'href="vbscript:x">four</linkHtml>',
  'foreign links': `<linkHtml href="${BEACON}/link">five</linkHtml><a href="${BEACON}/a" ping="${BEACON}/ping">six</a>`,
  images:
    `<img src="${BEACON}/i.png" onerror="${RUN}"/><x:img ` +
    `xmlns:x="http://www.w3.org/1999/xhtml" src="${BEACON}/x.png"/><renderMultiMedia ` +
    'referencedObject="M1 M2 M3 M4 M5"/><renderMultiMedia referencedObject="__proto__ ' +
    'constructor"/>',
  'objects and frames':
    `<object data="${BEACON}/o"/><embed src="${BEACON}/e"/><iframe src="${BEACON}/f" ` +
    `srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"/><video src="${BEACON}/v" autoplay=""/>` +
    `<audio src="${BEACON}/s"/><base href="${BEACON}/"/>`,
  'svg and mathml':
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><image ` +
    `href="${BEACON}/svg.png"/><use href="${BEACON}/u#x"/><animate onbegin="${RUN}" ` +
    'attributeName="x"/></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><maction ' +
    `xlink:href="javascript:${RUN}" xmlns:xlink="http://www.w3.org/1999/xlink">m</maction>` +
    '</math>',
  styles:
    `<style>@import url(${BEACON}/s.css); * { background: url(${BEACON}/bg) }</style><link ` +
    `rel="stylesheet" href="${BEACON}/l.css"/><content style="background:url(${BEACON}/st)" ` +
    `styleCode="Bold expression(${RUN}) url(${BEACON}/sc)">styled</content>`,
  'forms and meta':
    `<form action="${BEACON}/form"><input name="q" autofocus="" onfocus="${RUN}"/><button ` +
    `formaction="javascript:${RUN}">b</button></form><meta http-equiv="refresh" ` +
    `content="0;url=${BEACON}/meta"/>`,
  'markup as text':
    `<paragraph>&lt;script&gt;${RUN}&lt;/script&gt;&lt;img src=x ` +
    `onerror="${RUN}"&gt;</paragraph><paragraph><![CDATA[<script>${RUN}</script><img ` +
    `src="${BEACON}/cdata.png">]]></paragraph>`,
  inclusions:
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${BEACON}/include.xml" ` +
    'parse="text"/><xsl:value-of xmlns:xsl="http://www.w3.org/1999/XSL/Transform" ' +
    `select="document('${BEACON}/xsl')"/><paragraph ` +
    `xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${BEACON}/xlink" ` +
    `xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad" xml:base="${BEACON}/"` +
    '>p</paragraph>',
  'names of the page':
    '<paragraph ID="root">r</paragraph><content ID="__proto__">p</content><footnote ' +
    'ID="constructor">f</footnote><footnoteRef IDREF="constructor"/>',
  'broken tables':
    `<table><script>${RUN}</script>loose<td colspan="99999999" rowspan="-1">cell</td>` +
    '<tr>text<th colspan="0">h</th><table><tr><td>inner</td></tr></table></tr></table>',
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** A document that is one file: a web page that tries to act. */
const WEB_PAGE =
  '<nonXMLBody><text mediaType="text/html" representation="B64">' +
  base64(
    `<p>page</p><script>${RUN}</script><img src="${BEACON}/body.png" onerror="${RUN}">` +
      `<iframe src="${BEACON}/frame"></iframe>` +
      `<meta http-equiv="refresh" content="0;url=${BEACON}/go">`,
  ) +
  '</text></nonXMLBody>'

const drawing = (id: string, inside: string, before = '') =>
  `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="${id}"><value ` +
  'mediaType="image/svg+xml" representation="B64">' +
  base64(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="60" height="20" onload="${RUN}">${inside}</svg>`,
  ) +
  '</value></observationMedia></entry>'

/** Drawings that try to act: some are drawn at once, the others when somebody asks for them. */
const MEDIA = [
  drawing('M1', `<image href="${BEACON}/m.png" width="9" height="9"/>`),
  drawing('M2', `<script>${RUN}</script><script href="${BEACON}/m.js"/>`),
  drawing(
    'M3',
    `<style>@import url(${BEACON}/m.css); @font-face { font-family: f; src: ` +
      `url(${BEACON}/m.woff) } text { font-family: f; fill: url(${BEACON}/m.svg#a) }</style>` +
      `<text y="9" onclick="${RUN}">words</text>`,
    `<?xml-stylesheet href="${BEACON}/p.css"?>`,
  ),
  drawing(
    'M4',
    `<use href="${BEACON}/m.svg#a"/><a xlink:href="javascript:${RUN}"><rect width="9" height="9"/></a>`,
  ),
  drawing(
    'M5',
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" ' +
      `src="${BEACON}/f"/><img xmlns="http://www.w3.org/1999/xhtml" src="${BEACON}/g.png" ` +
      `onerror="${RUN}"/></foreignObject><animate attributeName="href" ` +
      `values="javascript:${RUN}" onbegin="${RUN}"/>`,
  ),
  `<entry><act classCode="ACT" moodCode="EVN"><text><reference value="${BEACON}/entry"/></text></act></entry>`,
].join('\n')

/** The numbers of drawings in `MEDIA` that are seen without a press and with one. */
export const DRAWINGS = { drawn: 4, asked: 1 } as const

/** The corpus of hostile clinical documents. All of it is written here. */
export function hostileDocuments(): readonly HostileDocument[] {
  const plain = cdaFile({ sections: { Findings: '<paragraph>calm words</paragraph>' } })
  const read = (name: string, content: string | Uint8Array): HostileDocument => ({
    name,
    content,
    must: 'read',
  })
  return [
    // By itself, because its drawings are counted; the others are sections of the next one.
    read(
      'images',
      cdaFile({
        sections: { Findings: `<paragraph>calm words</paragraph>${NARRATIVES['images'] ?? ''}` },
        entries: MEDIA,
      }),
    ),
    read(
      'everything at once',
      cdaFile({
        sections: {
          Findings: `<paragraph>calm words</paragraph>${Object.values(NARRATIVES).join('')}`,
          ...NARRATIVES,
        },
        entries: MEDIA,
      }),
    ),
    read(
      'markup in the header',
      cdaFile({
        title: `&lt;img src=x onerror="${RUN}"&gt;`,
        sections: { [`&lt;script&gt;${RUN}&lt;/script&gt;`]: '<paragraph>calm words</paragraph>' },
      }),
    ),
    read(
      'addresses in the header',
      plain.replace(
        '<patient>',
        `<telecom value="javascript:${RUN}"/><telecom value="${BEACON}/telecom"/><telecom ` +
          'value="data:text/html,x"/><patient>',
      ),
    ),
    read(
      'a file in the place of sections',
      cdaFile({ title: 'calm words', sections: {}, body: WEB_PAGE }),
    ),
    read(
      'a file at an address',
      cdaFile({
        title: 'calm words',
        sections: {},
        body: `<nonXMLBody><text mediaType="text/html"><reference value="${BEACON}/body.html"/></text></nonXMLBody>`,
      }),
    ),
    read(
      'a stylesheet of its own',
      cdaFile({
        before: `<?xml-stylesheet type="text/xsl" href="${BEACON}/cda.xsl"?><?php evil() ?>`,
        sections: { Findings: '<paragraph>calm words</paragraph>' },
      }),
    ),
    read(
      'a schema elsewhere',
      cdaFile({
        attributes: `xsi:schemaLocation="urn:hl7-org:v3 ${BEACON}/cda.xsd" onload="${RUN}"`,
        sections: { Findings: '<paragraph>calm words</paragraph>' },
      }),
    ),
    {
      name: 'an outer entity',
      content: cdaFile({
        before: `<!DOCTYPE ClinicalDocument [<!ENTITY x SYSTEM "${BEACON}/entity">]>`,
        sections: { Findings: '<paragraph>&x;</paragraph>' },
      }),
      must: /DOCTYPE/,
    },
    {
      name: 'a bomb of entities',
      content: cdaFile({
        before:
          '<!DOCTYPE z [<!ENTITY a "ha">' +
          Array.from({ length: 25 }, (_, index) => {
            const smaller = `&a${index === 0 ? '' : index - 1};`
            return `<!ENTITY a${index} "${smaller.repeat(10)}">`
          }).join('') +
          ']>',
        sections: { Findings: '<paragraph>&a24;</paragraph>' },
      }),
      must: /DOCTYPE/,
    },
    {
      name: 'a definition elsewhere',
      content: cdaFile({
        before: `<!DOCTYPE ClinicalDocument SYSTEM "${BEACON}/cda.dtd">`,
        sections: {},
      }),
      must: /DOCTYPE/,
    },
    {
      name: 'an entity that nobody declared',
      content: cdaFile({ sections: { Findings: '<paragraph>&evil;</paragraph>' } }),
      must: /not valid XML/,
    },
    {
      name: 'deep nesting',
      content: cdaFile({
        sections: { Findings: `${'<content>'.repeat(50_000)}deep${'</content>'.repeat(50_000)}` },
      }),
      must: /nested deeper/,
    },
    {
      name: 'cut in the middle',
      content: plain.slice(0, plain.indexOf('calm')),
      must: /not valid XML/,
    },
    {
      name: 'UTF-7',
      content: plain.replace('UTF-8', 'UTF-7').replace('calm words', '+ADw-script+AD4-'),
      must: /encoding/,
    },
    read(
      'UTF-16 that calls itself UTF-8',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')]),
    ),
    read(
      'bytes that are no characters',
      Buffer.from(plain.replace('calm words', 'calm words \u00ff\u00fe'), 'latin1'),
    ),
    read(
      // Twenty are read by `src/documents/cda/read-cda.test.ts`: a browser draws them for a minute.
      'three megabytes',
      cdaFile({
        sections: {
          Findings: '<paragraph>calm words</paragraph>',
          Long: `<paragraph>${'lorem ipsum '.repeat(2000)}</paragraph>`.repeat(125),
        },
      }),
    ),
    ...hostileFhirDocuments(NARRATIVES),
  ]
}
