import type { BaseKind, Solution } from '../world.ts'
import { GP_PARAMETERS } from './gp-parameters.ts'
import type { ParameterRow, ParameterTable } from './parameter.ts'
import { PATIENT_ACCESS_PARAMETERS } from './patient-access-parameters.ts'
import {
  BULK_SUPPORT,
  GP_SUPPORT,
  type Interaction,
  interactionsOf,
  PATIENT_ACCESS_SUPPORT,
  type SupportRow,
  SYSTEM_ACCESS_SUPPORT,
  V1_SUPPORT,
} from './support.ts'
import { V1_PARAMETERS } from './v1-parameters.ts'

/** The specification's tables for one FHIR base. */
interface BaseTable {
  readonly support: Readonly<Record<string, SupportRow>>
  readonly parameters: ParameterTable
  readonly title: string
}

const BASES: Readonly<Record<BaseKind, BaseTable>> = {
  v1: { support: V1_SUPPORT, parameters: V1_PARAMETERS, title: 'US Core 3.1.1 (v1)' },
  gp: { support: GP_SUPPORT, parameters: GP_PARAMETERS, title: 'General purpose R4' },
  'patient-access': {
    support: PATIENT_ACCESS_SUPPORT,
    parameters: PATIENT_ACCESS_PARAMETERS,
    title: 'Patient access (v2), US Core 6.1.0',
  },
  'system-access': {
    support: SYSTEM_ACCESS_SUPPORT,
    parameters: PATIENT_ACCESS_PARAMETERS,
    title: 'System access (v2), US Core 6.1.0',
  },
  'bulk-v1': { support: BULK_SUPPORT, parameters: {}, title: 'Bulk data export (v1)' },
}

/** The name of a base on the sandbox's pages. */
export function titleOf(kind: BaseKind): string {
  return BASES[kind].title
}

/** Resource types that a base has a row for, in the order of its table, whatever the solution. */
export function knownTypes(kind: BaseKind): readonly string[] {
  return Object.keys(BASES[kind].support)
}

/**
 * Interactions a solution offers for a type on a base; empty where the table says `-` or `none` or
 * has no row.
 */
export function interactionsFor(
  kind: BaseKind,
  solution: Solution,
  type: string,
): readonly Interaction[] {
  const row = BASES[kind].support[type]
  return row === undefined ? [] : interactionsOf(row[solution])
}

/** Parameter rows of a type on a base that apply to a solution. */
export function parametersFor(
  kind: BaseKind,
  solution: Solution,
  type: string,
): readonly ParameterRow[] {
  const rows = BASES[kind].parameters[type] ?? []
  return rows.filter(
    ({ rule }) => rule.solutions === undefined || rule.solutions.includes(solution),
  )
}
