import { useState, type ReactNode } from 'react'
import type { privacy } from '~/i18n/en/frame/privacy'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import type { KeptKind } from '../receipt/kept-data'
import { OuterFrame } from '../start/OuterFrame'
import outer from '../start/OuterFrame.module.css'
import { useHelpWords, HelpText } from './help-text'
import styles from './Help.module.css'
import { OuterLinks } from './OuterLinks'
import { Points } from './Points'
import { PrivacyText, usePrivacyWords } from './privacy-text'
import { WhomToAsk } from './WhomToAsk'

/**
 * The privacy page: which data goes where, what this browser keeps and for how long, how it is
 * removed, and whom to ask. It needs no sign-in; `?org` is the id of the registration that somebody
 * came from.
 */
export function PrivacyScreen() {
  return (
    <PrivacyText>
      <HelpText>
        <Privacy />
      </HelpText>
    </PrivacyText>
  )
}

/** In the order of the page; a kind that the app stores and this list lacks does not compile. */
const PLACE = {
  access: 'tab',
  session: 'tab',
  attempt: 'tab',
  return: 'tab',
  places: 'tab',
  opened: 'tab',
  read: 'tab',
  forms: 'tab',
  author: 'tab',
  drafts: 'device',
  copy: 'device',
  news: 'device',
  merges: 'device',
  spent: 'device',
  language: 'device',
  theme: 'device',
  plainWords: 'device',
  shortcuts: 'device',
  remember: 'device',
  organization: 'device',
  filing: 'device',
  sections: 'device',
  keys: 'device',
  exports: 'device',
  shell: 'device',
} as const satisfies Readonly<Record<Exclude<KeptKind, 'database' | 'other'>, 'tab' | 'device'>>

function Privacy() {
  const words = usePrivacyWords()
  const { back } = useHelpWords()
  const [id] = useState(() => new URLSearchParams(window.location.search).get('org'))
  const { kept } = words
  // Object.keys returns strings; these are the keys of the object above.
  const kinds = Object.keys(PLACE) as (keyof typeof PLACE)[]
  const rows = (place: 'tab' | 'device') =>
    kinds.filter((kind) => PLACE[kind] === place).map((kind) => [kind, kept.kinds[kind]] as const)
  return (
    <OuterFrame links={<OuterLinks />}>
      <PageHeader title={words.title} meta={words.intro} />
      <Points {...words.goes} />
      <Section title={kept.title}>
        <Kept caption={kept.inTab} rows={[['answers', kept.answers], ...rows('tab')]} />
        <Kept caption={kept.onDevice} rows={rows('device')} />
      </Section>
      <Points {...words.remove} />
      <Section title={words.ask}>
        <p>{words.askIntro}</p>
        <WhomToAsk id={id} />
      </Section>
      <div className={outer.ways} data-print="never">
        <a href="/">{back}</a>
      </div>
    </OuterFrame>
  )
}

interface KeptProps {
  readonly caption: ReactNode
  readonly rows: readonly (readonly [key: string, row: typeof privacy.kept.answers])[]
}

function Kept({ caption, rows }: KeptProps) {
  const { kept } = usePrivacyWords()
  return (
    <table className={styles.kept}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{kept.what}</th>
          <th scope="col">{kept.why}</th>
          <th scope="col">{kept.until}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, { what, why, until }]) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
