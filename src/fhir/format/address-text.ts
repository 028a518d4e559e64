import type { Address } from 'fhir/r4'
import { isolated } from '~/i18n/isolated'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { isFormer } from './is-former'
import { lookup } from './lookup'

/**
 * An address in one line: its text, else lines, city, state with postal code, country; the use in
 * brackets when it is not current.
 */
export function addressText(
  given: Address | undefined,
  context: FormatContext,
): string | undefined {
  if (given === undefined) return undefined
  const value = hidden(given, context)
  const area = [filled(value.state), filled(value.postalCode)]
    .filter((part) => part !== undefined)
    .join(' ')
  const parts = [...(value.line ?? []), value.city, area, value.country].map((part) =>
    filled(part ?? undefined),
  )
  const whole = lines(value.text) ?? filled(parts.filter((part) => part !== undefined).join(', '))
  const text = whole === undefined ? undefined : isolated(whole, context.language)
  const use =
    isFormer(value) || value.use === 'temp'
      ? lookup(context.words.addressUse, isFormer(value) ? 'old' : value.use)
      : undefined
  return text === undefined || use === undefined ? text : context.words.contactWithUse(text, use)
}

/** Joins an address of several lines into one. */
function lines(text: string | undefined): string | undefined {
  const said = filled(text)
    ?.split('\n')
    .flatMap((line) => filled(line) ?? [])
  return said?.join(', ')
}
