import { useRef, type PointerEvent } from 'react'

/** Scrolls by pressing and dragging with a mouse; touch scrolls by itself. */
export function useDrag(scroller: { readonly current: HTMLDivElement | null }) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const last = from.current
      if (last === undefined) return
      from.current = { x: event.clientX, y: event.clientY }
      scroller.current?.scrollBy(last.x - event.clientX, last.y - event.clientY)
    },
    onPointerUp: () => {
      from.current = undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
