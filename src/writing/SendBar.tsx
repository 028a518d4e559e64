import { isCutOff } from '~/queries/is-cut-off'
import { AddressedBar, type BarProps } from './AddressedBar'
import { SEND } from './press'
import type { SubmitOnce } from './use-submit-once'

interface SendBarProps extends Omit<BarProps, 'busy'> {
  readonly once: SubmitOnce
  /** Sends a write again that did not arrive. */
  readonly again?: boolean
  /** True while another task is running that sending waits for. */
  readonly busy?: boolean
  /** Runs first, during the press itself. When it returns false, the write is not sent. */
  readonly before?: () => boolean | Promise<boolean>
}

/** The only way to send the write of `useSubmitOnce`: the button, and its addressee. */
export function SendBar({ once, again = false, busy = false, before, ...bar }: SendBarProps) {
  const press = again ? once.again : once.press
  const onSend = () => {
    // Without a network the press sends nothing and says so. A check before it would wait for the
    // network, and the write would go long after the press.
    if (isCutOff()) return press[SEND]()
    const ready = before?.() ?? true
    // At once if nothing has to be awaited: the second press of a double click must find this one.
    if (ready === true) press[SEND]()
    else if (ready !== false) void ready.then((isReady) => (isReady ? press[SEND]() : undefined))
  }
  return (
    <AddressedBar {...bar} addressing={once.addressing} busy={busy || once.busy} onSend={onSend} />
  )
}
