import { isCutOff } from '~/queries/is-cut-off'
import { AddressedBar, type AlsoWords, type BarProps } from './AddressedBar'
import { SEND } from './press'
import type { Promised } from './SendPromised'
import type { SubmitOnce } from './use-submit-once'

interface SendBarProps extends Omit<BarProps, 'busy'> {
  readonly once: SubmitOnce
  /** Sends a write again that did not arrive. */
  readonly again?: boolean
  /** True while another task is running that sending waits for. */
  readonly busy?: boolean
  /** Runs first, during the press itself. When it returns false, the write is not sent. */
  readonly before?: () => boolean | Promise<boolean>
  /**
   * A second button, which sends the same and promises one more write. `onPromise` is called with
   * each press, just before it sends: with the promise, or without one by the first button.
   */
  readonly also?:
    | (AlsoWords & { readonly onPromise: (promised: Promised | undefined) => void })
    | undefined
}

/** The only way to send the write of `useSubmitOnce`: the button, and its addressee. */
export function SendBar({ once, again = false, busy = false, before, also, ...bar }: SendBarProps) {
  const press = again ? once.again : once.press
  const send = (promised: Promised | undefined) => {
    also?.onPromise(promised)
    press[SEND]()
  }
  const onSend = (promised?: Promised) => {
    // Without a network the press sends nothing and says so. A check before it would wait for the
    // network, and the write would go long after the press.
    if (isCutOff()) return send(undefined)
    const ready = before?.() ?? true
    // At once if nothing has to be awaited: the second press of a double click must find this one.
    if (ready === true) send(promised)
    else if (ready !== false) void ready.then((isReady) => (isReady ? send(promised) : undefined))
  }
  return (
    <AddressedBar
      {...bar}
      addressing={once.addressing}
      busy={busy || once.busy}
      onSend={() => onSend()}
      also={also === undefined ? undefined : { ...also, onSend: () => onSend({ [SEND]: true }) }}
    />
  )
}
