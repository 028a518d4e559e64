import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import type { EntryNode } from '../cda/cda-entry'
import { stated } from '../cda/cda-values'
import type { FhirPart } from '../cda/fhir-part'
import type { Fields } from '../composition/document-records'
import { codeKey } from './code-system'
import { entryDosages } from './dosage-of-entry'
import { codesOf } from './entry-code'
import {
  child,
  isNegated,
  isStated,
  OBSERVED,
  otherSubject,
  TAKEN,
  type Place,
} from './entry-place'
import { gradesOf, reactionOf } from './entry-grades'
import { refinementsOf } from './entry-refinements'
import { authorOf, common, endOf, isPart, medicineStatus } from './entry-state'
import { namesOf } from './medicine-facts'
import { inWords, namedBy, type Named } from './named-by'
import { isAbsenceInWords, noneCode, noneStated } from './none-stated'
import { remarksOfEntry } from './remarks-of-entry'
import { fhirDate } from './same-date'
import type { NoneCode, StatedKind, Statement } from './statement'
import { statementOfRecord } from './statement-of-record'

/** The statements that coded entries make, and the number of those that make none. */
export interface ReadEntries {
  readonly statements: readonly Statement[]
  /** Entries that no statement was made of: they cannot be compared, and are never dropped. */
  readonly left: number
  /** The people that entries are about besides the patient, in words; empty without any. */
  readonly others: readonly string[]
}

/**
 * Reads the coded entries of a section on a kind: those of C-CDA R2.1 ("Problem Concern Act",
 * "Allergy Concern Act", "Medication Activity"). Every entry is in one of the parts of the answer.
 * @param kind the kind that the section is about
 * @param subject the person that the section is about, if that is not the patient
 * @param now the moment by which an end is past, in milliseconds since the epoch
 */
export function statementsOfEntries(
  entries: readonly EntryNode[],
  kind: StatedKind,
  subject: string | undefined,
  now: number,
): ReadEntries {
  return together(
    entries.map((entry) =>
      isClinical(entry) ? statementsIn(entry, { kind, subject, now, around: [] }) : NOTHING,
    ),
  )
}

/** Reads a record of a FHIR document, whose type says itself what it states, in any section. */
export function statementsOfPart({ record, medicine, about }: EntryNode): ReadEntries {
  const statement = statementOfRecord(parsed(record), () =>
    // Its own reference is closed, and its words may be those of another medicine.
    medicine === undefined ? undefined : parsed(medicine),
  )
  return statement !== undefined && about !== undefined ? ofOther(about) : oneOf(statement)
}

function parsed(record: FhirPart | undefined): Fields {
  return fieldsOf(record === undefined ? undefined : parseJson(record.json))
}

const NOTHING: ReadEntries = { statements: [], left: 0, others: [] }
const LEFT: ReadEntries = { ...NOTHING, left: 1 }

function ofOther(who: string): ReadEntries {
  return { ...NOTHING, others: [who] }
}

function together(parts: readonly ReadEntries[]): ReadEntries {
  return {
    statements: parts.flatMap(({ statements }) => statements),
    left: parts.reduce((sum, { left }) => sum + left, 0),
    others: parts.flatMap(({ others }) => others),
  }
}

function oneOf(statement: Statement | undefined): ReadEntries {
  return statement === undefined ? LEFT : { ...NOTHING, statements: [statement] }
}

/** The clinical statements of CDA R2, and an entry that a FHIR document only refers to. */
const CLINICAL: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'missing',
  'observation',
  'observationMedia',
  'organizer',
  'procedure',
  'regionOfInterest',
  'substanceAdministration',
  'supply',
])

function isClinical({ name }: EntryNode): boolean {
  return CLINICAL.has(name)
}

function statementsIn(node: EntryNode, place: Place): ReadEntries {
  const { around } = place
  switch (node.name) {
    case 'act':
    case 'organizer': {
      const inner = together(
        node.children
          .filter((part) => isClinical(part) && !isPart(part))
          .map((part) => statementsIn(part, { ...place, around: [node, ...around] })),
      )
      // An act inside another one may be a comment on it; an entry of its own never vanishes.
      const isEmpty = inner.statements.length + inner.left + inner.others.length === 0
      return isEmpty && around.length === 0 ? LEFT : inner
    }
    case 'observation':
    case 'substanceAdministration': {
      const found = statementsOf(node, place)
      const other = otherSubject(node, place)
      return other === undefined || found.statements.length === 0 ? found : ofOther(other)
    }
    default:
      return around.length === 0 || node.name === 'supply' ? LEFT : NOTHING
  }
}

function statementsOf(node: EntryNode, place: Place): ReadEntries {
  if (node.name === 'substanceAdministration')
    return place.kind === 'medicine' && isStated(node, place, TAKEN)
      ? oneOf(medicineOf(node, place))
      : LEFT
  if (place.kind === 'medicine' || isPart(node) || !isStated(node, place, OBSERVED)) return LEFT
  return place.kind === 'problem' ? oneOf(problemOf(node, place)) : allergiesOf(node, place)
}

function problemOf(node: EntryNode, place: Place): Statement | undefined {
  const value = child(node, 'value')
  const named = value?.code === undefined ? inWords(value?.text) : namedBy(value.code)
  if (named === undefined) return undefined
  return absenceFirst(isNegated(node, place), {
    kind: 'problem',
    ...named,
    identifiers: identifiersOf(node),
    reactions: [],
    ...gradesOf(node),
    ...refinementsOf(node, 'problem'),
    ...withRemarks(node, place, { named, codes: [value?.code] }, common(node, place)),
  })
}

/**
 * A statement that says there is none of its kind, in a code of its own or by the negation of
 * everything (`negationInd`), as the absence that it states; any other one as it is.
 */
function absenceFirst(isDenied: boolean, statement: Statement): Statement {
  const none = noneStated(statement.codes, statement.kind, isDenied)
  return none !== undefined
    ? absence(none, statement)
    : isDenied && statement.codes.length === 0 && isAbsenceInWords(statement.name)
      ? withoutStatus(statement)
      : statement
}

/** The absence of a kind is neither current nor refuted; it may be over. */
function absence(none: NoneCode, statement: Statement): Statement {
  const code = noneCode(none)
  // One that was so once says nothing about now.
  const told = statement.status === 'over' ? statement : withoutStatus(statement)
  return { ...told, name: code.display ?? code.code, codes: [code], none }
}

function withoutStatus(statement: Statement): Statement {
  const kept: { -readonly [K in keyof Statement]: Statement[K] } = { ...statement }
  delete kept.status
  delete kept.statusAs
  delete kept.statusWords
  return kept
}

/** The entities that an allergy is to (`participant`, typeCode CSM), each as one statement. */
function allergiesOf(node: EntryNode, place: Place): ReadEntries {
  const value = child(node, 'value')?.code
  const substances = entitiesOf(node).map((entity) =>
    namedBy(child(entity, 'code')?.code, child(entity, 'name')?.text),
  )
  const known = substances.filter((named) => named !== undefined)
  if (known.length > 0)
    return {
      ...NOTHING,
      statements: known.map((named) => allergyOf(node, place, named)),
      left: substances.length - known.length,
    }
  const named = value === undefined ? undefined : namedBy(value)
  return oneOf(named === undefined ? undefined : allergyOf(node, place, named))
}

function entitiesOf(node: EntryNode): readonly EntryNode[] {
  return node.children
    .filter(({ name, type }) => name === 'participant' && (type ?? 'CSM') === 'CSM')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'playingEntity'))
}

/** The state of an entry with the remarks on it. */
function withRemarks<T extends Pick<Statement, 'status'>>(
  node: EntryNode,
  place: Place,
  names: Parameters<typeof remarksOfEntry>[2],
  state: T,
): T & Pick<Statement, 'remarks' | 'reasons'> {
  return { ...state, ...remarksOfEntry(node, place, names, state.status) }
}

function allergyOf(node: EntryNode, place: Place, named: Named): Statement {
  const value = child(node, 'value')?.code
  // A negated "allergy to substance" denies the substance that is named, not all of them.
  const statement: Statement = {
    kind: 'allergy',
    ...named,
    identifiers: identifiersOf(node),
    reactions: node.children.flatMap(reactionOf),
    ...gradesOf(node),
    ...refinementsOf(node, 'allergy'),
    ...withRemarks(
      node,
      place,
      { named, codes: [value, ...entitiesOf(node).map((one) => child(one, 'code')?.code)] },
      common(node, place),
    ),
  }
  const none = noneStated(codesOf(value), 'allergy')
  return none === undefined
    ? absenceFirst(isNegated(node, place), statement)
    : absence(none, statement)
}

function medicineOf(node: EntryNode, place: Place): Statement | undefined {
  const material =
    child(node, 'consumable', 'manufacturedMaterial') ??
    child(node, 'consumable', 'manufacturedLabeledDrug')
  const named = namedBy(child(material, 'code')?.code, child(material, 'name')?.text)
  if (named === undefined) return undefined
  const times = node.children.filter(({ name }) => name === 'effectiveTime')
  const span = times.find(({ time }) => time !== undefined)?.time
  return absenceFirst(isNegated(node, place), {
    kind: 'medicine',
    ...named,
    identifiers: identifiersOf(node),
    reactions: [],
    ...stated<Omit<Statement, 'kind' | 'name' | 'codes' | 'identifiers' | 'reactions'>>({
      ...withRemarks(
        node,
        place,
        { named, codes: [child(material, 'code')?.code] },
        isNegated(node, place)
          ? { status: 'refuted' as const }
          : medicineStatus(node, endOf(span, place)),
      ),
      start: fhirDate(span?.low?.text ?? span?.at?.text),
      end: fhirDate(span?.high?.text),
      isOrdered: node.mood === 'INT' ? true : undefined,
      dosages: entryDosages(node, namesOf(named)),
      ...authorOf([node]),
    }),
  })
}

function identifiersOf(node: EntryNode): readonly string[] {
  return node.children.flatMap(({ name, id }) =>
    name === 'id' && id?.root !== undefined && id.extension !== undefined
      ? [codeKey({ system: id.root, code: id.extension })]
      : [],
  )
}
