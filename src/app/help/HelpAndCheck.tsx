import { useText } from '~/i18n/TextProvider'
import { deviceWords } from '../shell/device-words'
import { HelpLink } from './HelpLink'

/** The two ways on for somebody who cannot go on: at the foot of the first page. */
export function HelpAndCheck() {
  const { check } = deviceWords(useText().language)
  return (
    <>
      <HelpLink />
      <p>
        <a href="/check">{check}</a>
      </p>
    </>
  )
}
