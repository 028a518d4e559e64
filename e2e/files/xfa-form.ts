import { EXTRA, writePdf } from './pdf-writer.ts'

/** The contents of a generated form whose pages are made from templates (XFA 3.3, no AcroForm). */
export interface XfaPlan {
  /** Contents of the first subform, as elements of the template (XFA 3.3, part 2, chapter 2). */
  readonly body: string
  /** The layout of that subform. */
  readonly layout?: 'tb' | 'position'
  /** Answers that were filled in before, as elements below the record `form1`. */
  readonly data?: string
  /** True for a form whose parts are in one stream instead of one each. */
  readonly inOneStream?: boolean
}

const NOTICE = 'Please wait. If this message is not replaced, your reader cannot show this form.'

/** Writes a PDF with such a form, and with the notice that other readers show in its place. */
export function writeXfa({ body, layout = 'tb', data = '', inOneStream = false }: XfaPlan): Buffer {
  const parts = [
    ['xdp:xdp', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">'],
    ['template', templateOf(body, layout)],
    [
      'datasets',
      '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>' +
        `${data}</form1></xfa:data></xfa:datasets>`,
    ],
    ['/xdp:xdp', '</xdp:xdp>'],
  ] as const
  const streams = inOneStream
    ? [parts.map(([, content]) => content).join('')]
    : parts.map(([, content]) => content)
  const xfa = inOneStream
    ? `${EXTRA} 0 R`
    : `[${parts.map(([name], at) => `(${name}) ${EXTRA + at} 0 R`).join(' ')}]`
  return writePdf({
    pages: [[NOTICE]],
    catalog: `/NeedsRendering true /AcroForm << /Fields [] /XFA ${xfa} >>`,
    extra: streams.map((content) => {
      // The writer's bytes are Latin-1.
      const bytes = Buffer.from(content, 'utf8').toString('latin1')
      return `<< /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
    }),
  })
}

function templateOf(body: string, layout: string): string {
  return (
    '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">' +
    '<subform name="form1" layout="tb" locale="en_US"><pageSet><pageArea name="Page1" id="Page1">' +
    '<contentArea x="0.5in" y="0.5in" w="7.5in" h="10in"/>' +
    '<medium stock="letter" short="8.5in" long="11in"/></pageArea></pageSet>' +
    `<subform name="part" layout="${layout}" w="7.5in">${body}</subform></subform></template>`
  )
}

const EDGES = '<border><edge thickness="0.5pt"/></border>'
const size = 'w="6in" h="0.3in"'

function font(points: number, weight = 'normal'): string {
  return `<font typeface="Arial" size="${points}pt" weight="${weight}"/>`
}

function caption(text: string, place: string, reserve: string): string {
  const words = `<value><text>${text}</text></value>${font(10)}`
  return `<caption placement="${place}" reserve="${reserve}">${words}</caption>`
}

/** A field with its caption before it. */
function field(name: string, label: string, ui: string, more = '', attributes = size): string {
  return (
    `<field name="${name}" ${attributes}>${caption(label, 'left', '1.6in')}` +
    `<ui>${ui}</ui>${font(10)}${more}</field>`
  )
}

/** A box to tick, with its caption after it. */
function tick(name: string, label: string, items: readonly string[]): string {
  const answers = items.map((item) => `<text>${item}</text>`).join('')
  return (
    `<field name="${name}" ${size}>${caption(label, 'right', '5in')}` +
    `<ui><checkButton size="12pt">${EDGES}</checkButton></ui><items>${answers}</items></field>`
  )
}

function draw(attributes: string, value: string, letters = font(10)): string {
  return `<draw ${attributes}>${letters}<value>${value}</value></draw>`
}

const text = `<textEdit>${EDGES}</textEdit>`
const required = '<validate nullTest="error"/>'

/** A referral with a field of each kind, on two pages. */
export const referral = {
  body: [
    '<draw name="title" w="7in" h="0.4in"><assist role="H1"/>' +
      `<value><text>Referral to cardiology</text></value>${font(16, 'bold')}</draw>`,
    field('name', 'Name of the patient', text, `${required}<value><text maxChars="40"/></value>`),
    field(
      'reason',
      'Reason',
      `<textEdit multiLine="1">${EDGES}</textEdit>`,
      '',
      'w="6in" h="0.9in"',
    ),
    field('weight', 'Weight in kg', `<numericEdit>${EDGES}</numericEdit>`),
    field('seen', 'Last seen on', `<dateTimeEdit>${EDGES}</dateTimeEdit>`),
    tick('urgent', 'Urgent', ['yes', 'no']),
    `<exclGroup name="route" layout="tb">${tick('letter', 'By letter', ['Letter'])}` +
      `${tick('telephone', 'By telephone', ['Telephone'])}</exclGroup>`,
    field(
      'ward',
      'Ward',
      `<choiceList>${EDGES}</choiceList>`,
      '<items><text>Ward 1</text><text>Ward 2</text></items>' +
        '<items save="1" presence="hidden"><text>w1</text><text>w2</text></items>',
    ),
    field(
      'total',
      'Points in all',
      text,
      '<calculate><script contentType="application/x-javascript">globalThis.ran = true; 2' +
        '</script></calculate><value><text>not calculated</text></value>',
      `access="readOnly" ${size}`,
    ),
    draw(
      'name="more" w="7in" h="6in"',
      '<exData contentType="text/html"><body xmlns="http://www.w3.org/1999/xhtml"><p>Send it to ' +
        '<a href="https://tracker.example/referrals">the ward</a> with <b>all letters</b>.</p>' +
        '</body></exData>',
    ),
    draw('name="last" w="7in" h="2in"', '<text>Notes of the second page</text>'),
    field('sign', 'Signed by', text),
  ].join(''),
  // There is no place for the last field's answer.
  data:
    '<part><name/><reason>Chest pain on exertion</reason><weight/><seen/><urgent/><route/>' +
    '<ward>w1</ward><total>not calculated</total></part>',
}

/** Forms that no reader could draw. */
export function hostileXfa(): Readonly<Record<string, Buffer>> {
  const one = field('x', 'A', '<textEdit/>')
  const part = `<subform layout="tb">${one}</subform>`
  return {
    'ten thousand parts on one page': writeXfa({
      layout: 'position',
      body: part.repeat(10_000),
    }),
    'parts in parts': writeXfa({
      body: `${'<subform layout="tb">'.repeat(5000)}${one}${'</subform>'.repeat(5000)}`,
    }),
    'no XML': writeXfa({ body: '</template><<<&' }),
  }
}
