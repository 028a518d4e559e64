import { AddressedBar, type BarProps } from './AddressedBar'
import { SEND } from './press'
import type { SubmitOnce } from './use-submit-once'

interface SendBarProps extends Omit<BarProps, 'busy'> {
  readonly once: SubmitOnce
  /** Sends once more what did not arrive. */
  readonly again?: boolean
  /** Something else is under way that sending waits for. */
  readonly busy?: boolean
  /** What is done first, with the press itself. False: nothing is sent. */
  readonly before?: () => boolean | Promise<boolean>
}

/** The one way to send what `useSubmitOnce` holds: the button, and whom it is for. */
export function SendBar({ once, again = false, busy = false, before, ...bar }: SendBarProps) {
  const press = again ? once.again : once.press
  const onSend = () => {
    const ready = before?.() ?? true
    // At once where nothing is waited for: a second press of a double click must find this one.
    if (ready === true) press[SEND]()
    else if (ready !== false) void ready.then((isReady) => (isReady ? press[SEND]() : undefined))
  }
  return (
    <AddressedBar {...bar} addressing={once.addressing} busy={busy || once.busy} onSend={onSend} />
  )
}
