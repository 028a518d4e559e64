import type { ContactPoint } from 'fhir/r4'
import { isolated } from '~/i18n/isolated'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { isFormer } from './is-former'
import { lookup } from './lookup'

/**
 * A telephone number, e-mail address and the like with its use: `555 0100 (work)`. One whose period
 * has ended is a former one.
 */
export function contactText(
  value: ContactPoint | undefined,
  context: FormatContext,
): string | undefined {
  const whole = filled(hidden(value, context)?.value)
  const text = whole === undefined ? undefined : isolated(whole, context.language)
  const use = lookup(context.words.contactUse, value && isFormer(value) ? 'old' : value?.use)
  return text === undefined || use === undefined ? text : context.words.contactWithUse(text, use)
}

/** The kind of a contact, as a label: `Telephone`. */
export function contactLabel(value: ContactPoint, context: FormatContext): string {
  return lookup(context.words.contactSystem, value.system) ?? context.words.contactSystem.other
}
