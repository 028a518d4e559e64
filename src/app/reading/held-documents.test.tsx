// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { read } from '~/i18n/en/documents/read'
import { press } from '../writing/press-fixture'
import { ConvertWorker } from './convert-worker-fixture'
import { letter, ROOM, row, visit } from './letters-fixture'

beforeAll(async () => {
  await Promise.all([
    import('~/documents/read/ReadScreen'),
    import('~/documents/first-words/ClinicalWords'),
    import('~/documents/first-words/HeldWords'),
    import('~/documents/composition/read-document'),
    import('~/documents/viewers/converted/answer-convert'),
    import('~/i18n/en/documents/read'),
  ])
})
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('Worker', MessageWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The worker of messages; documents are read by the page, as where a browser has no workers. */
class MessageWorker extends ConvertWorker {
  constructor(address: string | URL) {
    super()
    if (!String(address).includes('convert')) throw new Error('no worker')
  }
}

/** The word that only the documents have. */
const WORD = 'spirometry'
const SENTENCE = `The ${WORD} was normal, said the ward.`

const name = (given: string, family: string) =>
  `<name><given>${given}</given><family>${family}</family></name>`
const target = (names: string, birth: string) =>
  `<recordTarget><patientRole><patient>${names}${birth}</patient></patientRole></recordTarget>`
const born = (value: string) => `<birthTime value="${value}"/>`

const cda = (targets: string) =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Letter</title>${targets}<component>` +
  `<structuredBody><component><section><title>Course</title><text><paragraph>${SENTENCE}` +
  '</paragraph></text></section></component></structuredBody></component></ClinicalDocument>'

const fhir = (given: string, family: string, birthDate: string) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'document',
    entry: [
      {
        fullUrl: 'urn:uuid:c',
        resource: {
          resourceType: 'Composition',
          status: 'final',
          type: { text: 'Letter' },
          title: 'Letter',
          date: '2026-01-01',
          subject: { reference: 'urn:uuid:p' },
          section: [
            {
              title: 'Course',
              text: {
                status: 'generated',
                div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${SENTENCE}</p></div>`,
              },
            },
          ],
        },
      },
      {
        fullUrl: 'urn:uuid:p',
        resource: { resourceType: 'Patient', name: [{ given: [given], family }], birthDate },
      },
    ],
  })

const hl7 = (who: string, birth: string) =>
  `MSH|^~\\&|LAB|HOSP|APP|CLINIC|20260101||ORU^R01|1|P|2.5\rPID|1||||${who}||${birth}\r` +
  `OBX|1|TX|1^Course||${SENTENCE}||||||F\r`

const HERS = target(name('Delphine', 'Marchetti'), born('19590708'))
const CASES: readonly [
  about: string,
  contentType: string,
  content: string,
  is: 'shown' | 'held',
][] = [
  ['Hers, CDA', 'application/xml', cda(HERS), 'shown'],
  ['Hers, FHIR', 'application/fhir+json', fhir('Delphine', 'Marchetti', '1959-07-08'), 'shown'],
  ['Hers, HL7', 'text/plain', hl7('Marchetti^Delphine', '19590708'), 'shown'],
  ['Another birth date', 'application/xml', cda(HERS.replace('1959', '1995')), 'held'],
  ['Another name', 'text/xml', cda(HERS.replace('Delphine', 'Hans')), 'held'],
  ['No birth date', 'text/xml', cda(target(name('Delphine', 'Marchetti'), '')), 'held'],
  ['Nobody named', 'text/xml', cda(target('', '')), 'held'],
  ['Two patients', 'text/xml', cda(HERS + target(name('Hans', 'Other'), born('2010'))), 'held'],
  ['Other, FHIR', 'application/fhir+json', fhir('Hans', 'Other', '2010-01-01'), 'held'],
  ['Other, HL7', 'text/plain', hl7('Other^Hans', '20100101'), 'held'],
  ['Nobody, HL7', 'text/plain', hl7('', ''), 'held'],
  ['Other inside', 'text/xml', inside(hl7('Other^Hans', '20100101')), 'held'],
]

/** Her document, whose body is a file about somebody. */
function inside(message: string): string {
  const file = Buffer.from(message).toString('base64')
  return cda(HERS).replace(
    /<structuredBody>.*<\/structuredBody>/,
    `<nonXMLBody><text mediaType="text/plain" representation="B64">${file}</text></nonXMLBody>`,
  )
}

describe('a document that its own screen would hold back', () => {
  it.each(CASES)(
    'has none of its words in the list or the find: %s',
    async (about, type, text, is) => {
      await visit([
        letter('h1', about, '2026-10-03', type, text),
        letter('h2', 'Ward plan', '2026-10-01', 'text/plain', 'She walked to the harbor.'),
      ])
      // Both lines are there when the one below is.
      await (await row('Ward plan')).findByText('She walked to the harbor.', undefined, ROOM)
      fireEvent.change(await screen.findByLabelText(read.find.label, undefined, ROOM), {
        target: { value: WORD },
      })
      await press(read.find.start)
      await screen.findByText(read.find.found(is === 'shown' ? 1 : 0), undefined, ROOM)
      await vi.waitFor(
        () => expect(screen.queryAllByText(read.find.held(1))).toHaveLength(is === 'held' ? 1 : 0),
        ROOM,
      )
      expect(document.body.textContent.includes(WORD)).toBe(is === 'shown')
    },
  )

  it.each(CASES.filter(([about, , , is]) => is === 'held' && !/HL7|inside/.test(about)))(
    'says so in the place of its first words: %s',
    async (about, type, text) => {
      await visit([letter('h1', about, '2026-10-03', type, text)])
      await (await row(about)).findByText(read.held, undefined, ROOM)
      expect(document.body.textContent).not.toContain(WORD)
    },
  )
})
