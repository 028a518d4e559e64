import { ownValue } from '~/std/own-value'
/**
 * The types of the fields of common segments, in order (HL7 v2.5.1, chapters 2 to 10; v2.8 for
 * fields that came later), as far as they help to read a value: `DTM` is a time, and the others
 * name their components. `-` is any other type.
 */
const TYPES: Readonly<Record<string, string>> = {
  MSH: '- - HD HD HD HD DTM - MSG - - CWE - - - - - - CWE - EI XON XON HD HD',
  EVN: '- DTM DTM CWE XCN DTM HD',
  PID:
    '- CX CX CX XPN XPN DTM CWE XPN CWE XAD - XTN XTN CWE CWE CWE CX - - CX CWE - - - CWE CWE CWE ' +
    'DTM - - CWE DTM HD CWE CWE - CWE CWE XTN',
  PD1: 'CWE CWE XON XCN CWE CWE CWE CWE - CX CWE - DTM XON CWE CWE DTM DTM CWE CWE CWE DTM',
  NK1:
    '- XPN CWE XAD XTN XTN CWE DTM DTM - - CX XON CWE CWE DTM CWE CWE CWE CWE CWE CWE - CWE CWE ' +
    'XPN CWE CWE CWE XPN XTN XAD CX CWE CWE CWE - - CWE',
  PV1:
    '- CWE PL CWE CX PL XCN XCN XCN CWE PL CWE CWE CWE CWE CWE XCN CWE CX - CWE CWE CWE CWE DTM - ' +
    '- CWE CWE DTM CWE - - CWE DTM CWE - CWE CWE CWE CWE PL PL DTM DTM - - - - CX CWE XCN',
  PV2:
    'PL CWE CWE CWE - - CWE DTM DTM - - - XCN DTM - CWE DTM CWE - - CWE - XON CWE CWE DTM CWE DTM ' +
    'DTM CWE - - DTM - - - - CWE CWE CWE CWE CWE CWE CWE CWE DTM DTM',
  ORC:
    '- EI EI EI - - - - DTM XCN XCN XCN PL XTN DTM CWE CWE CWE XCN CWE XON XAD XTN XAD CWE CWE ' +
    'DTM CWE CWE CWE CWE',
  OBR:
    '- EI EI CWE - DTM DTM DTM CQ XCN - CWE - DTM - XCN XTN - - - - DTM - - - - - XCN - - CWE - - ' +
    '- - DTM - CWE CWE CWE - - CWE CWE CWE CWE CWE CWE - CWE',
  OBX: '- - CWE - - CWE - - - - - DTM - DTM CWE XCN CWE EI DTM CWE EI CWE XON XAD XCN',
  NTE: '- - - CWE XCN DTM',
  AL1: '- CWE CWE CWE - DTM',
  IAM: '- CWE CWE CWE - CWE EI - CWE CWE DTM - DTM XPN CWE CWE CWE XCN XON DTM',
  DG1: '- - CWE - DTM - CWE CWE - CWE CWE - - - - XCN CWE - DTM EI -',
  PR1: '- - CWE - DTM - - XCN CWE - XCN XCN CWE - CWE CWE',
  IN1:
    '- CWE CX XON XAD XPN XTN - XON CX XON DTM DTM - - XPN CWE DTM XAD CWE CWE - - DTM - DTM - - ' +
    'DTM XCN CWE CWE - - CWE - - - - - - CWE CWE XAD - - CWE - CX - DTM - CWE',
  GT1: '- CX XPN XPN XAD XTN XTN DTM CWE CWE CWE -',
  MRG: 'CX CX CX CX CX CX XPN',
  TXA: '- CWE - DTM XCN DTM DTM DTM XCN XCN XCN EI EI EI EI - - - - - - XCN XCN',
  SCH: 'EI EI - EI CWE CWE CWE CWE - CWE - XCN XTN XAD PL XCN XTN XAD PL XCN XTN PL EI EI CWE EI EI',
  RXA: '- - DTM DTM CWE - CWE CWE CWE XCN - - - CWE - DTM CWE CWE CWE - - DTM - CWE - CWE PL XAD',
  RXO: 'CWE - - CWE CWE CWE CWE PL - CWE - CWE - XCN XCN - - - CWE CWE - CWE CQ CWE - CWE - -',
  RXE:
    '- CWE - - CWE CWE CWE PL - - CWE - XCN XCN - - - DTM CQ - CWE - - CWE - CWE CWE - CWE - CWE ' +
    'DTM - CWE CWE - CWE CWE - CWE XAD PL XAD -',
  RXD:
    '- CWE DTM - CWE CWE - - - XCN - CQ PL - CWE - CWE - DTM CWE CWE - CWE - CWE CWE CWE - CWE ' +
    'CWE XAD - CWE',
  RXG: '- - - CWE - - CWE CWE CWE - PL - CWE - - CWE - CWE - DTM CWE CWE - CWE CWE - CWE XAD',
  TQ1: '- CQ - - CQ CQ DTM DTM CWE - - - CQ -',
  PRB: '- DTM CWE EI EI - DTM DTM DTM CWE CWE CWE CWE CWE DTM DTM - CWE CWE - CWE CWE CWE - CWE',
  RXR: 'CWE CWE CWE CWE CWE CWE',
  SPM:
    '- - - CWE CWE CWE CWE CWE CWE CWE CWE CQ - - CWE CWE - DTM DTM - CWE CWE CWE CWE CQ - CWE ' +
    'CWE CWE',
  MSA: '- - - - - CWE',
  ERR: '- - CWE - CWE - - - CWE CWE CWE XTN',
}

const LISTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(TYPES).map(([id, types]) => [id, types.split(' ')]),
)

/** Older and newer names of the same types (HL7 v2.3 to v2.8). */
const SAME: ReadonlyMap<string, string> = new Map([
  ['CE', 'CWE'],
  ['CNE', 'CWE'],
  ['TS', 'DTM'],
  ['DT', 'DTM'],
  ['CK', 'CX'],
  ['PN', 'XPN'],
  ['AD', 'XAD'],
  ['CN', 'XCN'],
])

/**
 * The type of a field, if it helps to read it. The value of an observation has the type that the
 * observation states (OBX-2).
 */
export function typeOf(id: string | undefined, position: number): string | undefined {
  return known(LISTS.get(id ?? '')?.[position - 1])
}

/** A type that a message states, by the name that is used here. */
export function known(type: string | undefined): string | undefined {
  return type === undefined || type === '-' ? undefined : (SAME.get(type) ?? type)
}

/** Fields with a number that is not shown whole: of social security, of a driver's license. */
const SECRET: Readonly<Record<string, readonly number[]>> = {
  PID: [19, 20],
  NK1: [37],
  GT1: [12],
  IN2: [2, 6, 8],
}

/** True when a field contains a number that can be misused elsewhere. */
export function isSecretField(id: string | undefined, position: number): boolean {
  return ownValue(SECRET, id)?.includes(position) ?? false
}
