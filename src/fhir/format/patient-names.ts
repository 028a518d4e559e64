import type { Patient } from 'fhir/r4'
import type { FormatContext } from './context'
import { filled } from './filled'
import { localeOf } from '~/i18n/languages'
import { currentName, nameText } from './name-text'

/**
 * A patient's current name: `GARCÍA, Ana María` for clinicians (family name first, in capitals),
 * `Ana María García` for patients.
 */
export function patientNames(
  value: Patient | undefined,
  context: FormatContext,
): string | undefined {
  const name = currentName(value?.name)
  const family = filled(name?.family)
  const given = filled((name?.given ?? []).map((part) => filled(part ?? undefined) ?? '').join(' '))
  if (context.style === 'patient' || family === undefined) return nameText(name, context)
  const capitals = family.toLocaleUpperCase(localeOf(context.language))
  return given === undefined ? capitals : `${capitals}, ${given}`
}
