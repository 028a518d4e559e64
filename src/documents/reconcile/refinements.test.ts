import { describe, expect, it } from 'vitest'
import type { CdaSection } from '../cda/cda-document'
import { readDocument } from '../composition/read-document'
import { documentLists } from './document-lists'
import { pairStatements } from './pair-statements'
import type { Statement, StatedKind } from './statement'
import { statementOfRecord } from './statement-of-record'
import { isWhole } from './taken-record'

type Fields = Readonly<Record<string, unknown>>

const SNOMED = 'http://snomed.info/sct'
const coded = (code: string) => ({ coding: [{ code }] })

function recorded(resourceType: string, text: string, more: Fields = {}): Statement {
  const found = statementOfRecord({
    resourceType,
    code: { text, coding: [{ system: SNOMED, code: '1' }] },
    clinicalStatus: coded('active'),
    ...more,
  })
  if (found === undefined) throw new Error('the record states nothing')
  return found
}
const problem = (text: string, more?: Fields) => recorded('Condition', text, more)
const allergy = (text: string, more?: Fields) => recorded('AllergyIntolerance', text, more)

const SECTIONS = { allergy: '48765-2', medicine: '10160-0', problem: '11450-4' } as const

/** The one statement of a CDA with one entry. */
async function documented(kind: StatedKind, entry: string): Promise<Statement> {
  const sections: CdaSection[] = []
  const kept = readDocument(
    new TextEncoder().encode(
      '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
        `<component><structuredBody><component><section><code code="${SECTIONS[kind]}"/>` +
        `<entry>${entry}</entry></section></component></structuredBody></component></ClinicalDocument>`,
    ),
    (piece) => {
      if (piece.piece === 'section') sections.push(piece.section)
    },
  )
  const [found] = (await documentLists(sections, (key) => Promise.resolve(kept.entriesOf(key))))[
    kind
  ].statements
  if (found === undefined) throw new Error('the document states nothing')
  return found
}
const SYSTEM = 'codeSystem="2.16.840.1.113883.6.96"'
const observed = (display: string, inside = '', within = '', type = '55607006') =>
  `<observation classCode="OBS" moodCode="EVN"><code code="${type}" ${SYSTEM}/><statusCode code="completed"/>` +
  `<effectiveTime><low value="2020"/></effectiveTime>` +
  `<value xsi:type="CD" code="1" ${SYSTEM} displayName="${display}">${within}</value>${inside}</observation>`
const qualified = (name: string, code: string, display: string) =>
  `<qualifier><name code="${name}" ${SYSTEM}/><value code="${code}" ${SYSTEM} displayName="${display}"/></qualifier>`
const allergic = (inside = '', type = '419199007', substance = 'Codeine') =>
  `<observation classCode="OBS" moodCode="EVN"><code code="ASSERTION"/>` +
  `<value xsi:type="CD" code="${type}" ${SYSTEM}/>` +
  `<participant typeCode="CSM"><participantRole><playingEntity><code code="1" ${SYSTEM} displayName="${substance}"/>` +
  `</playingEntity></participantRole></participant>${inside}</observation>`
const related = (observation: string) =>
  `<entryRelationship typeCode="MFST">${observation}</entryRelationship>`
const reaction = (value: string, negated = '') =>
  related(
    `<observation classCode="OBS" moodCode="EVN"${negated}><code code="ASSERTION"/>${value}</observation>`,
  )

function pairOf(here: Statement, there: Statement) {
  const pairs = pairStatements([here], [there])
  expect(pairs).toHaveLength(1)
  const [pair] = pairs
  if (pair === undefined || pair.is === 'here' || pair.is === 'there') throw new Error('no pair')
  return pair
}

/** The facts in which two statements differ, whichever side each of them is on. */
function differing(one: Statement, other: Statement): readonly string[] {
  const there = pairOf(other, one).differences
  return pairOf(one, other).differences.filter((fact) => there.includes(fact))
}

describe('one code with other words is never plainly the same', () => {
  it.each<[string, string, string]>([
    ['Cataract, left eye', 'Cataract, right eye', 'site'],
    ['Catarata del ojo izquierdo', 'Cataract, right eye', 'site'],
    ['Cataract, both eyes', 'Cataract, right eye', 'site'],
    ['CKD stage 3a', 'CKD stage 3b', 'stage'],
    ['CKD 3a', 'CKD 3', 'stage'],
    ['Heart failure NYHA class II', 'Heart failure NYHA class III', 'stage'],
    ['Diabetes mellitus tipo I', 'Type 2 diabetes mellitus', 'stage'],
    ['Pneumonia', 'Suspected pneumonia', 'wording'],
    ['Pneumonia', 'History of pneumonia', 'wording'],
    ['Pneumonia', 'Pneumonia ruled out', 'wording'],
    ['Essential hypertension', 'HTN', 'name'],
    ['Cataract', 'Cataract, left eye', 'name'],
  ])('%s beside %s', (one, other, fact) => {
    expect(differing(problem(one), problem(other))).toContain(fact)
  })

  it('nor are two salts of what somebody is allergic to', () => {
    expect(differing(allergy('Codeine sulfate'), allergy('Codeine phosphate'))).toContain('salt')
    expect(differing(allergy('Codeine sulfate'), allergy('Codeine'))).toContain('name')
  })

  it('and the same words in another spelling are', () => {
    for (const [one, other] of [
      ['Essential hypertension (disorder)', 'ESSENTIAL HYPERTENSION'],
      ['Ménière disease', 'Meniere disease'],
      ['CKD stage 3a', 'ckd, stage 3A'],
    ] as const)
      expect(pairOf(problem(one), problem(other)).is).toBe('same')
    expect(pairOf(allergy('Allergy to codeine'), allergy('codeine')).is).toBe('same')
  })

  it('and what a display of one side adds to them is no wording of its author', () => {
    const here = problem('Diabetes mellitus type 2', {
      code: {
        text: 'Diabetes mellitus type 2',
        coding: [
          { system: SNOMED, code: '1', display: 'Diabetes mellitus type 2' },
          { system: 'urn:icd', code: 'E11.9', display: 'Type 2 diabetes without complications' },
        ],
      },
    })
    expect(differing(here, problem('Type 2 diabetes mellitus'))).toEqual(['name'])
    expect(differing(here, problem('Suspected type 2 diabetes'))).toEqual(['wording'])
  })

  it('by the words of a display and of the author alike', async () => {
    const own = problem('Cataract', {
      code: {
        text: 'Cataract, left',
        coding: [{ system: SNOMED, code: '1', display: 'Cataract' }],
      },
    })
    expect(differing(own, problem('Cataract'))).toContain('name')
    const there = await documented(
      'problem',
      observed('Cataract', '', '<originalText>Cataract, right eye</originalText>'),
    )
    expect(differing(problem('Cataract'), there)).toContain('name')
    expect(differing(own, there)).toContain('site')
  })
})

describe('what refines a problem or an allergy is compared', () => {
  it.each<[string, Statement, Statement]>([
    [
      'site',
      problem('A', { bodySite: [{ text: 'Left eye' }] }),
      problem('A', { bodySite: [{ text: 'Right eye' }] }),
    ],
    [
      'site',
      problem('A', { bodySite: [{ text: 'Hand' }] }),
      problem('A', { bodySite: [{ text: 'Foot' }] }),
    ],
    ['site', problem('A', { bodySite: [{ text: 'Left eye' }] }), problem('A, right')],
    [
      'stage',
      problem('A', { stage: [{ summary: { text: 'Stage 3a' } }] }),
      problem('A', { stage: [{ summary: { text: 'Stage IIIb' } }] }),
    ],
    [
      'stage',
      problem('A stage 2', { stage: [{ summary: { text: 'Stage 2' } }] }),
      problem('A stage 2', { stage: [{ summary: { text: 'Stage 4' } }] }),
    ],
    [
      'severity',
      problem('A', { severity: { text: 'Crippling' } }),
      problem('A', { severity: { text: 'Slight' } }),
    ],
    [
      'severity',
      problem('A', { severity: { text: 'Crippling' } }),
      problem('A', { severity: coded('6736007') }),
    ],
    [
      'severity',
      problem('A', { severity: { text: 'Severe' } }),
      problem('A', { severity: { text: 'leve' } }),
    ],
    [
      'certainty',
      problem('A', { verificationStatus: { text: 'Suspected' } }),
      problem('A', { verificationStatus: { text: 'Proven' } }),
    ],
    ['type', allergy('A', { type: 'allergy' }), allergy('A', { type: 'intolerance' })],
    ['category', allergy('A', { category: ['food'] }), allergy('A', { category: ['medication'] })],
    [
      'onset',
      problem('A', { onsetAge: { value: 57, unit: 'years' } }),
      problem('A', { onsetAge: { value: 7, unit: 'years' } }),
    ],
    [
      'onset',
      problem('A', { onsetString: 'in childhood' }),
      problem('A', { onsetString: 'last year' }),
    ],
    [
      'ended',
      problem('A', { abatementString: 'last May' }),
      problem('A', { abatementString: 'never' }),
    ],
  ])('%s', (fact, one, other) => {
    expect(differing(one, other)).toContain(fact)
    expect(pairOf(one, one).is).toBe('same')
  })

  it('and told where one side alone states it', () => {
    const plain = problem('A')
    for (const [fact, more] of [
      ['site', { bodySite: [{ text: 'Left eye' }] }],
      ['stage', { stage: [{ summary: { text: 'Stage 2' } }] }],
      ['severity', { severity: { text: 'Crippling' } }],
      ['certainty', { verificationStatus: { text: 'Suspected' } }],
      ['onset', { onsetAge: { value: 57, unit: 'years' } }],
    ] as const)
      expect(pairOf(plain, problem('A', more)).unstated).toContain(fact)
    expect(pairOf(allergy('A'), allergy('A', { type: 'intolerance' })).unstated).toContain('type')
  })

  it.each<[string, StatedKind, string, Statement]>([
    [
      'site',
      'problem',
      observed('A', `<targetSiteCode code="2" ${SYSTEM} displayName="Right eye"/>`),
      problem('A', { bodySite: [{ text: 'Left eye' }] }),
    ],
    [
      'site',
      'problem',
      observed('A', '', qualified('272741003', '24028007', 'Right')),
      problem('A, left'),
    ],
    [
      'site',
      'problem',
      observed('A', '', qualified('363698007', '3', 'Foot')),
      problem('A', { bodySite: [{ text: 'Hand' }] }),
    ],
    [
      'certainty',
      'problem',
      observed('A', '<uncertaintyCode code="U"/>'),
      problem('A', { verificationStatus: coded('confirmed') }),
    ],
    [
      'onset',
      'problem',
      observed(
        'A',
        related(
          '<observation><code code="445518008"/><value xsi:type="PQ" value="57" unit="a"/></observation>',
        ),
      ),
      problem('A', { onsetAge: { value: 7, unit: 'years' } }),
    ],
    [
      'severity',
      'problem',
      observed(
        'A',
        related(
          '<observation><code code="SEV"/><value xsi:type="CD" code="399166001" displayName="Fatal"/></observation>',
        ),
      ),
      problem('A', { severity: coded('255604002') }),
    ],
    ['type', 'allergy', allergic('', '59037007'), allergy('Codeine', { type: 'allergy' })],
    [
      'category',
      'allergy',
      allergic('', '414285001'),
      allergy('Codeine', { category: ['medication'] }),
    ],
    [
      'reactions',
      'allergy',
      allergic(
        reaction('<value xsi:type="CD" code="9" displayName="Hives"/>', ' negationInd="true"'),
      ),
      allergy('Codeine', { reaction: [{ manifestation: [{ text: 'Hives' }] }] }),
    ],
    [
      'reactions',
      'allergy',
      allergic(reaction('<value xsi:type="ST">Throat swelling</value>')),
      allergy('Codeine', { reaction: [{ manifestation: [{ text: 'Hives' }] }] }),
    ],
    [
      'reactions',
      'allergy',
      allergic(
        reaction(
          '<value xsi:type="CD" nullFlavor="OTH"><originalText>Throat swelling</originalText></value>',
        ),
      ),
      allergy('Codeine', { reaction: [{ description: 'Hives' }] }),
    ],
  ])('%s in the %s of a CDA', async (fact, kind, entry, here) => {
    expect(differing(here, await documented(kind, entry))).toContain(fact)
  })

  it.each<[string, string]>([
    ['detail', observed('A', '', qualified('408729009', '415684004', 'Suspected'))],
    ['type', observed('A', '', '', '418799008')],
  ])('%s of a CDA alone is told', async (fact, entry) => {
    expect(pairOf(problem('A'), await documented('problem', entry)).unstated).toContain(fact)
  })

  it('and agrees in units, codes and spellings', async () => {
    const onset = observed(
      'A',
      related(
        '<observation><code code="445518008"/><value xsi:type="PQ" value="57" unit="a"/></observation>',
      ),
    )
    const there = await documented('problem', onset)
    const here = problem('A', {
      onsetAge: { value: 57, unit: 'years', code: 'a', system: 'http://unitsofmeasure.org' },
    })
    expect(pairOf(here, there)).toMatchObject({ is: 'same' })
    const site = (text: string) =>
      problem('A', { bodySite: [{ text, coding: [{ system: SNOMED, code: '8' }] }] })
    expect(pairOf(site('Left eye'), site('Eye, left')).is).toBe('same')
    const stage = (text: string) => problem('A', { stage: [{ summary: { text } }] })
    expect(pairOf(stage('Stage IIIa'), stage('Estadio 3A')).is).toBe('same')
  })
})

describe('what an entry written here cannot hold', () => {
  it('keeps it on the list', () => {
    expect(isWhole(problem('A'))).toBe(true)
    for (const more of [
      { bodySite: [{ text: 'Left eye' }] },
      { stage: [{ summary: { text: 'Stage 2' } }] },
      { severity: { text: 'Crippling' } },
      { verificationStatus: { text: 'Suspected' } },
      { onsetAge: { value: 57, unit: 'years' } },
    ])
      expect(isWhole(problem('A', more))).toBe(false)
  })

  it('is a reaction that is denied', async () => {
    const denied = await documented(
      'allergy',
      allergic(reaction('<value xsi:type="CD" displayName="Hives"/>', ' negationInd="true"')),
    )
    expect(denied.reactions).toEqual([{ name: 'Hives', isDenied: true }])
    expect(isWhole({ ...denied, status: 'current' })).toBe(false)
  })
})

describe('no known allergies', () => {
  const none = (more: Fields = {}) =>
    allergy('', { code: { coding: [{ system: SNOMED, code: '716186003' }] }, ...more })
  const nka = (inside: string) =>
    `<observation classCode="OBS" moodCode="EVN"><code code="ASSERTION"/><statusCode code="completed"/>${inside}` +
    `<value xsi:type="CD" code="716186003" ${SYSTEM}/></observation>`

  it('that are no longer so are not the same as those that are', async () => {
    expect(differing(none(), none({ clinicalStatus: coded('inactive') }))).toContain('status')
    expect(
      differing(none({ clinicalStatus: undefined }), none({ clinicalStatus: coded('inactive') })),
    ).toContain('status')
    const past = await documented(
      'allergy',
      nka('<effectiveTime><low value="2010"/><high value="2015"/></effectiveTime>'),
    )
    const now = await documented(
      'allergy',
      nka('<effectiveTime><low value="2010"/></effectiveTime>'),
    )
    expect(differing(none(), past)).toContain('status')
    expect(differing(past, now)).toContain('status')
    expect(pairOf(none(), now).is).toBe('same')
  })

  it('that were entered in error state nothing', () => {
    expect(
      statementOfRecord({
        resourceType: 'AllergyIntolerance',
        code: { coding: [{ system: SNOMED, code: '716186003' }] },
        verificationStatus: { text: 'Entered in error', coding: [{ code: 'entered-in-error' }] },
      }),
    ).toBeUndefined()
  })
})
