import type {
  CdaAct,
  CdaHeader,
  CdaLanguage,
  CdaOrganization,
  CdaPatient,
  CdaService,
} from '../../cda/cda-document'
import { languageText } from '../../cda/language-text'
import { timeText, type CdaContext } from '../../cda/moment-text'
import { codeSource, codeText, filledLines, wholeIdText } from '../../cda/value-text'
import { levelText } from './confidentiality-text'
import { entryLabel, entryLines, entryValue } from '../entry-text'
import { contactLines, partyLines } from './party-text'
import { namesText } from '../used-text'
import type { EntryNode } from '../../cda/cda-entry'

/** The state of a document in words; undefined where its standard has none. */
export function documentStatus(
  { status }: CdaHeader,
  { documentState }: CdaContext['words'],
): string | undefined {
  const known: Readonly<Record<string, string>> = documentState
  return status !== undefined && Object.hasOwn(known, status) ? known[status] : status
}

/** A fact of a header in lines, with its name. */
export type HeaderFact = readonly [label: string, lines: readonly string[]]
type Fact = HeaderFact

/** Everything in a header, including facts that few readers need and unexpected ones. */
export function headerFacts(header: CdaHeader, context: CdaContext): readonly HeaderFact[] {
  const facts = [
    ...header.patients.flatMap((patient) => patientFacts(patient, context)),
    ...header.parties.map(
      (party) => [context.words.role[party.role], partyLines(party, context)] as const,
    ),
    ...serviceFacts(context.words.header.encounter, header.encounter, context),
    ...header.services.flatMap((service) =>
      serviceFacts(context.words.header.care, service, context),
    ),
    ...documentFacts(header, context),
  ]
  return facts.filter(([, lines]) => lines.length > 0)
}

function patientFacts(patient: CdaPatient, { words, format }: CdaContext): readonly Fact[] {
  const context = { words, format }
  return [
    [
      words.header.patientMore,
      filledLines([
        ...contactLines({ ...patient, ids: [] }, context),
        ...patient.ids.map((id) => wholeIdText(id, words)),
      ]),
    ],
    [
      words.header.birthplace,
      patient.birthplace === undefined ? [] : organizationLines(patient.birthplace, context),
    ],
    ...factsOf(patient.more, context),
    [words.header.languages, filledLines(patient.languages.map((one) => spokenText(one, context)))],
    ...patient.guardians.map(
      (guardian) =>
        [
          words.header.guardian,
          filledLines([
            filledLines([namesText(guardian.names, context), codeText(guardian.code, words)]).join(
              ', ',
            ),
            ...organizationLines({ ...guardian, names: [] }, context),
          ]),
        ] as const,
    ),
    ...(patient.provider === undefined
      ? []
      : [[words.header.provider, organizationLines(patient.provider, context)] as const]),
  ]
}

/** Facts without a place of their own, each under the name of its element. */
function factsOf(nodes: readonly EntryNode[] | undefined, context: CdaContext): readonly Fact[] {
  return (nodes ?? []).map(
    (node) =>
      [
        entryLabel(node, context.words),
        filledLines([entryValue(node, context), ...entryLines(node.children, context)]),
      ] as const,
  )
}

function organizationLines(organization: CdaOrganization, context: CdaContext): readonly string[] {
  return filledLines([
    namesText(organization.names, context),
    ...contactLines(organization, context),
    ...entryLines(organization.more, context),
  ])
}

/** A language with its use, its proficiency, and a preference. */
function spokenText(
  { code, mode, proficiency, preferred }: CdaLanguage,
  { words, format }: CdaContext,
): string | undefined {
  const modes: Readonly<Record<string, string>> = words.languageMode
  const how =
    mode?.code !== undefined && Object.hasOwn(modes, mode.code)
      ? modes[mode.code]
      : codeText(mode, words)
  return filledLines([
    code === undefined ? undefined : (languageText(code, format) ?? codeText(code, words)),
    how,
    codeText(proficiency, words),
    preferred === undefined
      ? undefined
      : preferred
        ? words.header.preferred
        : words.header.notPreferred,
  ]).join(', ')
}

/** An order or a consent. */
function actLines({ ids, code, more }: CdaAct, context: CdaContext): readonly string[] {
  return filledLines([
    codeText(code, context.words),
    ...ids.map((id) => wholeIdText(id, context.words)),
    ...entryLines(more, context),
  ])
}

function serviceFacts(
  label: string,
  service: CdaService | undefined,
  context: CdaContext,
): readonly Fact[] {
  if (service === undefined) return []
  const { words } = context
  const what = filledLines([
    codeText(service.code, words),
    timeText(service.time, context),
    ...(service.location === undefined ? [] : organizationLines(service.location, context)),
    service.disposition === undefined
      ? undefined
      : `${words.header.disposition}: ${codeText(service.disposition, words) ?? ''}`,
    ...service.ids.map((id) => wholeIdText(id, words)),
    ...entryLines(service.more, context),
  ])
  return [
    [label, what],
    ...service.parties.map(
      (party) => [words.role[party.role], partyLines(party, context)] as const,
    ),
  ]
}

function documentFacts(header: CdaHeader, context: CdaContext): readonly Fact[] {
  const { words, format } = context
  const relations: Readonly<Record<string, string>> = words.relation
  const ids = (list: CdaHeader['ids']) => list.map((id) => wholeIdText(id, words))
  return [
    [words.header.written, filledLines([timeText(header.time, context)])],
    [words.header.status, filledLines([documentStatus(header, words)])],
    [
      words.header.kind,
      filledLines([
        codeText(header.code, words),
        header.code === undefined ? undefined : codeSource(header.code),
        ...(header.code?.translations ?? []).flatMap((one) => [
          codeText(one, words),
          codeSource(one),
        ]),
      ]),
    ],
    [
      words.header.confidentiality,
      filledLines([
        header.confidentiality === undefined ? undefined : levelText(header.confidentiality, words),
      ]),
    ],
    [
      words.header.language,
      filledLines([
        header.language === undefined ? undefined : languageText({ code: header.language }, format),
      ]),
    ],
    [words.header.id, filledLines(ids(header.ids))],
    [words.header.set, filledLines(ids(header.setId))],
    [words.header.version, filledLines([header.version])],
    ...header.related.map(
      (related) =>
        [
          relations[related.typeCode ?? ''] ?? words.header.related,
          filledLines([
            codeText(related.code, words),
            ...ids(related.ids),
            ...ids(related.setId),
            related.version === undefined
              ? undefined
              : `${words.header.version} ${related.version}`,
            ...entryLines(related.more, context),
          ]),
        ] as const,
    ),
    ...header.orders.map((order) => [words.header.orders, actLines(order, context)] as const),
    ...header.consents.map((act) => [words.header.consents, actLines(act, context)] as const),
    ...factsOf(header.more, context),
    [words.header.templates, filledLines(ids(header.templates))],
  ]
}
