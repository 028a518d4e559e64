import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FUZZ_SEED } from './fuzz-seed'
import { randomOf } from '~/patients/duplicates/generated-people'
import { CdaRefused } from '~/documents/cda/cda-problem'
import type { CdaSection } from '~/documents/cda/cda-document'
import { readDocument } from '~/documents/composition/read-document'
import { looksClinical } from '~/documents/looks-clinical'
import { documentLists } from '~/documents/reconcile/document-lists'
import { decodeHl7 } from '~/documents/viewers/hl7/decode-hl7'
import { headerOfHl7, secretNumbersOf } from '~/documents/viewers/hl7/hl7-patients'
import { readHl7, readHl7People } from '~/documents/viewers/hl7/read-hl7'
import { paragraph, writeDocx } from '~/documents/viewers/office/docx-fixture'
import { OfficeRefused } from '~/documents/viewers/office/office-page'
import { readDocx } from '~/documents/viewers/office/read-docx'
import { readRtf } from '~/documents/viewers/office/read-rtf'
import { pageLines, writePage } from '~/documents/viewers/office/write-page'
import { sniff } from '~/documents/viewers/sniff'

/**
 * `ODD_RUNS=3000 npx vitest run src/documents/mutated-files.test.ts` runs longer, and
 * `MUTATED_FOLDER` adds the files of a folder.
 */
const RUNS = Number(process.env['ODD_RUNS'] ?? 60)

const CDA = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<code code="34133-9"/><title>Summary</title><effectiveTime value="20240501"/><recordTarget><patientRole>
<id root="1.2.3" extension="7"/><patient><name><given>Eve</given><family>Everywoman</family></name>
<birthTime value="19750501"/></patient></patientRole></recordTarget><author><time value="2024"/>
<assignedAuthor><id root="2.16.840.1.113883.4.6"/><assignedPerson><name>Dr. A</name></assignedPerson>
</assignedAuthor></author><component><structuredBody><component><section><code code="10160-0"/>
<title>Medications</title><text><table><thead><tr><th>Drug</th><th>May 1, 2024</th></tr></thead><tbody>
<tr ID="m1"><td colspan="2">Lisinopril 10 mg</td><td>1 daily at 8 am<br/><content styleCode="Bold">now</content></td>
</tr></tbody></table><list listType="ordered"><item>Aspirin <sup>81</sup></item></list></text><entry>
<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="1.9" extension="m"/><text>
<reference value="#m1"/></text><statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240501"/>
</effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="24" unit="h"/></effectiveTime>
<doseQuantity value="1"/><consumable><manufacturedProduct><manufacturedMaterial><code code="1"
codeSystem="2.16.840.1.113883.6.88" displayName="Lisinopril 10 MG Oral Tablet"/></manufacturedMaterial>
</manufacturedProduct></consumable></substanceAdministration></entry></section></component><component>
<section><code code="30954-2"/><title>Results</title><text><paragraph ID="r1">Potassium 4.1 mmol/L</paragraph>
</text><entry><observation classCode="OBS" moodCode="EVN"><code displayName="Potassium"/><text>
<reference value="#r1"/></text><effectiveTime value="20240501"/><value xsi:type="PQ" value="4.1" unit="mmol/L"/>
</observation></entry></section></component></structuredBody></component></ClinicalDocument>`

const BUNDLE = JSON.stringify({
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    {
      fullUrl: 'urn:uuid:1',
      resource: {
        resourceType: 'Composition',
        status: 'final',
        type: { coding: [{ system: 'http://loinc.org', code: '60591-5' }] },
        subject: { reference: 'urn:uuid:2' },
        date: '2024-05-01',
        author: [{ display: 'Dr. A' }],
        title: 'Summary',
        attester: [{ mode: 'legal', time: '2024-05-01', party: { reference: 'urn:uuid:2' } }],
        section: [
          {
            title: 'Medicines',
            code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
            text: {
              div: '<div><table><tbody><tr><td>Aspirin 81 mg</td></tr></tbody></table></div>',
            },
            entry: [{ reference: 'urn:uuid:3' }],
            emptyReason: { text: 'none' },
          },
        ],
      },
    },
    {
      fullUrl: 'urn:uuid:2',
      resource: {
        resourceType: 'Patient',
        name: [{ family: 'Everywoman', given: ['Eve'] }],
        birthDate: '1975-05-01',
        identifier: [{ system: 'urn:oid:1.2.3', value: '7' }],
      },
    },
    {
      fullUrl: 'urn:uuid:3',
      resource: {
        resourceType: 'MedicationStatement',
        status: 'active',
        subject: { reference: 'urn:uuid:2' },
        medicationCodeableConcept: { text: 'Aspirin 81 MG Oral Tablet' },
        effectivePeriod: { start: '2024-05-01' },
        dosage: [
          {
            text: 'one daily',
            timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['MORN'] } },
            doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
          },
        ],
      },
    },
  ],
})

const RTF = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}{\f1\fcharset2 Symbol;}}{\stylesheet{\s1\outlinelevel0 heading 1;}}
\pard\s1 Letter\par {\listtext\u8226?\tab}Take {\f1 m}g {\b 5} {\deleted not} {\super 9}\par
\trowd\cldel\cellx1000\cellx2000\pard\intbl A\cell B\cell\row \pard{\field{\*\fldinst HYPERLINK "https://a.org"}{\fldrslt here}}
{\footnote\pard note}{\*\annotation why}{\pict\pngblip 89504e47}{\mmath{\*\moMath{\mf{\mnum{\mr 5}}{\mden{\mr 2}}}}}\u233?\'e9\par}`

const HL7 = [
  'MSH|^~\\&|LAB|HOSP|EHR|CLINIC|20260301101500||ORU^R01|M1|P|2.5.1',
  'PID|1||77^^^HOSP^MR~8^^^X^SS||Everywoman^Eve^^^Dr||19750501|F|||1 Street^^Town^ST^1^US',
  'OBR|1|||24323-8^Panel^LN|||20260301\\.br\\',
  'OBX|1|NM|2160-0^Creatinine^LN||1.2|mg/dL|0.7-1.3|H|||F',
  'OBX|2|ED|x^File||^APPLICATION^x^Base64^AAAA',
  'NTE|1||a\\T\\b\\X41\\\\Z..\\',
].join('\r')

const BODY =
  paragraph('Heading', '<w:pStyle w:val="H1"/>') +
  paragraph('Take 5 mg', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>', '<w:b/>') +
  '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vMerge w:val="restart"/></w:tcPr>' +
  `${paragraph('A')}</w:tc></w:tr></w:tbl>`

/** A document of Word around a body. */
function wordAround(body: Uint8Array): Uint8Array {
  return writeDocx({
    body: Buffer.from(body).toString(),
    styles: '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>' +
      '<w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    footer: paragraph('Page'),
  })
}

const encode = (text: string) => new TextEncoder().encode(text)
const asItIs = (bytes: Uint8Array) => bytes
const BASES: readonly (readonly [string, Uint8Array, (bytes: Uint8Array) => Uint8Array])[] = [
  ['CDA', encode(CDA), asItIs],
  ['FHIR document', encode(BUNDLE), asItIs],
  ['RTF', encode(RTF), asItIs],
  ['file of Word, in its text,', encode(BODY), wordAround],
  ['file of Word', wordAround(encode(BODY)), asItIs],
  ['message', encode(HL7), asItIs],
  ...filesOf(process.env['MUTATED_FOLDER']),
]

function filesOf(folder: string | undefined): typeof BASES {
  if (folder === undefined) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && statSync(path).size < 300_000)
    .map((path) => [path, new Uint8Array(readFileSync(path)), asItIs] as const)
    .filter(([, bytes]) => looksClinical(bytes) || ['rtf', 'word', 'hl7'].includes(sniff(bytes)))
}

/** Words that files are not expected to have where others are. */
const ODD: readonly string[] = [
  '',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '#',
  '\u0000',
  '\uD83D',
  '20241399',
  '\\',
  '|',
  '^~\\&',
  '𐐷'.repeat(9),
  '{'.repeat(50),
  'x'.repeat(5000),
]

type Chance = () => number

function pick<T>(all: readonly T[], chance: Chance): T | undefined {
  return all[Math.floor(chance() * all.length)]
}

/** A file with bytes changed, taken out, or there twice, or with odd words for others. */
function mutated(bytes: Uint8Array, chance: Chance): Uint8Array {
  let file: Buffer = Buffer.from(bytes)
  for (let left = 1 + Math.floor(chance() * 4); left > 0; left -= 1) {
    const at = Math.floor(chance() * file.length)
    const end = Math.min(file.length, at + 1 + Math.floor(chance() ** 3 * file.length))
    const to = Math.floor(chance() * file.length)
    const way = Math.floor(chance() * 6)
    if (way === 0) file = Buffer.concat([file.subarray(0, at), file.subarray(end)])
    else if (way === 1)
      file = Buffer.concat([file.subarray(0, to), file.subarray(at, end), file.subarray(to)])
    else if (way === 2) file[at] = Math.floor(chance() * 256)
    else file = withOddWord(file, chance)
  }
  return new Uint8Array(file)
}

/** Whole values in quotation marks, numbers and names keep most files readable to their ends. */
const VALUES = /(?<=")[^"<>]*(?=")|(?<=>)[^<>"]+(?=<)|(?<=[|^])[^|^\r]*(?=[|^\r])|-?\d+|\\[a-z]+/g

function withOddWord(file: Buffer, chance: Chance): Buffer {
  const text = file.toString('latin1')
  const found = pick([...text.matchAll(VALUES)], chance)
  if (found === undefined) return file
  const other = chance() < 0.3 ? pick([...text.matchAll(VALUES)], chance)?.[0] : pick(ODD, chance)
  return Buffer.concat([
    file.subarray(0, found.index),
    Buffer.from(other ?? ''),
    file.subarray(found.index + found[0].length),
  ])
}

async function readAll(bytes: Uint8Array): Promise<string> {
  if (looksClinical(bytes)) return readClinical(bytes)
  switch (sniff(bytes)) {
    case 'rtf':
      return readOffice(async () => readRtf(bytes))
    case 'word':
      return readOffice(async () => readDocx(bytes))
    case 'hl7': {
      const { text, label } = decodeHl7(bytes, undefined)
      const people = readHl7People(text, label)
      headerOfHl7(people)
      secretNumbersOf(readHl7(text, label))
      return 'hl7'
    }
    default:
      return 'other'
  }
}

async function readClinical(bytes: Uint8Array): Promise<string> {
  const sections: CdaSection[] = []
  let entriesOf: (key: string) => readonly unknown[] = () => []
  const lists = (kept: { entriesOf: Parameters<typeof documentLists>[1] }) =>
    documentLists(sections, kept.entriesOf)
  let problem = 'read'
  try {
    const kept = readDocument(
      bytes,
      (piece) => {
        if (piece.piece === 'section') sections.push(piece.section)
      },
      (begun) => {
        entriesOf = begun.entriesOf
      },
    )
    await lists({ entriesOf: (key) => Promise.resolve(kept.entriesOf(key)) })
  } catch (error) {
    if (!(error instanceof CdaRefused)) throw error
    problem = error.problem.kind
  }
  for (const { key } of sections) entriesOf(key)
  return problem
}

async function readOffice(read: () => Promise<Parameters<typeof writePage>[0]>): Promise<string> {
  try {
    const page = await read()
    writePage(page)
    pageLines(page)
    return 'page'
  } catch (error) {
    if (error instanceof OfficeRefused) return error.problem
    throw error
  }
}

/** The ends of files that were read. */
const READ = /^(?:read|page|hl7)$/

it.each(BASES)(
  `A %s that is changed at random is read as far as it goes, or says why not (seed ${FUZZ_SEED})`,
  async (name, bytes, around) => {
    const chance = randomOf(FUZZ_SEED)
    const ends = new Map<string, number>()
    expect(await readAll(around(bytes))).toMatch(READ)
    for (let run = 0; run < RUNS; run += 1) {
      const file = around(mutated(bytes, chance))
      try {
        const end = await readAll(file)
        ends.set(end, (ends.get(end) ?? 0) + 1)
      } catch (cause) {
        throw new Error(`${name}, run ${run}`, { cause })
      }
    }
    // Some ways lead through the readers, and not to a refusal; a packed file is hardly ever whole.
    const isPacked = sniff(bytes) === 'word'
    expect(isPacked || [...ends.keys()].some((end) => READ.test(end))).toBe(true)
  },
)
