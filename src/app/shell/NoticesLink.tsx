import { useText } from '~/i18n/TextProvider'
import { deviceWords } from './device-words'

/**
 * Leads to the licences of what others made and this app is made with: a text that the build puts
 * beside it.
 */
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
