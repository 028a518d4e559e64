import type { Chart } from '../chart.ts'
import {
  PHQ9,
  INTAKE,
  TREATMENT_PLAN,
  answer,
  phq9Answers,
  treatmentPlanAnswers,
} from '../answers.ts'
import { daysAgo } from '../calendar.ts'
import { coding, inWords } from '../coding.ts'
import { DOCUMENT, attach, document, inline, sha1 } from '../files/documents.ts'
import { cdaFile, chestFilm, htmlFile, latin1TextFile, pdfFile, textFile } from '../files/files.ts'
import type { RiveraResults } from './rivera-results.ts'

/** Documents in every status and format, and forms in every status. */
export function writeRiveraDocuments(chart: Chart, results: RiveraResults): void {
  writeDocuments(chart, results)
  writeBrokenDocuments(chart)
  writeForms(chart)
}

function writeDocuments(chart: Chart, results: RiveraResults): void {
  const { directory } = chart
  const first = document(
    chart,
    DOCUMENT.progress,
    daysAgo(210),
    attach(
      chart,
      textFile(['Progress note', '', 'Sleeps better. Walks with her sister.']),
      'Progress note, first version',
      daysAgo(210),
    ),
    { status: 'superseded' },
  )
  document(
    chart,
    DOCUMENT.progress,
    daysAgo(209),
    attach(
      chart,
      textFile([
        'Progress note',
        '',
        'Sleeps better. Walks with her neighbor, not her sister.',
        'Próxima cita: martes.',
      ]),
      'Progress note',
      daysAgo(209),
    ),
    {
      docStatus: 'amended',
      relatesTo: [{ code: 'replaces', target: first }],
      authenticator: directory.physician,
      masterIdentifier: {
        system: 'urn:ietf:rfc:3986',
        value: 'urn:uuid:5f1c4a0e-3b60-4d0e-9c0a-0f5a1e000101',
      },
      identifier: [{ system: 'https://paloverde.example/documents', value: 'DOC-101' }],
    },
  )
  document(
    chart,
    DOCUMENT.laboratory,
    daysAgo(27),
    attach(chart, pdfFile('Laboratory report', labLines()), 'Laboratory report', daysAgo(27)),
    {
      author: [directory.pathologist, directory.laboratory],
      context: { related: [results.latest], period: { start: daysAgo(28), end: daysAgo(27) } },
      relatesTo: [{ code: 'appends', target: first }],
    },
  )
  document(
    chart,
    DOCUMENT.imaging,
    '2020-01-05',
    attach(chart, chestFilm(), 'Chest film', '2020-01-05'),
    {
      docStatus: 'preliminary',
    },
  )
  document(
    chart,
    DOCUMENT.consent,
    daysAgo(400),
    attach(
      chart,
      htmlFile('Consent to share information', [
        'I agree that my record may be shared with my care team.',
        'Signed: M. E. R.',
      ]),
      'Consent to share information',
      daysAgo(400),
    ),
    {
      securityLabel: [
        {
          coding: [
            coding('http://terminology.hl7.org/CodeSystem/v3-Confidentiality', 'R', 'restricted'),
          ],
        },
      ],
    },
  )
  document(
    chart,
    DOCUMENT.discharge,
    '2023-08-20',
    attach(chart, dischargeCda(), 'Discharge summary', '2023-08-20'),
    {
      custodian: directory.hospital,
      author: [{ display: 'Night physician' }],
    },
  )
  document(
    chart,
    DOCUMENT.referral,
    daysAgo(120),
    inline(
      latin1TextFile(['Überweisung an die Augenklinik', 'Größe: normal']),
      'Referral letter',
      daysAgo(120),
    ),
    { docStatus: 'final' },
  )
  document(
    chart,
    DOCUMENT.history,
    '2018-10-10',
    attach(
      chart,
      pdfFile('History and physical', longLines()),
      'History and physical, long',
      '2018-10-10',
    ),
    { author: [directory.retired] },
  )
}

function writeBrokenDocuments(chart: Chart): void {
  const { directory } = chart
  const wrong = attach(
    chart,
    textFile(['Emergency note', 'Chest pain, ruled out.']),
    'Emergency note',
    '2023-08-19',
  )
  // The bytes were changed after the hash was taken: an app must notice.
  document(
    chart,
    DOCUMENT.emergency,
    '2023-08-19',
    { ...wrong, hash: sha1(Buffer.from('other bytes')) },
    {
      description: 'Emergency note whose checksum does not fit',
    },
  )
  document(
    chart,
    DOCUMENT.consult,
    '2024-02-11',
    { contentType: 'application/pdf', url: 'Binary/b99999', title: 'Consult note that is gone' },
    { status: 'entered-in-error', docStatus: 'entered-in-error' },
  )
  document(
    chart,
    inWords('Paper chart'),
    '2016-01-01',
    { title: 'Paper chart in the archive' },
    {
      author: [directory.retired],
    },
  )
}

function writeForms(chart: Chart): void {
  const { directory } = chart
  const goals = [
    {
      goal: 'Sleep through the night',
      steps: ['No screens after nine', 'Same bedtime each day'],
      due: daysAgo(-30),
    },
    {
      goal: 'Hemoglobin A1c below 7 %',
      steps: ['Walk after dinner', 'Measure each morning'],
      due: daysAgo(-90),
    },
  ]
  answer(chart, TREATMENT_PLAN, daysAgo(45), treatmentPlanAnswers(goals), {
    identifier: { system: 'https://paloverde.example/plans', value: 'TP-101' },
  })
  answer(chart, TREATMENT_PLAN, daysAgo(2), treatmentPlanAnswers(goals.slice(0, 1)), {
    status: 'in-progress',
  })
  answer(chart, TREATMENT_PLAN, daysAgo(410), treatmentPlanAnswers(goals), {
    status: 'amended',
    author: directory.psychiatrist,
  })
  answer(chart, TREATMENT_PLAN, daysAgo(411), [], { status: 'entered-in-error' })
  answer(chart, TREATMENT_PLAN, daysAgo(780), treatmentPlanAnswers([]), {
    status: 'stopped',
    author: chart.patient,
  })
  for (const [index, score] of [19, 14, 9, 6].entries())
    answer(chart, PHQ9, daysAgo(1290 - index * 310), phq9Answers(score), { author: chart.patient })
  answer(
    chart,
    INTAKE,
    '2018-10-10',
    [
      {
        linkId: 'home',
        text: 'Where do you live?',
        answer: [{ valueString: 'With my husband and two children' }],
      },
      {
        linkId: 'work',
        text: 'Work',
        item: [
          { linkId: 'work.hours', text: 'Hours a week', answer: [{ valueInteger: 32 }] },
          { linkId: 'work.since', text: 'Since', answer: [{ valueDate: '2016-05' }] },
        ],
      },
      {
        linkId: 'card',
        text: 'Insurance card',
        answer: [
          {
            valueAttachment: {
              contentType: 'text/plain',
              title: 'Card number',
              data: Buffer.from('CWH-55-0101').toString('base64'),
            },
          },
        ],
      },
      { linkId: 'worker', text: 'Seen by', answer: [{ valueReference: directory.intake }] },
      {
        linkId: 'site',
        text: 'More about us',
        answer: [{ valueUri: 'https://paloverde.example/mesquite' }],
      },
      {
        linkId: 'told',
        text: 'Told about privacy',
        answer: [{ valueDateTime: '2018-10-10T09:20:00-07:00' }],
      },
      { linkId: 'skipped', text: 'Anything else?' },
    ],
    { author: directory.intake },
  )
}

function labLines(): string[] {
  return [
    'Patient record MRN-0101',
    '',
    'Hemoglobin A1c      6.8 %       4.0 to 5.6   high',
    'Creatinine        < 0.5 mg/dL   0.5 to 1.1   low',
    'eGFR              > 90 mL/min',
    '',
    'Verified by Dr. Orson Bright',
  ]
}

function longLines(): string[] {
  return Array.from({ length: 130 }, (_, line) =>
    line % 10 === 0 ? `Section ${line / 10 + 1}` : `  Finding ${line}: without remark.`,
  )
}

function dischargeCda() {
  return cdaFile(
    {
      id: 'DOC-2023-0820',
      title: 'Discharge summary',
      code: '18842-5',
      codeName: 'Discharge summary',
      effectiveTime: '20230820113000-0700',
      patient: {
        id: 'MRN-0101',
        given: 'Marta Elena',
        family: 'Rivera',
        genderCode: 'F',
        birthTime: '19840312',
      },
      author: 'Night physician',
      custodian: 'Saguaro General Hospital',
    },
    [
      {
        code: '8648-8',
        codeName: 'Hospital course Narrative',
        title: 'Hospital course',
        text: '<paragraph>Chest pain for two hours. Two troponin tests were normal.</paragraph>',
      },
      {
        code: '10183-2',
        codeName: 'Hospital discharge medications Narrative',
        title: 'Medicines at discharge',
        text:
          '<list><item>Metformin 500 mg, two in the evening</item>' +
          '<item>Sertraline 50 mg in the morning</item></list>',
      },
      {
        code: '30954-2',
        codeName: 'Relevant diagnostic tests/laboratory data Narrative',
        title: 'Results',
        text:
          '<table><thead><tr><th>Test</th><th>Value</th></tr></thead>' +
          '<tbody><tr><td>Troponin I</td><td>&lt; 0.01 ng/mL</td></tr></tbody></table>',
      },
    ],
  )
}
