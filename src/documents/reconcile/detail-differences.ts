import { oncePer } from './once-per'
import { codeKey } from './code-system'
import type { Compared } from './dosage-differences'
import { isSameAmount } from './measures'
import { namesOf } from './medicine-facts'
import { flat, withoutTags } from './plain-names'
import { DETAILS, type Detail, type StatedTerm, type Statement } from './statement'

export const DETAIL_DIFFERENCES = DETAILS
export type DetailDifference = Detail

/** Compares what refines a problem or an allergy: sides and stages also by the words of names. */
export function compareDetails(here: Statement, there: Statement): Compared<DetailDifference> {
  const differences = new Set<DetailDifference>()
  const unstated = new Set<DetailDifference>()
  for (const detail of DETAILS) {
    const [ours, theirs] = [termsOf(here, detail), termsOf(there, detail)]
    if (ours.length > 0 && theirs.length > 0) {
      if (!isSameTerms(ours, theirs, detail)) differences.add(detail)
    } else if ([...ours, ...theirs].some(({ name }) => !isPlain(name, detail))) unstated.add(detail)
  }
  const [sides, otherSides] = [sidesOf(here), sidesOf(there)]
  if (sides !== '' && otherSides !== '' && sides !== otherSides) differences.add('site')
  else if (sides !== otherSides) unstated.add('site')
  const [stages, otherStages] = [stagesOf(here), stagesOf(there)]
  if (stages.size > 0 && otherStages.size > 0) {
    // "Stage 3" and "Stage 3, stage 3a" do not contradict each other.
    if (!isWithin(stages, otherStages) && !isWithin(otherStages, stages)) differences.add('stage')
    else if (stages.size !== otherStages.size) unstated.add('stage')
  } else if (stages.size !== otherStages.size) unstated.add('stage')
  for (const fact of differences) unstated.delete(fact)
  return { differences, unstated }
}

function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].every((key) => other.has(key))
}

function termsOf(statement: Statement, detail: Detail): readonly StatedTerm[] {
  return statement.details?.[detail] ?? (detail === 'type' ? typeNamed(statement) : [])
}

/** Allergy or intolerance in the names of an allergy: what it is to is compared without them. */
const typeNamed = oncePer((statement: Statement): readonly StatedTerm[] => {
  if (statement.kind !== 'allergy' || statement.none !== undefined) return []
  const names = namesOf(statement).map(flat)
  const types = [
    ...(names.some((name) => /\b(?:allerg|alerg)/.test(name)) ? ['allergy'] : []),
    ...(names.some((name) => /\bintoleran/.test(name)) ? ['intolerance'] : []),
  ]
  // Names that say both tell neither.
  return types.length === 1 ? types.map((name) => ({ name, codes: [] })) : []
})

/** True for a term that goes without saying where one side alone says it. */
function isPlain(name: string, detail: Detail): boolean {
  return detail === 'category' || (detail === 'type' && name === 'allergy')
}

function isSameTerms(
  ours: readonly StatedTerm[],
  theirs: readonly StatedTerm[],
  detail: Detail,
): boolean {
  const isSame = (one: StatedTerm, other: StatedTerm) =>
    sharesCode(one, other) || keyOf(one, detail) === keyOf(other, detail) || isSameAge(one, other)
  return (
    ours.every((one) => theirs.some((other) => isSame(one, other))) &&
    theirs.every((other) => ours.some((one) => isSame(one, other)))
  )
}

function sharesCode(one: StatedTerm, other: StatedTerm): boolean {
  const codes = new Set(one.codes.map(codeKey))
  return other.codes.some((code) => codes.has(codeKey(code)))
}

/** Words for a part of the body as a whole (SNOMED CT, "Body structure"). */
const STRUCTURE = /\b(?:structure|entire|part|region|of|the|estructura|de|del|la|el)\b/g

/** A term in one form, in which sides and stages are compared by themselves. */
function keyOf({ name }: StatedTerm, detail: Detail): string {
  const plain = flat(withoutTags(name))
  const rest =
    detail === 'site'
      ? plain.replaceAll(SIDES, ' ').replaceAll(STRUCTURE, ' ')
      : detail === 'stage'
        ? [...stagesIn(plain)].join(' ') || plain
        : plain
  return rest
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ''))
    .toSorted()
    .join(' ')
}

const AGE = /^(\d+(?:\.\d+)?) (\S+)$/

/** Years in the words of two sides. */
function isSameAge({ name: one }: StatedTerm, { name: other }: StatedTerm): boolean {
  const [ours, theirs] = [AGE.exec(one), AGE.exec(other)]
  if (ours === null || theirs === null) return false
  const unitOf = (unit = '') => AGE_UNITS.get(unit.toLowerCase()) ?? unit
  return isSameAmount(
    { value: Number(ours[1]), unit: unitOf(ours[2]) },
    { value: Number(theirs[1]), unit: unitOf(theirs[2]) },
  )
}

const AGE_UNITS: ReadonlyMap<string, string> = new Map(
  [
    ['year', 'a y yr yrs year years año años'],
    ['month', 'mo month months mes meses'],
    ['week', 'wk week weeks semana semanas'],
  ].flatMap(([unit = '', words = '']) =>
    words.split(' ').map((word): readonly [string, string] => [word, unit]),
  ),
)

const LEFT = /\b(?:left|lt|izquierd[oa]s?)\b/
const RIGHT = /\b(?:right|rt|derech[oa]s?)\b/
const BOTH = /\b(?:bilateral(?:es|ly)?|both|ambos|ambas)\b/
const SIDES =
  /\b(?:left|lt|izquierd[oa]s?|right|rt|derech[oa]s?|bilateral(?:es|ly)?|both|ambos|ambas|sided?|lado)\b/g

/** The side of the body that names and sites state: left, right or both; empty for none. */
const sidesOf = oncePer((statement: Statement): string => {
  const texts = [...namesOf(statement), ...termsOf(statement, 'site').map(({ name }) => name)]
  const said = texts.map(flat)
  const [isLeft, isRight] = [LEFT, RIGHT].map((side) => said.some((text) => side.test(text)))
  if (said.some((text) => BOTH.test(text)) || (isLeft === true && isRight === true)) return 'both'
  return isLeft === true ? 'left' : isRight === true ? 'right' : ''
})

/** Stages, classes and types in names: `stage 3a`, `NYHA class II`, `CKD 3`, `tipo I`. */
const STAGED =
  /\b(?:stage|grade|class|type|phase|estadio|etapa|grado|clase|tipo|fase|ckd|erc|nyha|gold) (?:(?:stage|class|clase|estadio) )?(\d{1,2}|i{1,3}|iv|vi{0,3})(?: ?([a-d]))?\b|\b(\d{1,2})([a-d])\b/g

const ROMAN: readonly string[] = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

function stagesIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(STAGED)].map(([, number = '', letter = '', own = '', ownLetter = '']) => {
      const roman = ROMAN.indexOf(number)
      return `${roman > 0 ? roman : number}${own}${letter}${ownLetter}`
    }),
  )
}

/** The stages in the names and the stage of a statement. */
const stagesOf = oncePer((statement: Statement): ReadonlySet<string> => {
  const texts = [...namesOf(statement), ...termsOf(statement, 'stage').map(({ name }) => name)]
  return new Set(texts.flatMap((text) => [...stagesIn(flat(withoutTags(text)))]))
})
