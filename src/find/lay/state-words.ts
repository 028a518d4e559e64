import type { FhirResource } from 'fhir/r4'
import { measuredResult } from '~/record/result/latest/measured-result'
import type { FlagLevel } from '~/record/result/values/flag'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { foldWords } from '../fold'

const OFF = 'abnormal flagged out of range not normal anormales anormal fuera de rango'
const HIGH = 'high elevated alto alta altos altas elevado elevada'
const LOW = 'low bajo baja bajos bajas'
const CRITICAL = 'critical dangerous crítico crítica críticos críticas'

const FLAGGED: Readonly<Record<FlagLevel, string>> = {
  'critical-high': `${OFF} ${HIGH} ${CRITICAL}`,
  'critical-low': `${OFF} ${LOW} ${CRITICAL}`,
  critical: `${OFF} ${CRITICAL}`,
  high: `${OFF} ${HIGH}`,
  low: `${OFF} ${LOW}`,
  abnormal: OFF,
  normal: 'normal normales',
}

const CURRENT = 'current active ongoing now actual actuales activo activa activos activas'
const PAST = [
  'past old previous former inactive stopped quit dejé dejó dejado dejada',
  'pasado pasada pasados pasadas anterior anteriores',
  'viejo vieja viejos viejas suspendido suspendida suspendidos suspendidas',
].join(' ')

const flags: ReadonlySet<string> = new Set(
  [OFF, HIGH, LOW, CRITICAL].flatMap((words) => foldWords(words).split(' ')),
)

/** True for a folded word about results outside their normal range: without it nothing is meant. */
export function isFlagWord(word: string): boolean {
  return flags.has(word)
}

/**
 * People's words, in both languages, for the state of an entry: a result outside its normal range,
 * and of kinds that tell current entries from past ones, which it is. Empty where neither is known.
 */
export function stateWords(resource: FhirResource, view: View, show: Show): readonly string[] {
  const level = levelOf(resource, show)
  return [
    ...(level === undefined ? [] : [FLAGGED[level]]),
    ...(view.overview === undefined ? [] : [view.overview.only(resource, show) ? CURRENT : PAST]),
  ]
}

function levelOf(resource: FhirResource, { patient }: Show): FlagLevel | undefined {
  if (resource.resourceType !== 'Observation') return undefined
  try {
    const level = measuredResult(resource, undefined, patient).flag?.level
    // Words of the source's own are found as they stand.
    return level === 'said' ? undefined : level
  } catch {
    // Records may have any shape.
    return undefined
  }
}
