import type { Attachment } from 'fhir/r4'
import type { Chart } from '../chart.ts'
import { coding, inWords } from '../coding.ts'
import { DOCUMENT, attach, document, inline, sha1 } from './documents.ts'
import { type FileContent, htmlFile, pdfFile, textFile } from './files.ts'
import { latin1Cda, packedPdfCda, rtfFile, utf16TextFile } from './letter-files.ts'
import { faxPage, photograph } from './scan-files.ts'

/** The patient whose documents come in every shape that a service may send. */
export const SHELF_PATIENT = 'p108'

const HER = { id: 'MRN-0108', given: 'Delphine', family: 'Marchetti', born: '19590708' }

/**
 * Files one document of each kind, shape and fault. Titles name the special feature, so that a
 * person can find it.
 */
export function fillDocumentShelf(chart: Chart): void {
  fileKinds(chart)
  fileChain(chart)
  filePlaces(chart)
  fileMistakes(chart)
}

function fileKinds(chart: Chart): void {
  const file = (
    type: Parameters<typeof document>[1],
    day: string,
    content: FileContent,
    title: string,
  ) => document(chart, type, day, attach(chart, content, title, day))
  file(DOCUMENT.consent, '2022-01-10', photograph(), 'Photograph of the insurance card')
  file(DOCUMENT.referral, '2022-01-11', faxPage(), 'Faxed referral')
  file(
    DOCUMENT.consult,
    '2022-01-12',
    rtfFile('Lung clinic', [
      'Dear colleague, spirometry {FEV1} was 61 % of the expected value.',
      'Größe 164 cm. Próxima cita: martes.',
    ]),
    'Letter of the lung clinic',
  )
  file(
    DOCUMENT.history,
    '2022-01-13',
    utf16TextFile(['Histoire', 'Née à Ajaccio. Fume depuis 1977.']),
    'History in French',
  )
  file(
    DOCUMENT.summary,
    '2022-01-14',
    latin1Cda({ ...HEAD, id: 'DOC-114', title: 'Entlassungsbrief' }, [
      'Sehr geehrte Kollegin, die Patientin konnte gebessert entlassen werden.',
    ]),
    'Letter from abroad',
  )
  file(
    DOCUMENT.summary,
    '2022-01-15',
    packedPdfCda({ ...HEAD, id: 'DOC-115', title: 'Scanned summary' }, [
      'This page is a PDF inside a CDA.',
    ]),
    'Summary with packed pages',
  )
  const day = '2022-01-16'
  const shapes = [
    attach(chart, pdfFile('Visit note', ['The same note as pages.']), 'Visit note as pages', day),
    attach(chart, textFile(['The same note as text.']), 'Visit note as text', day),
    attach(
      chart,
      htmlFile('Visit note', ['The same note as a web page.']),
      'Visit note as a web page',
      day,
    ),
  ]
  const [first = {}] = shapes
  document(chart, DOCUMENT.progress, day, first, {
    content: shapes.map((attachment) => ({ attachment })),
  })
}

const HEAD = { day: '20220114', patient: HER }

/** A note with two successors, an addendum, a translation and a signature. */
function fileChain(chart: Chart): void {
  const note = (day: string, text: string) => attach(chart, textFile([text]), 'Care note', day)
  const first = document(
    chart,
    DOCUMENT.progress,
    '2021-05-01',
    note('2021-05-01', 'Coughs at night.'),
    {
      status: 'superseded',
      description: 'Care note, first version',
    },
  )
  const second = document(
    chart,
    DOCUMENT.progress,
    '2021-05-02',
    note('2021-05-02', 'Coughs at night and in the morning.'),
    {
      status: 'superseded',
      docStatus: 'amended',
      relatesTo: [{ code: 'replaces', target: first }],
      description: 'Care note, second version',
    },
  )
  const third = document(
    chart,
    DOCUMENT.progress,
    '2021-05-03',
    note('2021-05-03', 'Coughs in the morning.'),
    {
      docStatus: 'amended',
      relatesTo: [{ code: 'replaces', target: second }],
      description: 'Care note, third version',
      authenticator: chart.directory.physician,
    },
  )
  document(chart, DOCUMENT.progress, '2021-05-04', note('2021-05-04', 'Addendum: never at work.'), {
    relatesTo: [{ code: 'appends', target: third }],
    description: 'Addendum to the care note',
  })
  document(chart, DOCUMENT.progress, '2021-05-05', note('2021-05-05', 'Tose por la mañana.'), {
    relatesTo: [{ code: 'transforms', target: third }],
    docStatus: 'preliminary',
    description: 'Care note in Spanish, not yet checked',
  })
  document(chart, DOCUMENT.progress, '2021-05-06', note('2021-05-06', 'Read and signed.'), {
    relatesTo: [{ code: 'signs', target: third }],
    description: 'Signature of the care note',
  })
  document(
    chart,
    DOCUMENT.progress,
    '2021-05-07',
    note('2021-05-07', 'Written for somebody else.'),
    {
      status: 'entered-in-error',
      docStatus: 'entered-in-error',
      description: 'Care note filed by mistake',
    },
  )
}

/** The same small file by every kind of address. */
function filePlaces(chart: Chart): void {
  const day = '2020-03-02'
  const place = (title: string, change: (attachment: Attachment) => Attachment) =>
    document(
      chart,
      DOCUMENT.laboratory,
      day,
      change(attach(chart, pdfFile('Laboratory report', ['Oxygen saturation 93 %']), title, day)),
    )
  const { gpBase } = chart.tools
  place('Kept at a relative address', (attachment) => attachment)
  place('Kept at an absolute address', (attachment) => ({
    ...attachment,
    url: `${gpBase}/${attachment.url ?? ''}`,
  }))
  place('Kept at an address of raw bytes', (attachment) => ({
    ...attachment,
    url: `${attachment.url ?? ''}/$binary-access-read`,
  }))
  document(
    chart,
    DOCUMENT.laboratory,
    day,
    inline(
      pdfFile('Laboratory report', ['In the record itself']),
      'Kept in the record itself',
      day,
    ),
  )
  // Clearchart asks neither address without the person: the first exists on no network, and nothing
  // listens at the second.
  for (const [title, url] of [
    ['Kept by another archive', 'https://archive.example/documents/4711'],
    ['Kept by a neighbor of this computer', 'http://127.0.0.1:65500/documents/4711'],
  ] as const)
    document(chart, DOCUMENT.imaging, day, { contentType: 'application/pdf', url, title })
  document(chart, DOCUMENT.imaging, day, {
    contentType: 'application/pdf',
    url: 'Binary/b99999',
    title: 'Gone from the archive',
  })
}

/** Files that do not match their description. */
function fileMistakes(chart: Chart): void {
  const day = '2019-09-09'
  const mistake = (content: FileContent, title: string, change: Partial<Attachment>) =>
    document(chart, DOCUMENT.emergency, day, { ...attach(chart, content, title, day), ...change })
  const text = textFile(['Short of breath, better after two puffs.'])
  const pages = pdfFile('Emergency note', ['Short of breath.'])
  mistake(text, 'Size does not fit', { size: text.bytes.length + 100 })
  mistake(text, 'Checksum does not fit', { hash: sha1(Buffer.from('other bytes')) })
  mistake(text, 'Text that calls itself pages', { contentType: 'application/pdf' })
  mistake(pages, 'Pages that call themselves text', { contentType: 'text/plain' })
  mistake(pages, 'Pages of no stated kind', { contentType: 'application/octet-stream' })
  mistake(
    { ...pages, bytes: pages.bytes.slice(0, Math.floor(pages.bytes.length * 0.7)) },
    'Pages that end too early',
    {},
  )
  mistake({ ...text, bytes: new Uint8Array() }, 'Empty file', {})
  mistake(
    { contentType: 'application/dicom', bytes: Buffer.from('DICM', 'latin1') },
    'Kind that browsers do not know',
    {},
  )
  document(
    chart,
    inWords('Letter'),
    day,
    attach(
      chart,
      latin1Cda(
        {
          id: 'DOC-199',
          title: 'Letter about somebody else',
          day: '20190909',
          patient: { id: 'MRN-0199', given: 'Roswitha', family: 'Kehl', born: '19410202' },
        },
        ['This letter was filed in the wrong record.'],
      ),
      'Letter about somebody else',
      day,
    ),
    {
      securityLabel: [
        {
          coding: [
            coding(
              'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
              'V',
              'very restricted',
            ),
          ],
        },
      ],
    },
  )
}
