import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { sensitiveValues } from '~/fhir/sensitive-identifier'
import { parseJson } from '~/fhir/wire/parse-json'
import { unmatchedKey, type CdaPiece, type CdaSection } from '../cda/cda-document'
import type { CdaMedia, EntryNode } from '../cda/cda-entry'
import { CdaRefused } from '../cda/cda-problem'
import { stated } from '../cda/cda-values'
import { narrativeText } from '../cda/narrative'
import type { CdaKept } from '../cda/read-cda'
import { DEEPEST } from '../cda/read-xml'
import { listedKind } from '../cda/listed-kind'
import { unmatchedIn } from '../cda/unmatched'
import { closedRecord } from './closed-record'
import { entryTexts, pictureIn } from './entry-texts'
import { documentOwner, ownerKey, ownerOf, type DocumentOwner } from './document-owner'
import {
  documentRecords,
  plainName,
  referenceOf,
  resolved,
  type DocumentRecords,
  type Fields,
} from './document-records'
import { fhirOfXml } from './fhir-of-xml'
import { codeOf, namesIn } from './fhir-values'
import { namedRecord } from './named-record'
import { readFhirHeader } from './read-fhir-header'
import { readParty, readSubject } from './read-people'
import { readXhtml } from './read-xhtml'
import { scanJson } from './scan-json'
import { sectionRecords, type SectionRecords } from './section-records'
import { whereItLeads } from './where-it-leads'

/**
 * Reads a FHIR document (R4, "Documents") and passes its pieces on in the order of a clinical
 * document: the header that its Composition states, then its sections, then records that no section
 * contains. References are looked up among its own entries alone; nothing is ever fetched.
 * @throws CdaRefused `json`, `depth`, or `no-composition`; and those of XML for a document in XML
 */
export function readFhirDocument(
  bytes: Uint8Array,
  form: 'json' | 'xml',
  emit: (piece: CdaPiece) => void,
  begun: (kept: CdaKept) => void = () => undefined,
): CdaKept {
  const { content, damaged } = form === 'xml' ? fhirOfXml(bytes) : parsed(bytes)
  const reading = new Reading(content, emit)
  begun(reading)
  reading.read()
  emit({ piece: 'end', damaged })
  return reading
}

function parsed(bytes: Uint8Array): { readonly content: unknown; readonly damaged: boolean } {
  // Deeper than the code that walks it may recurse.
  if (scanJson(bytes, new Set()).depth > DEEPEST) throw new CdaRefused({ kind: 'depth' })
  const text = new TextDecoder().decode(bytes)
  try {
    return { content: parseJson(text), damaged: text.includes('\uFFFD') && isDamaged(bytes) }
  } catch {
    throw new CdaRefused({ kind: 'json' })
  }
}

function isDamaged(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

/** A longer narrative of the document as a whole is put after the sections, in characters. */
const SHORT = 300

const EMPTY = {
  parties: [],
  subjects: [],
  inner: [],
  narrative: [],
  media: {},
  loose: [],
  entries: 0,
  sections: [],
} as const

interface KeptWith {
  readonly own?: number
  readonly missing?: readonly unknown[]
  readonly about?: string | undefined
}

/** One document: its parts, and the records that are kept until somebody opens them. */
class Reading implements CdaKept {
  private readonly emit: (piece: CdaPiece) => void
  private readonly bundle: Fields
  private readonly composition: Fields
  private readonly records: DocumentRecords
  private readonly owner: DocumentOwner
  private readonly kept = new Map<string, () => readonly EntryNode[]>()
  private readonly numbers = new Set<string>()

  constructor(content: unknown, emit: (piece: CdaPiece) => void) {
    this.emit = emit
    this.bundle = fieldsOf(content)
    const isAlone = this.bundle['resourceType'] === 'Composition'
    this.records = documentRecords(isAlone ? [{ resource: content }] : listOf(this.bundle['entry']))
    const composition = this.records.all.find(({ resourceType }) => resourceType === 'Composition')
    if (composition === undefined) throw new CdaRefused({ kind: 'no-composition' })
    this.composition = composition
    this.owner = documentOwner(composition, this.records)
  }

  read(): void {
    const { composition, records } = this
    const header = this.headerRecords()
    this.emit({
      piece: 'header',
      header: readFhirHeader(
        this.bundle,
        composition,
        records,
        header.map((record) => closedRecord(record, records, ['text', 'section'])),
      ),
    })
    const used = new Set<Fields>(header)
    const top = listOf(composition['section'])
    const contents = sectionRecords(top, composition, records, used)
    const own = this.narrativeSection(composition, 'document')
    const isFirst = own !== undefined && isShort(own)
    const pieces = [
      ...(isFirst ? [own] : []),
      ...top.map((value, index) => this.section(value, String(index + 1), contents)),
      ...(isFirst || own === undefined ? [] : [own]),
      this.owner.record && this.narrativeSection(this.owner.record, 'patient'),
      this.rest(used),
    ]
    for (const section of pieces)
      if (section !== undefined) this.emit({ piece: 'section', section })
  }

  entriesOf = (key: string): readonly EntryNode[] => this.kept.get(key)?.() ?? []

  /** The records that only the header names, in its order: the Composition first. */
  private headerRecords(): readonly Fields[] {
    const { section: _sections, ...head } = this.composition
    const named = [head['subject'], head['encounter'], head['author'], head['custodian']]
    const attesters = listOf(head['attester']).map((one) => fieldsOf(one)['party'])
    const people = [...named, ...attesters].flatMap(listOf)
    const found = resolved(people, this.composition, this.records)
    // The practitioner and organization behind a role.
    const behind = found.flatMap((record) =>
      resolved(
        ['practitioner', 'organization', 'managingOrganization'].map((name) => record[name]),
        record,
        this.records,
      ),
    )
    return [...new Set([this.composition, ...found, ...behind])]
  }

  /** @param around the person that the section around this one is about, if not the patient */
  private section(
    value: unknown,
    key: string,
    contents: ReadonlyMap<object, SectionRecords>,
    around?: string,
  ): CdaSection {
    const fields = fieldsOf(value)
    const found = contents.get(fields) ?? { records: [], own: 0, missing: [] }
    const { composition, records } = this
    const { nodes, media } = readXhtml(fieldsOf(fields['text'])['div'], (id) => this.picture(id))
    const focus = fieldsOf(fields['focus'])
    const subjects =
      Object.keys(focus).length > 0 && !this.owner.isNamedBy(focus, composition)
        ? [readSubject(focus, records, composition)]
        : []
    const about = subjects.length === 0 ? around : this.wordsFor(focus, composition)
    this.keep(key, found.records, { ...found, about })
    const own = found.records.slice(0, found.own)
    const apart = unmatchedIn(
      nodes,
      own.map((record) => namedRecord(record, (one) => this.records.resolve(one, record))),
      listedKind(codeOf(fields['code'])) !== undefined,
    )
    const lone = new Set(apart?.entries)
    if (apart !== undefined)
      this.keep(
        unmatchedKey(key),
        own.filter((_, index) => lone.has(index)),
        { about },
      )
    return {
      ...EMPTY,
      key,
      ...stated<Pick<CdaSection, 'title' | 'code' | 'emptyReason' | 'mode' | 'orderedBy'>>({
        title: textOf(fields['title']),
        code: codeOf(fields['code']),
        emptyReason: codeOf(fields['emptyReason']),
        mode: textOf(fields['mode']),
        orderedBy: codeOf(fields['orderedBy']),
      }),
      parties: listOf(fields['author']).map((author) =>
        readParty(author, { role: 'author' }, records, composition),
      ),
      subjects,
      inner: this.othersIn(found.records),
      narrative: nodes,
      media,
      entries: found.records.length + found.missing.length,
      types: typesOf(found.records),
      ...(apart === undefined ? {} : { unmatched: { ...apart, entries: apart.entries.length } }),
      ...this.newNumbers(found.records),
      sections: [
        ...this.texts(key, found.records, nodes, codeOf(fields['code'])),
        ...listOf(fields['section']).map((inner, index) =>
          this.section(inner, `${key}.${index + 1}`, contents, about),
        ),
      ],
    }
  }

  /** The narrative of the document as a whole, or of its subject (R4, "Document Presentation"). */
  private narrativeSection(record: Fields, about: 'document' | 'patient'): CdaSection | undefined {
    const { nodes, media } = readXhtml(fieldsOf(record['text'])['div'], (id) => this.picture(id))
    return nodes.length === 0 ? undefined : { ...EMPTY, key: about, about, narrative: nodes, media }
  }

  /** Records that neither the header nor a section leads to: none is left out. */
  private rest(used: ReadonlySet<Fields>): CdaSection | undefined {
    const left = this.records.all.filter((record) => !used.has(record))
    if (left.length === 0) return undefined
    this.keep('others', left)
    return {
      ...EMPTY,
      key: 'others',
      about: 'others',
      entries: left.length,
      types: typesOf(left),
      inner: this.othersIn(left),
      sections: this.texts('others', left),
      ...this.newNumbers(left),
    }
  }

  /**
   * @param own the number of records that are entries themselves, which are the first
   * @param about the person that their section is about, in words, if that is not the patient
   */
  private keep(
    key: string,
    found: readonly Fields[],
    { own = found.length, missing = [], about }: KeptWith = {},
  ): void {
    this.kept.set(key, () => [
      ...found.map((record, index) => ({
        name: textOf(record['resourceType']) ?? '',
        record: closedRecord(record, this.records),
        ...this.medicineOf(record),
        ...whereItLeads(record, this.records, this.owner.record),
        ...stated<Pick<EntryNode, 'about'>>({ about: this.otherOwner(record) ?? about }),
        ...(index < own ? {} : { isReached: true as const }),
        children: [],
      })),
      ...missing.map(missingEntry),
    ])
  }

  /** The medicine that a record names by reference, as the document has it. */
  private medicineOf(record: Fields): Pick<EntryNode, 'medicine'> {
    const { medicationReference: reference } = record
    const found = reference === undefined ? undefined : this.records.resolve(reference, record)
    return found === undefined ? {} : { medicine: closedRecord(found, this.records) }
  }

  /** People besides the subject of the document that entries are about. */
  private othersIn(found: readonly Fields[]): CdaSection['inner'] {
    const others = new Map<unknown, CdaSection['inner'][number]>()
    for (const record of found) {
      const owner = ownerOf(record)
      const key = ownerKey(owner)
      if (owner === undefined || others.has(key) || this.owner.isNamedBy(owner, record)) continue
      const other = this.records.resolve(owner, record)
      if (other !== undefined && other['resourceType'] !== 'Patient') continue
      const who = readSubject(owner, this.records, record)
      others.set(key, who.names.length > 0 ? who : { ...who, names: namesIn(plainName(other)) })
    }
    return [...others.values()]
  }

  /** The person that a record names in place of the document's subject, in words. */
  private otherOwner(record: Fields): string | undefined {
    const owner = ownerOf(record)
    return owner === undefined || this.owner.isNamedBy(owner, record)
      ? undefined
      : this.wordsFor(owner, record)
  }

  /** The words for a person; empty where the document has none. */
  private wordsFor(reference: unknown, within: Fields): string {
    const record = this.records.resolve(reference, within)
    return plainName(record) ?? textOf(fieldsOf(reference)['display']) ?? ''
  }

  private newNumbers(found: readonly Fields[]): Pick<CdaSection, 'numbers'> {
    const numbers = new Set(
      found.flatMap(sensitiveValues).filter((number) => !this.numbers.has(number)),
    )
    for (const number of numbers) this.numbers.add(number)
    return numbers.size === 0 ? {} : { numbers: [...numbers] }
  }

  /** A picture that the Composition contains (R4, "Narrative": an address `#id`). */
  private picture(id: string): CdaMedia | undefined {
    return pictureIn(this.records.resolve({ reference: `#${id}` }, this.composition))
  }

  /** The texts of a section's entries, as a section below it. */
  private texts(
    key: string,
    found: readonly Fields[],
    around: CdaSection['narrative'] = [],
    code?: CdaSection['code'],
  ): readonly CdaSection[] {
    const said = entryTexts(found, this.records, around)
    if (said === undefined) return []
    const { nodes: narrative, media } = said
    // With the code of the section, what only these texts say counts as said on its subject.
    const kept = stated<Pick<CdaSection, 'code'>>({ code })
    return [{ ...EMPTY, ...kept, key: `${key}.texts`, about: 'texts', narrative, media }]
  }
}

/** An entry that is elsewhere: its words, and its address for the record that it may be in. */
function missingEntry(reference: unknown): EntryNode {
  const address = referenceOf(reference)
  const text = textOf(fieldsOf(reference)['display'])
  return {
    name: 'missing',
    ...stated<Pick<EntryNode, 'address' | 'text'>>({ address, text }),
    children: [],
  }
}

function typesOf(records: readonly Fields[]): readonly string[] {
  return [...new Set(records.flatMap(({ resourceType }) => textOf(resourceType) ?? []))]
}

function isShort({ narrative }: CdaSection): boolean {
  return narrativeText(narrative).replaceAll(/\s+/g, ' ').length <= SHORT
}
