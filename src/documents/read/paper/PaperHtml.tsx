import { useCallback, useMemo } from 'react'
import { markUnseen } from '~/documents/viewers/html/mark-unseen'
import { pageContentType } from '~/documents/viewers/html/page-charset'
import { pageParts } from '~/documents/viewers/html/page-parts'
import { decodeText } from '~/documents/viewers/text/decode-text'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { cleanHtml } from '~/ui/html/clean-html'
import { NotOnPaper } from './NotOnPaper'
import styles from './Paper.module.css'

interface PaperHtmlProps {
  readonly bytes: Uint8Array
  readonly name: string
  readonly contentType: string | undefined
}

/** A larger page is printed by itself. In bytes. */
const LARGEST = 4_000_000

/**
 * The text and structure of a web page for paper: not in a frame, which paper would cut through the
 * middle of a line.
 */
export function PaperHtml({ bytes, name, contentType }: PaperHtmlProps) {
  const page = useMemo(
    () =>
      bytes.length > LARGEST ? '' : decodeText(bytes, pageContentType(bytes, contentType)).text,
    [bytes, contentType],
  )
  const isLong = useMemo(() => page === '' || pageParts(page).length > 1, [page])
  return isLong ? <NotOnPaper name={name} kind="html" why="large" /> : <Page page={page} />
}

function Page({ page }: { readonly page: string }) {
  const { html: words } = useViewerText()
  const clean = useMemo(() => {
    const made = cleanHtml(page, words.picture)
    markUnseen(made.content, words.unseen)
    return made
  }, [page, words])
  // A fragment is empty once it is somewhere: each drawing gets a copy.
  const place = useCallback(
    (node: HTMLDivElement | null) => node?.replaceChildren(clean.content.cloneNode(true)),
    [clean],
  )
  return (
    <>
      <p>{clean.empty ? words.empty : words.note}</p>
      <div ref={place} className={styles.page} />
    </>
  )
}
