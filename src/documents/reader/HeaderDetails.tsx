import type { CdaHeader, CdaPatient, CdaService } from '~/documents/cda/cda-document'
import { timeText, type CdaContext } from '~/documents/cda/moment-text'
import {
  codeSource,
  codeText,
  filledLines,
  namesText,
  wholeIdText,
} from '~/documents/cda/value-text'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { Lines } from './Lines'
import { contactLines, partyLines } from './party-text'
import { useCdaContext } from './use-cda-context'

/** Everything that a header says, also what only few readers need. */
export function HeaderDetails({ header }: { readonly header: CdaHeader }) {
  const context = useCdaContext()
  const facts: readonly Fact[] = [
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
  return (
    <FieldList
      fields={facts.flatMap(([label, lines]): readonly FieldListItem[] =>
        lines.length === 0 ? [] : [{ label, value: <Lines lines={lines} /> }],
      )}
    />
  )
}

type Fact = readonly [label: string, lines: readonly string[]]

function patientFacts(patient: CdaPatient, { words, format }: CdaContext): readonly Fact[] {
  const context = { words, format }
  const labels: Readonly<Record<string, string>> = words.patientCode
  return [
    [
      words.header.patientMore,
      filledLines([
        ...contactLines({ ...patient, ids: [] }, context),
        ...patient.ids.map((id) => wholeIdText(id, words)),
      ]),
    ],
    ...patient.more.map(
      ({ name, code }) => [labels[name] ?? name, filledLines([codeText(code, words)])] as const,
    ),
    [words.header.languages, filledLines(patient.languages.map((code) => codeText(code, words)))],
    ...patient.guardians.map(
      (guardian) =>
        [
          words.header.guardian,
          filledLines([namesText(guardian.names, words), ...contactLines(guardian, context)]),
        ] as const,
    ),
    ...(patient.provider === undefined
      ? []
      : [
          [
            words.header.provider,
            filledLines([
              namesText(patient.provider.names, words),
              ...contactLines(patient.provider, context),
            ]),
          ] as const,
        ]),
  ]
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
    ...(service.location === undefined
      ? []
      : [namesText(service.location.names, words), ...contactLines(service.location, context)]),
    service.disposition === undefined
      ? undefined
      : `${words.header.disposition}: ${codeText(service.disposition, words) ?? ''}`,
    ...service.ids.map((id) => wholeIdText(id, words)),
  ])
  return [
    [label, what],
    ...service.parties.map(
      (party) => [words.role[party.role], partyLines(party, context)] as const,
    ),
  ]
}

function documentFacts(header: CdaHeader, { words }: CdaContext): readonly Fact[] {
  const levels: Readonly<Record<string, string>> = words.confidentialityLevel
  const relations: Readonly<Record<string, string>> = words.relation
  const level = header.confidentiality?.code
  const ids = (list: CdaHeader['ids']) => list.map((id) => wholeIdText(id, words))
  return [
    [
      words.header.kind,
      filledLines([
        codeText(header.code, words),
        header.code === undefined ? undefined : codeSource(header.code),
      ]),
    ],
    [
      words.header.confidentiality,
      filledLines([
        level !== undefined && Object.hasOwn(levels, level)
          ? levels[level]
          : codeText(header.confidentiality, words),
      ]),
    ],
    [words.header.language, filledLines([header.language])],
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
          ]),
        ] as const,
    ),
    [words.header.orders, filledLines(ids(header.orders))],
    [words.header.consents, filledLines(header.consents.map((code) => codeText(code, words)))],
    [words.header.templates, filledLines(ids(header.templates))],
  ]
}
