import { useLayoutEffect, type Ref } from 'react'

interface ExistingElementProps {
  readonly element: Element
  readonly ref?: Ref<Element>
}

/**
 * Gives a library an element that is already on the page: it must not be built again, because it
 * may have the focus.
 */
export function ExistingElement({ element, ref }: ExistingElementProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const leave = ref(element)
    return typeof leave === 'function'
      ? leave
      : () => {
          ref(null)
        }
  }, [element, ref])
  return null
}
