import { useEffect, useState } from 'react'
import { latePart, useLatePart } from '../late/late-part'
import type { OpenTipProps } from './MantineTip'

const mantineTip = latePart(async () => {
  const { MantineTip } = await import('./MantineTip')
  return (props: OpenTipProps) => <MantineTip {...props} />
})

/** A passing pointer opens nothing. In milliseconds. */
const OPEN_MS = 400
/** The time that a pointer has to get from an element to its tip. In milliseconds. */
const CLOSE_MS = 250

/**
 * The tips of a whole page: an element with `data-tip` shows these words while a mouse is over it
 * or the keyboard has brought the focus to it. One layer for all, because a table has hundreds of
 * such elements. As WCAG 1.4.13 asks, Escape closes a tip, the pointer may move over it, and it
 * stays until the pointer or the focus leaves. A tip only repeats or explains, it is never the only
 * place of its words.
 */
export function TipLayer() {
  const [tip, setTip] = useState<OpenTipProps>()
  const draw = useLatePart(mantineTip, tip !== undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const after = (ms: number, target: Element | undefined) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTip(tipOf(target)), ms)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (target instanceof Element && target.closest('[role="tooltip"]') !== null)
        clearTimeout(timer)
      else {
        const told = toldElement(target)
        if (told !== undefined) mantineTip.fetch()
        after(told === undefined ? CLOSE_MS : OPEN_MS, told)
      }
    }
    const onFocus = ({ target }: { readonly target: EventTarget | null }) => {
      const told = toldElement(target)
      after(0, told?.matches(':focus-visible') === true ? told : undefined)
    }
    const close = () => after(0, undefined)
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', onKeyDown)
    // The layer comes late: the focus may be there already.
    onFocus({ target: document.activeElement })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', close)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return tip === undefined || draw === undefined ? null : draw(tip)
}

/** The element whose tip is wanted: the target of an event, or an element around it. */
function toldElement(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('[data-tip]') ?? undefined) : undefined
}

function tipOf(target: Element | undefined): OpenTipProps | undefined {
  const words = target?.getAttribute('data-tip') ?? ''
  return target === undefined || words === '' || !target.isConnected ? undefined : { target, words }
}
