import { useMemo, useRef } from 'react'
import { Disclosure } from '~/ui/fold/Disclosure'
import { ToolButton } from '~/documents/viewers/ToolButton'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { cleanHtml } from '~/ui/html/clean-html'
import { CleanFrame } from './CleanFrame'
import { speakStruck } from './speak-struck'
import styles from './Html.module.css'

interface CleanPageProps extends Omit<ViewerProps, 'bytes'> {
  /** The page as text of HTML. */
  readonly page: string
  /** The way in which it is shown. */
  readonly note: string
}

/** A page as text and structure: cleaned, and in a frame that cannot run anything. */
export function CleanPage({ page, note, title, identity }: CleanPageProps) {
  const words = useViewerText()
  const frame = useRef<HTMLIFrameElement>(null)
  const { content, remote, links, empty } = useMemo(() => {
    const clean = cleanHtml(page, words.html.picture)
    speakStruck(clean.content, words.html.struck)
    return clean
  }, [page, words])
  if (empty)
    return (
      <div className={viewer.unshown}>
        <p className={viewer.failureTitle}>{words.why.title}</p>
        <p>{words.html.empty}</p>
      </div>
    )
  // With its identity in it, the frame is printed as a document of its own; without, the page
  // around it names the person.
  const print = () =>
    identity === undefined ? window.print() : frame.current?.contentWindow?.print()
  return (
    <div className={viewer.reader}>
      <div role="group" aria-label={words.tools(title)} className={viewer.tools} data-print="never">
        <div className={viewer.toolGroup}>
          <ToolButton icon="print" label={words.print} onClick={print} />
        </div>
        <p className={viewer.toolText}>
          {remote === 0 ? note : `${note} ${words.html.remote(remote)}`}
        </p>
      </div>
      <CleanFrame
        name={words.html.frame(title)}
        content={content}
        identity={identity}
        frame={frame}
      />
      {links.length === 0 ? null : (
        <div className={styles.links}>
          <Disclosure summary={words.html.links(links.length)}>
            <p>{words.html.linkHint}</p>
            <ul className={styles.addresses}>
              {links.map((address) => (
                <li key={address}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    referrerPolicy="no-referrer"
                  >
                    {address}
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </div>
  )
}
