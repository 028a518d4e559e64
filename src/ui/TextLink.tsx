import { use, type ComponentProps, type MouseEvent } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app, from its root. */
  readonly to: string
  /** State of the new entry in the tab's history. */
  readonly state?: unknown
  /** True for no entry of its own; by default, only the open address gets none. */
  readonly replace?: boolean | undefined
}

/**
 * A link inside the app. The router's own depends on the open address, so that each move would draw
 * every link of the frame and of the screens again (docs/decisions, 162).
 */
export function TextLink({ to, state, replace, onClick, children, ...rest }: TextLinkProps) {
  const { basename, navigator } = use(NavigationContext)
  const address = basename === '/' ? to : `${basename}${to === '/' ? '' : to}`
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const isOpen = event.currentTarget.href === window.location.href
    navigator[(replace ?? isOpen) ? 'replace' : 'push'](address, state)
  }
  return (
    <a {...rest} href={navigator.createHref(address)} onClick={press}>
      {children}
    </a>
  )
}

/** False for a press that asks the browser for something else, such as another tab. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  return (
    button === 0 &&
    !(altKey || ctrlKey || metaKey || shiftKey) &&
    ['', '_self'].includes(currentTarget.target)
  )
}
