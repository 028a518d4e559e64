import { ownValue } from '~/std/own-value'

/**
 * Fields whose code is of one of HL7's own tables (HL7 v2.5.1, chapters 2 to 11, and v2.8 for later
 * codes), by segment and position, with the number of the table. Table 0323 has the codes of 0206.
 */
const TABLES: Readonly<Record<string, string>> = {
  'MSH-11': '0103',
  'MSA-1': '0008',
  'ERR-4': '0516',
  'PID-8': '0001',
  'PID-24': '0136',
  'PID-30': '0136',
  'PID-31': '0136',
  'NK1-15': '0001',
  'GT1-9': '0001',
  'IN1-43': '0001',
  'PV1-2': '0004',
  'ORC-1': '0119',
  'ORC-5': '0038',
  'OBR-11': '0065',
  'OBR-25': '0123',
  'OBX-8': '0078',
  'OBX-10': '0080',
  'OBX-11': '0085',
  'NTE-2': '0105',
  'AL1-2': '0127',
  'AL1-4': '0128',
  'IAM-2': '0127',
  'IAM-4': '0128',
  'IAM-6': '0206',
  'IAM-9': '0436',
  'IAM-17': '0438',
  'DG1-6': '0052',
  'DG1-21': '0206',
  'SCH-25': '0278',
  'TXA-17': '0271',
  'TXA-18': '0272',
  'TXA-19': '0273',
  'RXA-20': '0322',
  'RXA-21': '0206',
  'RXO-9': '0161',
  'RXO-16': '0136',
  'RXO-27': '0480',
  'RXE-9': '0167',
  'RXE-20': '0136',
  'RXE-30': '0321',
  'RXE-35': '0477',
  'RXE-36': '0478',
  'RXE-44': '0480',
  'RXD-11': '0167',
  'RXD-14': '0136',
  'RXD-24': '0321',
  'RXD-32': '0480',
  'RXD-33': '0484',
  'RXG-10': '0167',
  'RXG-12': '0136',
  'RXG-26': '0480',
  'TQ1-12': '0472',
  'PRB-1': '0287',
}

/** Names of the standard's tables by their number, for a language. */
type CodeWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The meaning of a code where the field's codes are of one of HL7's own tables; undefined for any
 * other field, and for a code that the table does not have.
 */
export function codeWord(
  words: CodeWords,
  id: string | undefined,
  position: number,
  code: string | undefined,
): string | undefined {
  const table = ownValue(TABLES, `${id}-${position}`)
  return ownValue(ownValue(words, table) ?? {}, code?.trim().toUpperCase())
}

/** The fields that have words, as `OBX-11`, with the number of their table. */
export const fieldsWithTables: readonly (readonly [field: string, table: string])[] =
  Object.entries(TABLES)
