import type { EntryNode } from '../cda/cda-entry'
import { stated, type CdaCode } from '../cda/cda-values'
import { codesOf, wordsOf } from './entry-code'
import { child } from './entry-place'
import type { Detail, StatedCategory, StatedTerm, StatedType, Statement } from './statement'

type Refinements = Pick<Statement, 'details' | 'certainty' | 'certaintyWords'>
type Terms = Partial<Record<Detail, StatedTerm[]>>

/** SNOMED CT: laterality and finding site, which a qualifier of a code states (CDA R2, CR). */
const SITES: ReadonlySet<string> = new Set(['272741003', '363698007'])
/** SNOMED CT "Age at onset", and stages of tumours (SNOMED CT, LOINC). */
const ONSET = '445518008'
const STAGES: ReadonlySet<string> = new Set([
  '385356007',
  '260998006',
  '21908-9',
  '21902-2',
  '80908-1',
])
/** HL7 ActUncertainty: stated with uncertainty, and without any. */
const UNCERTAIN: ReadonlySet<string> = new Set(['U', 'UN'])

/** C-CDA R2.1, "Problem Type": what is no problem, diagnosis or condition as such. */
const PROBLEM_TYPES: ReadonlyMap<string, StatedType> = new Map([
  ['418799008', 'symptom'],
  ['75325-1', 'symptom'],
  ['404684003', 'finding'],
  ['75321-0', 'finding'],
  ['409586006', 'complaint'],
  ['75322-8', 'complaint'],
  ['248536006', 'functional'],
  ['75323-6', 'functional'],
  ['373930000', 'cognitive'],
  ['75275-8', 'cognitive'],
])

type AllergyType = readonly [type?: StatedType | undefined, category?: StatedCategory]

/** C-CDA R2.1, "Allergy and Intolerance Type": a propensity leaves open which of the two it is. */
const ALLERGY_TYPES: ReadonlyMap<string, AllergyType> = new Map<string, AllergyType>([
  ['419199007', ['allergy']],
  ['106190000', ['allergy']],
  ['416098002', ['allergy', 'medication']],
  ['414285001', ['allergy', 'food']],
  ['426232007', ['allergy', 'environment']],
  ['59037007', ['intolerance', 'medication']],
  ['235719002', ['intolerance', 'food']],
  ['782197009', ['intolerance']],
  ['419511003', [undefined, 'medication']],
  ['418471000', [undefined, 'food']],
])

/**
 * The refinements of its code that an entry states: the site and its side, a stage, the type, the
 * age at onset, doubt, and all other qualifiers.
 */
export function refinementsOf(node: EntryNode, kind: 'allergy' | 'problem'): Refinements {
  const found: Terms = {}
  const add = (detail: Detail, term: StatedTerm | undefined) => {
    if (term !== undefined) (found[detail] ??= []).push(term)
  }
  for (const part of node.children) {
    if (part.name === 'targetSiteCode') {
      add('site', termOf(part.code))
      for (const side of qualifiersIn(part)) add('site', valueOf(child(side, 'value')))
    }
    if (part.name === 'observation') {
      const code = child(part, 'code')?.code?.code ?? ''
      const value = child(part, 'value')
      if (code === ONSET) add('onset', valueOf(value))
      if (STAGES.has(code)) add('stage', valueOf(value))
    }
  }
  const coded = [
    child(node, 'value'),
    ...node.children
      .filter(({ name }) => name === 'participant')
      .map((one) => child(one, 'playingEntity', 'code')),
  ]
  for (const qualifier of coded.flatMap(qualifiersIn)) {
    const code = child(qualifier, 'name')?.code?.code ?? ''
    add(SITES.has(code) ? 'site' : 'detail', valueOf(child(qualifier, 'value')))
  }
  for (const [detail, name] of typesOf(node, kind)) add(detail, { name, codes: [] })
  const doubt = child(node, 'uncertaintyCode')?.code
  const isUncertain = UNCERTAIN.has(doubt?.code ?? '')
  return stated<Refinements>({
    details: Object.keys(found).length === 0 ? undefined : found,
    certainty: isUncertain ? 'unconfirmed' : undefined,
    certaintyWords:
      doubt === undefined || isUncertain || doubt.code === 'N' ? undefined : wordsOf(doubt),
  })
}

function typesOf(
  node: EntryNode,
  kind: 'allergy' | 'problem',
): readonly (readonly ['type' | 'category', StatedType | StatedCategory])[] {
  if (kind === 'problem') {
    const type = PROBLEM_TYPES.get(child(node, 'code')?.code?.code ?? '')
    return type === undefined ? [] : [['type', type]]
  }
  const [type, category] = ALLERGY_TYPES.get(child(node, 'value')?.code?.code ?? '') ?? []
  return [
    ...(type === undefined ? [] : [['type', type] as const]),
    ...(category === undefined ? [] : [['category', category] as const]),
  ]
}

function qualifiersIn(node: EntryNode | undefined): readonly EntryNode[] {
  return (node?.children ?? []).filter(({ name }) => name === 'qualifier')
}

function valueOf(value: EntryNode | undefined): StatedTerm | undefined {
  const text = value?.text
  return termOf(value?.code) ?? (text === undefined ? undefined : { name: text, codes: [] })
}

function termOf(code: CdaCode | undefined): StatedTerm | undefined {
  const name = code === undefined ? undefined : wordsOf(code)
  return name === undefined ? undefined : { name, codes: codesOf(code) }
}
