import { useLocation } from 'react-router'
import { TextLink, type TextLinkProps } from '~/ui/TextLink'

interface RoomLinkProps extends TextLinkProps {
  /** True for a room whose further addresses have links of their own. */
  readonly isAlone?: boolean
}

/** A link of a navigation, marked while its room is open: its address, or one below it. */
export function RoomLink({ isAlone = false, ...rest }: RoomLinkProps) {
  const { pathname } = useLocation()
  const isOpen = pathname === rest.to || (!isAlone && pathname.startsWith(`${rest.to}/`))
  return <TextLink {...rest} aria-current={isOpen ? 'page' : undefined} />
}
