import { RefusalNotice } from '~/refusals/RefusalNotice'
import { MisaddressedNotice } from '~/writing/MisaddressedNotice'
import type { NotStarted } from './use-start'

/** Tells why a press on the button started nothing. */
export function NotStartedNotice({ told }: { readonly told: NotStarted | undefined }) {
  if (told === undefined) return null
  return 'misaddressed' in told ? (
    <MisaddressedNotice why={told.misaddressed} />
  ) : (
    <RefusalNotice refusal={told} />
  )
}
