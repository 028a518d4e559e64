import { Link, type LinkProps } from 'react-router'

/** A link inside the app. */
export function TextLink(props: LinkProps) {
  return <Link {...props} />
}
