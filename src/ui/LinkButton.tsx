import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonSize, type ButtonTone } from './Button'
import { classNames } from './class-names'

interface LinkButtonProps extends LinkProps {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
}

/** Looks like a button and goes to an address of the app. */
export function LinkButton({ tone = 'secondary', size = 'normal', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classNames(buttonClass(tone, size), rest.className)} />
}
