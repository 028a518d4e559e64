import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { CdaHeader, CdaParty, CdaRelated, CdaService } from '../cda/cda-document'
import { stated } from '../cda/cda-values'
import type { FhirPart } from '../cda/fhir-part'
import type { DocumentRecords, Fields } from './document-records'
import { codeOf, idOf, textsOf, timeOf } from './fhir-values'
import { readEncounter, readParty, readSubject } from './read-people'

/** The header of a FHIR document (R4, "Composition") as the reader has it. */
export function readFhirHeader(
  bundle: Fields,
  composition: Fields,
  records: DocumentRecords,
  parts: readonly FhirPart[],
): CdaHeader {
  const kind = codeOf(composition['type'])
  const categories = listOf(composition['category']).flatMap((one) => codeOf(one) ?? [])
  const meta = fieldsOf(composition['meta'])
  return {
    ...stated<Partial<CdaHeader>>({
      status: textOf(composition['status']),
      title: textOf(composition['title']),
      // A category is a kind that other systems file it under.
      code:
        kind === undefined || categories.length === 0
          ? (kind ?? categories[0])
          : { ...kind, translations: [...(kind.translations ?? []), ...categories] },
      time: timeOf(composition['date']),
      confidentiality: codeOf({ code: composition['confidentiality'] }),
      language: textOf(composition['language']) ?? textOf(bundle['language']),
      encounter: readEncounter(composition['encounter'], records, composition),
    }),
    // The identifier of the bundle is that of this document; that of the Composition stays the
    // same in every version (R4, "Composition.identifier": version independent).
    ids: bundle === composition ? [] : idsIn(bundle['identifier']),
    setId: idsIn(composition['identifier']),
    templates: [...new Set(textsOf(meta['profile']))].map((root) => ({ root })),
    patients:
      composition['subject'] === undefined
        ? []
        : [readSubject(composition['subject'], records, composition)],
    parties: partiesOf(composition, records),
    services: listOf(composition['event']).map(readEvent),
    related: listOf(composition['relatesTo']).map(readRelated),
    orders: [],
    consents: [],
    more: [],
    records: parts,
  }
}

function idsIn(value: unknown) {
  return listOf(value).flatMap((id) => idOf(id) ?? [])
}

function partiesOf(composition: Fields, records: DocumentRecords): readonly CdaParty[] {
  const custodian = composition['custodian']
  return [
    ...listOf(composition['author']).map((author) =>
      readParty(author, { role: 'author' }, records, composition),
    ),
    ...listOf(composition['attester']).map((one) => {
      const { mode, time, party } = fieldsOf(one)
      const [how] = textsOf(mode)
      return readParty(
        party,
        {
          role: how === 'legal' ? 'legalAuthenticator' : 'authenticator',
          time: timeOf(time),
          typeCode: how === 'legal' ? undefined : how,
        },
        records,
        composition,
      )
    }),
    ...(custodian === undefined
      ? []
      : [readParty(custodian, { role: 'custodian' }, records, composition)]),
  ]
}

/** Care that the document describes. */
function readEvent(value: unknown): CdaService {
  const { code, period } = fieldsOf(value)
  const [first] = listOf(code)
  return {
    ids: [],
    parties: [],
    ...stated<Pick<CdaService, 'code' | 'time'>>({ code: codeOf(first), time: timeOf(period) }),
  }
}

/** CDA's relations by R4's DocumentRelationshipType. */
const RELATIONS: Readonly<Record<string, string>> = {
  replaces: 'RPLC',
  appends: 'APND',
  transforms: 'XFRM',
}

function readRelated(value: unknown): CdaRelated {
  const { code, targetIdentifier, targetReference } = fieldsOf(value)
  const relation = textOf(code) ?? ''
  const target = fieldsOf(targetReference)
  const named = textOf(target['display']) ?? textOf(target['reference'])
  return {
    ids: [...idsIn(targetIdentifier), ...idsIn(target['identifier'])],
    setId: [],
    more: [],
    ...stated<Pick<CdaRelated, 'typeCode' | 'code'>>({
      typeCode: Object.hasOwn(RELATIONS, relation) ? RELATIONS[relation] : relation,
      code: named === undefined ? undefined : { display: named },
    }),
  }
}
