import { useEffect, type RefObject } from 'react'
import { FRAME_STYLE } from './frame-style'
import styles from './Html.module.css'

interface CleanFrameProps {
  readonly name: string
  readonly content: DocumentFragment
  readonly identity: string | undefined
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/**
 * Cleaned content in a document of its own. The frame may run no script and send no form, whatever
 * cleaning may have missed (HTML, "sandbox" without `allow-scripts`); it has our origin only so
 * that we can fill, measure and print it. Its own policy allows no fetches except pictures that are
 * in the page itself.
 */
export function CleanFrame({ name, content, identity, frame }: CleanFrameProps) {
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    let stop = () => undefined as void
    const fill = () => {
      const inner = element.contentDocument
      if (inner === null) return
      stop()
      stop = followHeight(fillDocument(inner, content, identity), (height) =>
        element.style.setProperty('block-size', `${height}px`),
      )
    }
    fill()
    // Some browsers replace the empty document after a moment.
    element.addEventListener('load', fill)
    return () => {
      element.removeEventListener('load', fill)
      stop()
    }
  }, [frame, content, identity])
  return (
    <iframe
      ref={frame}
      title={name}
      sandbox="allow-same-origin allow-modals"
      className={styles.frame}
    />
  )
}

/** Fills an empty document; returns its content. The person's name appears on paper only. */
function fillDocument(
  inner: Document,
  content: DocumentFragment,
  identity: string | undefined,
): HTMLElement {
  const policy = inner.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "default-src 'none'; img-src data:"
  inner.head.replaceChildren(policy)
  const Sheet = inner.defaultView?.CSSStyleSheet
  if (Sheet !== undefined) {
    const sheet = new Sheet()
    sheet.replaceSync(FRAME_STYLE)
    inner.adoptedStyleSheets = [sheet]
  }
  const paper = inner.createElement('div')
  paper.dataset['paper'] = ''
  paper.append(identity ?? '')
  const page = inner.createElement('div')
  page.append(inner.importNode(content, true))
  inner.body.replaceChildren(...(identity === undefined ? [] : [paper]), page)
  return page
}

/** The frame is as high as its content, so that the page scrolls and not a page inside it. */
function followHeight(page: HTMLElement, tell: (height: number) => void): () => void {
  let last = 0
  const measure = () => {
    // From the top of the frame: on paper, the person's name is above the content.
    const above = page.ownerDocument.body.getBoundingClientRect().top
    const height = Math.ceil(page.getBoundingClientRect().bottom - above)
    if (height === last) return
    last = height
    tell(height)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(page)
  measure()
  return () => observer.disconnect()
}
