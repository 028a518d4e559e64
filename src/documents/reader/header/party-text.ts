import type { CdaOrganization, CdaParty } from '../../cda/cda-document'
import { closedText } from '~/fhir/format/closed-text'
import { nullText, timeText, type CdaContext } from '../../cda/moment-text'
import { codeText, filledLines, idText } from '../../cda/value-text'
import { entryLines } from '../entry-text'
import { namesText, telecomText, usedText } from '../used-text'

/** A participant in one line: name, role and organization. */
export function whoText(party: CdaParty, context: CdaContext): string {
  const { words } = context
  const organization = namesText(party.organization?.names ?? [], context)
  const named = nameOf(party, context)
  return filledLines([
    named ??
      organization ??
      (party.nullFlavor === undefined ? undefined : nullText(party.nullFlavor, words)),
    codeText(party.functionCode, words),
    codeText(party.code, words),
    knownText(party.typeCode, words.participation),
    knownText(party.classCode, words.roleClass),
    named === undefined || organization === undefined
      ? undefined
      : words.header.organizationOf(organization),
  ]).join(', ')
}

function nameOf(party: CdaParty, context: CdaContext): string | undefined {
  return namesText(party.names, context) ?? deviceOf(party)
}

function deviceOf({ device }: CdaParty): string | undefined {
  return device === undefined ? undefined : closedText(device)
}

/** A participant in lines: name, role and organization, time, and contact details. */
export function partyLines(party: CdaParty, context: CdaContext): readonly string[] {
  return filledLines([
    whoText(party, context),
    deviceOf(party) === nameOf(party, context) ? undefined : deviceOf(party),
    timeText(party.time, context),
    signatureText(party, context),
    ...contactLines(party, context),
    ...(party.organization === undefined ? [] : contactLines(party.organization, context)),
    ...entryLines([...(party.more ?? []), ...(party.organization?.more ?? [])], context),
  ])
}

/** Says if somebody has signed or is to sign (HL7 version 3, ParticipationSignature). */
function signatureText({ signature }: CdaParty, { words }: CdaContext): string | undefined {
  if (signature === undefined) return undefined
  return knownText(signature.code, words.signature) ?? codeText(signature, words)
}

/** Addresses, telephone numbers and identifiers of somebody. */
export function contactLines(
  { addresses, telecoms, ids }: CdaOrganization,
  context: CdaContext,
): readonly string[] {
  const { words } = context
  const numbers = filledLines(
    ids
      .filter(({ root, extension }) => root !== undefined || extension !== undefined)
      .map((id) => idText(id, words)),
  )
  return filledLines([
    ...addresses
      .filter(({ text }) => text !== undefined)
      .map((address) => usedText(address, 'placeUse', context)),
    ...telecoms
      .filter(({ value }) => value !== undefined)
      .map((telecom) => telecomText(telecom, context)),
    numbers.length === 0 ? undefined : `${words.header.number} ${numbers.join(', ')}`,
  ])
}

function knownText(
  code: string | undefined,
  known: Readonly<Record<string, string>>,
): string | undefined {
  return code !== undefined && Object.hasOwn(known, code) ? known[code] : undefined
}
