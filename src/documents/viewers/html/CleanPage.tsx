import { useMemo, useRef, useState } from 'react'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { ToolButton } from '~/documents/viewers/ToolButton'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { cleanHtml } from '~/ui/html/clean-html'
import { CleanFrame } from './CleanFrame'
import { pageParts } from './page-parts'
import { markUnseen } from './mark-unseen'
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
  const parts = useMemo(() => pageParts(page), [page])
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, parts.length - 1)
  const part = parts[at] ?? ''
  const { content, remote, links, empty, unseen } = useMemo(() => {
    const clean = cleanHtml(part, words.html.picture, page)
    speakStruck(clean.content, words.html.struck)
    markUnseen(clean.content, words.html.unseen)
    return clean
  }, [part, page, words])
  if (empty && parts.length === 1)
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
          {[
            note,
            ...(remote === 0 ? [] : [words.html.remote(remote)]),
            ...(unseen === 0 ? [] : [words.html.unseenCount(unseen)]),
          ].join(' ')}
        </p>
      </div>
      {parts.length === 1 ? null : <PartsBar at={at} count={parts.length} onChange={setWanted} />}
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

/** The way through a page that is too long to be laid out at once. */
function PartsBar({
  at,
  count,
  onChange,
}: {
  readonly at: number
  readonly count: number
  readonly onChange: (at: number) => void
}) {
  const { html: words } = useViewerText()
  return (
    <div className={viewer.notice}>
      <p role="status">{words.part(at + 1, count)}</p>
      <p>{words.inParts}</p>
      <p data-print="never" className={styles.parts}>
        <Button
          size="small"
          disabledReason={at === 0 ? words.firstPart : undefined}
          onClick={() => onChange(at - 1)}
        >
          {words.previousPart}
        </Button>
        <Button
          size="small"
          disabledReason={at === count - 1 ? words.lastPart : undefined}
          onClick={() => onChange(at + 1)}
        >
          {words.nextPart}
        </Button>
      </p>
    </div>
  )
}
