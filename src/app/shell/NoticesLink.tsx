import { device as en } from '~/i18n/en/device'
import { device as es } from '~/i18n/es/device'
import { useText } from '~/i18n/TextProvider'

const WORDS = { en, es }

/** Leads to the licences of what others made and this app is made with: a text that the build puts beside it. */
export function NoticesLink() {
  const { notices } = WORDS[useText().language]
  return (
    <p>
      <a href="/third-party-notices.txt" target="_blank" rel="noopener">
        {notices}
      </a>
    </p>
  )
}
