import { deviceWords } from '../shell/menu/device-words'
import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'

/** Leads to the help page. `of`: id of the registration, for whom to turn to. */
export function HelpLink({
  of,
  apart = false,
}: {
  readonly of?: string
  readonly apart?: boolean
}) {
  const { help } = deviceWords(useText().language)
  const address = of === undefined ? '/help' : `/help?${new URLSearchParams({ org: of })}`
  return (
    <p>
      {/* Out of a record it opens beside it, so that nothing that is open there is lost. */}
      <a
        href={address}
        {...(apart
          ? { className: buttonClass('quiet', 'small'), target: '_blank', rel: 'noopener' }
          : {})}
      >
        {help}
      </a>
    </p>
  )
}
