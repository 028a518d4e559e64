import { useEffect, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { FieldList } from '~/ui/FieldList'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { NoticesLink } from '../shell/menu/NoticesLink'
import { OuterFrame } from '../start/OuterFrame'
import outer from '../start/OuterFrame.module.css'
import { buildStamp, readStamp } from './build-stamp'
import { HelpText, useHelpWords } from './help-text'
import styles from './Help.module.css'
import { OuterLinks } from './OuterLinks'
import { Points } from './Points'
import { WhomToAsk } from './WhomToAsk'

/**
 * The help page: the app, its privacy, its keys, and the people to ask. It needs no sign-in and
 * asks for the app's own list alone; `?org` is the id of the registration that somebody came from.
 */
export function HelpScreen() {
  return (
    <HelpText>
      <Help />
    </HelpText>
  )
}

function Help() {
  const words = useHelpWords()
  const [id] = useState(() => new URLSearchParams(window.location.search).get('org'))
  useEffect(() => {
    document.title = `${words.title} · Clearchart`
  }, [words])
  return (
    <OuterFrame links={<OuterLinks />}>
      <PageHeader title={words.title} meta={words.intro} />
      <Points {...words.use} />
      <Points {...words.privacy} />
      <Section title={words.keys.title}>
        <table className={styles.keys}>
          <thead>
            <tr>
              <th scope="col">{words.keys.key}</th>
              <th scope="col">{words.keys.does}</th>
            </tr>
          </thead>
          <tbody>
            {words.keys.list.map(({ keys, does }) => (
              <tr key={keys}>
                <th scope="row">{keys}</th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Trouble id={id} />
      <About />
      <NoticesLink />
      <div className={outer.ways} data-print="never">
        <a href="/">{words.back}</a>
      </div>
    </OuterFrame>
  )
}

function Trouble({ id }: { readonly id: string | null }) {
  const { trouble } = useHelpWords()
  return (
    <Section title={trouble.title}>
      <div className={styles.trouble}>
        <p className={outer.ways}>
          <a href={id === null ? '/check' : `/check?${new URLSearchParams({ org: id })}`}>
            {trouble.check}
          </a>
        </p>
        <p className={outer.quiet}>{trouble.checkHint}</p>
        <p className={outer.ways}>
          <a href="/integrate/form">{trouble.makeForm}</a>
        </p>
        <WhomToAsk id={id} />
      </div>
    </Section>
  )
}

function About() {
  const { about } = useHelpWords()
  const { language } = useText()
  const { version, date, commit } = readStamp(buildStamp())
  const day =
    date === undefined
      ? undefined
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(date),
        )
  return (
    <Section title={about.title}>
      <FieldList
        fields={[
          { label: about.version, value: version ?? about.unknown },
          { label: about.date, value: day ?? about.unknown },
          ...(commit === undefined ? [] : [{ label: about.commit, value: <code>{commit}</code> }]),
        ]}
      />
    </Section>
  )
}
