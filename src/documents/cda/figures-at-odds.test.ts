import { describe, expect, it } from 'vitest'
import { readDocument } from '../composition/read-document'
import type { CdaSection } from './cda-document'

const MEDICINES = '10160-0'

interface Coded {
  readonly name?: string
  readonly dose?: string
  /** Parts of effectiveTime (C-CDA R2.1, "Medication Activity"). */
  readonly times?: string
}

/** A row, or a line, and the one entry behind it. */
function atOdds(
  text: string,
  { name = 'Lisinopril 10 MG Oral Tablet', dose = '', times = '' }: Coded,
) {
  return figuresIn(
    'xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    text,
    `<substanceAdministration>${times}${dose}<consumable><manufacturedProduct>` +
      `<manufacturedMaterial><code displayName="${name}"/></manufacturedMaterial>` +
      '</manufacturedProduct></consumable></substanceAdministration>',
  )
}

function figuresIn(namespaces: string, text: string, entry: string) {
  const sections: CdaSection[] = []
  readDocument(
    new TextEncoder().encode(
      `<ClinicalDocument ${namespaces}><component><structuredBody><component><section>` +
        `<code code="${MEDICINES}"/><text>${text}</text><entry>${entry}</entry></section></component>` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const values = sections[0]?.unmatched?.values ?? []
  return values.flatMap(({ figures }) => figures.map(({ fact, text: told }) => `${fact}: ${told}`))
}

const row = (...cells: readonly string[]) =>
  `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`
const one = '<doseQuantity value="1"/>'
const every = (value: number, unit: string) =>
  `<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="${value}" unit="${unit}"/></effectiveTime>`
const clock = (low: string) =>
  `<effectiveTime xsi:type="PIVL_TS"><phase><low value="${low}"/></phase><period value="24" unit="h"/></effectiveTime>`
const since = (day: string) =>
  `<effectiveTime xsi:type="IVL_TS"><low value="${day}"/></effectiveTime>`
const event = (code: string) =>
  `<effectiveTime xsi:type="EIVL_TS"><event code="${code}"/></effectiveTime>`

describe('a figure of a text that its coded entry states otherwise is marked:', () => {
  it.each([
    ['a strength', row('Lisinopril 20 mg', 'daily'), {}, ['strength: 20 mg']],
    ['a strength in a line', 'Lisinopril 20 mg tablet', {}, ['strength: 20 mg']],
    [
      'one strength of a combination',
      row('Acetaminophen 975 MG / Oxycodone 10 MG'),
      { name: 'Acetaminophen 325 MG / Oxycodone 10 MG Oral Tablet' },
      ['strength: 975 MG'],
    ],
    [
      'a clock',
      row('Lisinopril 10 mg', 'daily at 8 am'),
      { times: clock('201203181300') },
      ['moment: 8 am'],
    ],
    [
      'a day without parting signs in a cell of its own',
      row('Lisinopril 10 mg', '20130318'),
      { times: since('20120318') },
      ['date: 20130318'],
    ],
    [
      'a dose in words',
      row('Lisinopril 10 mg', 'two tablets daily'),
      { dose: one },
      ['dose: two tablets daily'],
    ],
    [
      'how often, in words',
      row('Lisinopril 10 mg', 'one tablet twice a day'),
      { dose: one, times: every(24, 'h') },
      ['every: one tablet twice a day'],
    ],
    [
      'how often, in Spanish',
      'Lisinopril 10 mg, una tableta dos veces al día',
      { dose: one, times: every(1, 'd') },
      ['every: una tableta dos veces al día'],
    ],
    [
      'a time of day',
      row('Lisinopril 10 mg', 'at bedtime'),
      { times: event('ACM') },
      ['moment: at bedtime'],
    ],
    [
      'a date',
      row('Lisinopril 10 mg', 'Mar 18, 2013'),
      { times: since('20120318') },
      ['date: Mar 18, 2013'],
    ],
  ])('%s', (_, text, coded, found) => {
    expect(atOdds(text, coded)).toEqual(found)
  })
})

describe('no figure is marked', () => {
  it.each([
    [
      'that says the same',
      row('Lisinopril 10 mg', 'one tablet twice a day', '03/18/2012'),
      { dose: one, times: since('20120318') + every(12, 'h') },
    ],
    [
      'that is a dose of several tablets',
      row('Lisinopril 20 mg', 'daily'),
      { dose: '<doseQuantity value="2"/>' },
    ],
    ['in another unit', row('Levothyroxine 50 mcg'), { name: 'Levothyroxine 0.05 MG Oral Tablet' }],
    [
      'of a dose pack',
      row('Lisinopril dose pack 10 mg', 'take two tablets twice a day'),
      { dose: one, times: every(24, 'h') },
    ],
    [
      'of several steps',
      row('Lisinopril 10 mg', 'one tablet daily, then two tablets daily'),
      { dose: '<doseQuantity value="3"/>' },
    ],
    [
      'that the entry does not state',
      row('Lisinopril 10 mg', 'one tablet twice a day', 'Mar 18, 2013'),
      {},
    ],
    [
      'of the day on which somebody wrote',
      row('Lisinopril 10 mg (recorded Mar 18, 2013)'),
      { times: since('20120318') },
    ],
    [
      'that is the same time in another zone',
      row('Lisinopril 10 mg', '2012-03-17'),
      { times: since('20120318010000+0000') },
    ],
    [
      'of a day that can be read in two ways',
      row('Lisinopril 10 mg', '03/07/2012'),
      { times: since('20120703') },
    ],
    [
      'with a time of another zone',
      row('Lisinopril 10 mg', 'May 24 2016 20:00'),
      { times: since('20160525') },
    ],
    [
      'that a range has',
      row('Lisinopril 10 mg', '1 to 2 tablets daily'),
      { dose: '<doseQuantity value="2"/>' },
    ],
    [
      'that is what was dispensed',
      row('Lisinopril 10 mg', 'Take one by mouth daily', '30 tablets'),
      { dose: one },
    ],
    [
      'that is what was dispensed beside a dose by weight',
      row('Lisinopril 10 mg', 'Take 10 mg by mouth daily', 'Dispense 30 tablet'),
      { dose: one },
    ],
    [
      'that is what was dispensed for so long',
      row('Lisinopril 10 mg', 'Take one by mouth daily', 'Dispense 30 tablets every 30 days'),
      { dose: one, times: every(24, 'h') },
    ],
    [
      'that is what a pharmacy gives each month, where nothing else is said',
      row('Lisinopril 10 mg', 'Qty: 30 tablets every 30 days'),
      { dose: one, times: every(24, 'h') },
    ],
    [
      'of another day beside the one that the entry has',
      row('Lisinopril 10 mg', '3/18/2012', '5/24/2016'),
      { times: since('20120318') },
    ],
    ['of a lot', row('Lisinopril 10 mg', 'Lot 20191105'), { times: since('20120318') }],
    [
      'of a lot with parting signs',
      row('Lisinopril 10 mg', 'Lot: 2019-11-05'),
      { times: since('20120318') },
    ],
    [
      'of a number in a sentence',
      'Lisinopril 10 mg 20191105 by mouth',
      { times: since('20120318') },
    ],
    ['of the last day', row('Lisinopril 10 mg', 'exp. 11/05/2019'), { times: since('20120318') }],
    [
      'of a clock in another zone',
      row('Lisinopril 10 mg', 'daily at 8 am'),
      { times: clock('20120318130000+0000') },
    ],
    [
      'of a clock where the entry has a day alone, written as midnight',
      row('Lisinopril 10 mg', 'daily at 8 am'),
      { times: clock('201203180000') },
    ],
    [
      'of a clock at which it was taken once',
      row('Lisinopril 10 mg', 'daily', 'last dose at 8:15 AM'),
      { times: clock('201203182000') },
    ],
    ['of a year alone', row('Lisinopril 10 mg', '2011'), { times: since('20120318') }],
  ])('%s', (_, text, coded) => {
    expect(atOdds(text, coded)).toEqual([])
  })
})

const DAYS = [
  '03/07/2020',
  '3/7/20',
  '2020-03-07',
  'March 7, 2020',
  '7 de marzo de 2020',
  '7-Mar-2020',
  '20200307',
]
const BEHIND = [
  ' 8:15 AM',
  ', 8:15 am',
  ' at 8:15 a.m.',
  ' a las 8 a. m.',
  ' 8 AM',
  ' - 8:15 AM',
  ' 8:15:30 AM',
]
const BEFORE = ['8:15 AM on ', '8:15 a.m., ', '8 AM ', '8:15 AM el ']

describe('the time of day of a date is no time of day of each dose:', () => {
  it.each(
    DAYS.flatMap((day) => [
      ...BEHIND.map((time) => [`${day}${time}`]),
      ...BEFORE.map((time) => [`${time}${day}`]),
    ]),
  )('%s', (moment) => {
    const coded = { times: clock('201203182000') }
    expect(atOdds(row('Lisinopril 10 mg', 'daily', `Started ${moment}`), coded)).toEqual([])
    expect(atOdds(row('Lisinopril 10 mg', 'daily at 9 am', moment), coded)).toEqual([
      'moment: 9 am',
    ])
  })
})

it('a sentence that makes several statements is held to its entries one by one', () => {
  const allergy = (name: string) =>
    '<observation><value displayName="Allergy"/><participant><participantRole><playingEntity>' +
    `<name>${name}</name></playingEntity></participantRole></participant></observation>`
  const sections: CdaSection[] = []
  readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>' +
        '<code code="48765-2"/><text>The patient is allergic to penicillin (hives, rash), latex and shellfish.</text>' +
        `<entry>${allergy('Penicillin')}</entry><entry>${allergy('Latex')}</entry></section></component>` +
        '</structuredBody></component></ClinicalDocument>',
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  expect(sections[0]?.unmatched?.rows).toEqual(['shellfish'])
})

it('figures of a FHIR document are held to its text too', () => {
  const sections: CdaSection[] = []
  const resource = {
    resourceType: 'MedicationStatement',
    id: 'm',
    medicationCodeableConcept: { text: 'Lisinopril 10 MG Oral Tablet' },
    effectiveDateTime: '2012-03-18',
    dosage: [
      {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
      },
    ],
  }
  readDocument(
    new TextEncoder().encode(
      JSON.stringify({
        resourceType: 'Bundle',
        type: 'document',
        entry: [
          {
            resource: {
              resourceType: 'Composition',
              section: [
                {
                  code: { coding: [{ system: 'http://loinc.org', code: MEDICINES }] },
                  text: {
                    div: `<div>${row('Lisinopril 20 mg', 'one tablet twice a day', '3/18/2013')}</div>`,
                  },
                  entry: [{ reference: 'MedicationStatement/m' }],
                },
              ],
            },
          },
          { resource },
        ],
      }),
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const values = sections[0]?.unmatched?.values ?? []
  expect(values.flatMap(({ figures }) => figures.map(({ fact }) => fact))).toEqual([
    'strength',
    'every',
    'date',
  ])
})

describe('nothing is marked that only belongs to something else:', () => {
  const marked = (code: string, text: string, ...names: readonly string[]) => {
    const sections: CdaSection[] = []
    const entries = names.map(
      (name) => `<entry><observation><value displayName="${name}"/></observation></entry>`,
    )
    readDocument(
      new TextEncoder().encode(
        '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>' +
          `<code code="${code}"/><text>${text}</text>${entries.join('')}</section></component>` +
          '</structuredBody></component></ClinicalDocument>',
      ),
      (piece) => {
        if (piece.piece === 'section') sections.push(piece.section)
      },
    )
    return sections[0]?.unmatched
  }

  it('heads of a table in its body, in any section', () => {
    const table =
      '<table><tbody><tr><th>Problem</th><th>Onset</th></tr><tr><td>Gout</td><td>2016</td></tr></tbody></table>'
    expect(marked('11450-4', table, 'Gout')).toBeUndefined()
    expect(marked('30954-2', table, 'Gout')).toBeUndefined()
  })

  it('named details in blocks of an item', () => {
    const item =
      '<list><item><paragraph>Gout</paragraph><paragraph>Verification status: confirmed</paragraph>' +
      '<paragraph>Instructions: rest</paragraph></item><item><paragraph>Asthma</paragraph></item></list>'
    expect(marked('11450-4', item, 'Gout', 'Asthma')).toBeUndefined()
    expect(marked('11450-4', item, 'Gout', 'Gout')?.rows).toEqual(['Asthma'])
  })

  it('a grade between commas', () => {
    expect(
      marked(
        '48765-2',
        'Allergic to penicillin, high criticality, latex and peanut',
        'Penicillin',
        'Latex',
      )?.rows,
    ).toEqual(['peanut'])
  })
})
