import { buttonClass, type ButtonSize, type ButtonTone } from './Button'
import { classNames } from './class-names'
import { TextLink, type TextLinkProps } from './TextLink'

interface LinkButtonProps extends TextLinkProps {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
}

/** Looks like a button and goes to an address of the app. */
export function LinkButton({ tone = 'secondary', size = 'normal', ...rest }: LinkButtonProps) {
  return <TextLink {...rest} className={classNames(buttonClass(tone, size), rest.className)} />
}
