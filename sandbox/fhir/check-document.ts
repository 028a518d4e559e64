import { createHash } from 'node:crypto'
import { FhirError } from '../errors.ts'
import { parseReference } from './reference.ts'
import { isObject, type JsonObject, stringsAt, valuesAt } from './search/values-at.ts'

/** FHIR R4, "DocumentReference", "Terminology Bindings": DocumentRelationshipType. */
const RELATIONS = ['replaces', 'transforms', 'signs', 'appends']

/** The types that each reference may lead to (FHIR R4, "DocumentReference", "Structure"). */
const TARGETS: readonly (readonly [path: string, types: readonly string[]])[] = [
  ['subject', ['Patient', 'Practitioner', 'Group', 'Device']],
  [
    'author',
    ['Practitioner', 'PractitionerRole', 'Organization', 'Device', 'Patient', 'RelatedPerson'],
  ],
  ['authenticator', ['Practitioner', 'PractitionerRole', 'Organization']],
  ['custodian', ['Organization']],
  ['relatesTo.target', ['DocumentReference']],
  ['context.encounter', ['Encounter', 'EpisodeOfCare']],
]

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const LOINC_CODE = /^(?:LP)?\d{1,7}-\d$/

/**
 * Checks the rules of a DocumentReference that go beyond those of every type (specification,
 * "Resources and their fields"; "FHIR errors", the causes listed per resource; FHIR R4,
 * "DocumentReference" and "Attachment"). The specification does not say which status belongs to
 * which cause: a value that cannot be of its type is 400, one that can but means nothing is 422.
 * @throws FhirError with the element that is wrong.
 */
export function checkDocument(body: JsonObject): void {
  const { date } = body
  if (date !== undefined && !(typeof date === 'string' && INSTANT.test(date)))
    throw wrong('invalid', 'date', 'an instant with its seconds and its zone is expected')
  valuesAt(body, 'content').forEach((content, index) => checkContent(content, `content[${index}]`))
  checkTargets(body)
  checkRelations(body)
  checkIdentifiers(body)
  checkType(body)
}

function wrong(kind: 'invalid' | 'semantic', path: string, why: string): FhirError {
  const at = `DocumentReference.${path}`
  return new FhirError(kind, `${at}: ${why}`, {}, at)
}

function checkContent(content: unknown, path: string): void {
  const attachment = isObject(content) ? content['attachment'] : undefined
  const at = `${path}.attachment`
  if (!isObject(attachment)) throw wrong('semantic', at, 'minimum required = 1, but none found')
  const { contentType, data } = attachment
  if (
    contentType !== undefined &&
    !(typeof contentType === 'string' && /^[^\s/]+\/[^\s/]/.test(contentType))
  )
    throw wrong('invalid', `${at}.contentType`, 'a media type is expected')
  if (data === undefined) return
  if (typeof data !== 'string' || !isBase64(data))
    throw wrong('invalid', `${at}.data`, 'malformed base64')
  // FHIR R4, "Attachment", att-1.
  if (contentType === undefined)
    throw wrong('semantic', `${at}.contentType`, 'data needs its media type')
  const bytes = Buffer.from(data, 'base64')
  const { size, hash } = attachment
  if (size !== undefined && size !== bytes.length)
    throw wrong('semantic', `${at}.size`, `the file has ${bytes.length} bytes`)
  if (hash !== undefined && hash !== createHash('sha1').update(bytes).digest('base64'))
    throw wrong('semantic', `${at}.hash`, 'it is not the SHA-1 of the file')
}

/**
 * Without a repeated group, which would exhaust the stack on the text of a file of some megabytes.
 */
function isBase64(text: string): boolean {
  const plain = text.replace(/\s+/g, '')
  return plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain)
}

function checkTargets(body: JsonObject): void {
  for (const [path, allowed] of TARGETS) {
    const [type, ...others] = stringsAt(body, `${path}.reference`)
      .map((text) => parseReference(text)?.type)
      .filter((found) => found !== undefined && !allowed.includes(found))
    if (type === undefined) continue
    throw wrong(
      'semantic',
      path,
      `${[type, ...others].join(', ')} cannot stand here, but ${allowed.join(', ')}`,
    )
  }
}

function checkRelations(body: JsonObject): void {
  valuesAt(body, 'relatesTo').forEach((relation, index) => {
    const { code, target } = isObject(relation) ? relation : {}
    if (!RELATIONS.some((known) => known === code))
      throw wrong(
        'semantic',
        `relatesTo[${index}].code`,
        `unknown code; allowed are ${RELATIONS.join(', ')}`,
      )
    if (!isObject(target))
      throw wrong('semantic', `relatesTo[${index}].target`, 'minimum required = 1, but none found')
  })
}

/** "Invalid identifiers": a system that is not an address means nothing to anyone. */
function checkIdentifiers(body: JsonObject): void {
  for (const path of ['masterIdentifier', 'identifier', 'subject.identifier']) {
    if (
      stringsAt(body, `${path}.system`).some((system) => !/^[a-z][a-z0-9+.-]*:\S+$/i.test(system))
    )
      throw wrong('semantic', path, 'the system of an identifier is an absolute URI')
  }
}

/** "Invalid codes or types": a code that cannot be a LOINC code. */
function checkType(body: JsonObject): void {
  for (const path of ['type', 'category']) {
    const codings = valuesAt(body, `${path}.coding`).filter(isObject)
    const bad = codings.find(
      ({ system, code }) => system === 'http://loinc.org' && !LOINC_CODE.test(String(code)),
    )
    if (bad !== undefined) throw wrong('semantic', path, `${String(bad['code'])} is no LOINC code`)
  }
}
