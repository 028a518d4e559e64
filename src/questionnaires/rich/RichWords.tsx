import { createElement, useMemo, type ReactNode } from 'react'
import { useIsLent } from '../lend/is-lent'
import type { WordsBetween } from './words-between'
import { richNodesOf } from './rich-nodes-of'
import type { RichElement, RichNode } from './rich-node'
import styles from './Rich.module.css'

/** Formatted words of a form, drawn element by element: no markup of a form enters the page. */
export function RichWords({ text, before, after }: WordsBetween) {
  const isLent = useIsLent()
  const nodes = useMemo(() => richNodesOf(text, { before, after }), [text, before, after])
  return drawAll(nodes, isLent)
}

function drawAll(nodes: readonly RichNode[], isLent: boolean): ReactNode[] {
  // The words of a form never change their order: the position is the key.
  return nodes.map((node, place) =>
    typeof node === 'string' ? node : drawOne(node, place, isLent),
  )
}

function drawOne(node: RichElement, key: number, isLent: boolean): ReactNode {
  const { tag, looks = [], children, href, src, alt, colSpan, rowSpan, start } = node
  const className =
    [styles[tag], looks.map((look) => styles[look]).join(' ')].join(' ').trim() || undefined
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key, className })
  if (tag === 'img') return <img key={key} className={className} src={src} alt={alt ?? ''} />
  const inside = drawAll(children, isLent)
  // A device in a patient's hands leads nowhere else.
  if (tag === 'a')
    return isLent ? (
      <span key={key}>{inside}</span>
    ) : (
      <a
        key={key}
        className={className}
        href={href}
        target="_blank"
        rel="noreferrer"
        referrerPolicy="no-referrer"
      >
        {inside}
      </a>
    )
  if (tag === 'table')
    return (
      <span key={key} className={styles.wide}>
        <table className={className}>{inside}</table>
      </span>
    )
  return createElement(tag, { key, className, colSpan, rowSpan, start }, inside)
}
