import type {
  CdaHeader,
  CdaParty,
  CdaPatient,
  CdaService,
  PartyRole,
} from '~/documents/cda/cda-document'
import type { CdaId } from '~/documents/cda/cda-values'
import { languageText } from '~/documents/cda/language-text'
import { timeText, type CdaContext } from '~/documents/cda/moment-text'
import { codeText, filledLines, idText } from '~/documents/cda/value-text'
import { levelText } from '~/documents/reader/header/confidentiality-text'
import { documentStatus } from '~/documents/reader/header/header-facts'
import { whoText } from '~/documents/reader/header/party-text'
import { patientLines } from '~/documents/reader/header/patient-lines'
import { namesText } from '~/documents/reader/used-text'
import { closedText } from '~/fhir/format/closed-text'

/** A fact in people's words. Each statement has its parts: a name, a time, a place. */
export interface PlainFact {
  readonly label: string
  readonly statements: readonly (readonly string[])[]
}

/** The order in which people are told: those who wrote and signed, then everybody else. */
const ROLES: readonly PartyRole[] = [
  'author',
  'legalAuthenticator',
  'authenticator',
  'custodian',
  'informationRecipient',
  'informant',
  'dataEnterer',
  'participant',
  'responsibleParty',
  'encounterParticipant',
  'performer',
]

/**
 * The facts of a header that people ask for, without addresses, roots of numbers and rules of
 * formats: the whole ones are among `headerFacts`.
 */
export function plainFacts(header: CdaHeader, context: CdaContext): readonly PlainFact[] {
  const { words, format } = context
  const services = [header.encounter, ...header.services]
  const parties = [...header.parties, ...services.flatMap((one) => one?.parties ?? [])]
  const relations: Readonly<Record<string, string>> = words.relation
  const facts: readonly PlainFact[] = [
    one(
      words.compare.header.title,
      header.title === undefined ? undefined : closedText(header.title),
    ),
    { label: words.compare.header.patient, statements: header.patients.map(patientOf(context)) },
    one(words.header.status, documentStatus(header, words)),
    one(words.header.kind, codeText(header.code, words)),
    one(words.header.written, timeText(header.time, context)),
    ...ROLES.map((role) => ({
      label: words.role[role],
      statements: parties.filter((party) => party.role === role).map(partyOf(context)),
    })),
    {
      label: words.header.encounter,
      statements: header.encounter === undefined ? [] : [serviceOf(header.encounter, context)],
    },
    {
      label: words.header.care,
      statements: header.services.map((service) => serviceOf(service, context)),
    },
    one(
      words.header.confidentiality,
      header.confidentiality === undefined ? undefined : levelText(header.confidentiality, words),
    ),
    one(
      words.header.language,
      header.language === undefined ? undefined : languageText({ code: header.language }, format),
    ),
    one(words.header.version, header.version),
    ...header.related.map((related) =>
      one(
        relations[related.typeCode ?? ''] ?? words.header.related,
        codeText(related.code, words) ?? related.ids.map(numberOf(context))[0],
      ),
    ),
    {
      label: words.header.orders,
      statements: header.orders.map(({ code }) => filledLines([codeText(code, words)])),
    },
    {
      label: words.header.consents,
      statements: header.consents.map(({ code }) => filledLines([codeText(code, words)])),
    },
  ]
  return facts
}

function one(label: string, statement: string | undefined): PlainFact {
  return { label, statements: [filledLines([statement])] }
}

function patientOf(context: CdaContext) {
  return (patient: CdaPatient): readonly string[] => {
    const numbers = filledLines(patient.ids.map(numberOf(context)))
    return filledLines([
      ...patientLines({ ...patient, ids: [] }, context),
      numbers.length === 0 ? undefined : `${context.words.header.number} ${numbers.join(', ')}`,
    ])
  }
}

function partyOf(context: CdaContext) {
  return (party: CdaParty): readonly string[] =>
    filledLines([whoText(party, context), timeText(party.time, context)])
}

function serviceOf(service: CdaService, context: CdaContext): readonly string[] {
  return filledLines([
    codeText(service.code, context.words),
    timeText(service.time, context),
    namesText(service.location?.names ?? [], context),
  ])
}

/**
 * A number as people quote it: with the name of the system that gave it, or as that of another
 * system. A root is no name.
 */
function numberOf({ words }: CdaContext) {
  return (id: CdaId): string | undefined => {
    const { extension, root } = id
    if (extension === undefined)
      return root === undefined ? idText(id, words) : words.compare.header.unnamedNumber
    const told = idText(id, words)
    return told === extension && root !== undefined
      ? words.idBy(extension, words.compare.header.otherSystem)
      : told
  }
}
