import { useText } from '~/i18n/TextProvider'
import { deviceWords } from './device-words'

/** The link to the licences of the app's libraries: a text that the build puts next to it. */
export function NoticesLink() {
  const { notices } = deviceWords(useText().language)
  return (
    <p>
      <a href="/third-party-notices.txt" target="_blank" rel="noopener">
        {notices}
      </a>
    </p>
  )
}
