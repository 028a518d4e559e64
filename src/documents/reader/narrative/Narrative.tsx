import { Fragment, useMemo, type ReactNode } from 'react'
import {
  isInline,
  narrativeText,
  type NarrativeElement,
  type NarrativeNode,
} from '../../cda/narrative'
import { assertNever } from '~/std/assert-never'
import { classNames } from '~/ui/class-names'
import { isLong } from './long-parts'
import { LongList, LongNodes, MANY_ITEMS } from './LongNodes'
import { styleOf, type NarrativeContext } from './narrative-context'
import { elementsOf } from './TableRows'
import { NarrativeFootnote, NarrativeFootnoteRef } from './NarrativeFootnote'
import { NarrativeLink } from './NarrativeLink'
import { NarrativeMedia } from './NarrativeMedia'
import { NarrativeRevision } from './NarrativeRevision'
import { NarrativeTable } from './NarrativeTable'
import styles from './Narrative.module.css'
import type { CdaMedia } from '../../cda/cda-entry'

interface NarrativeProps {
  readonly nodes: readonly NarrativeNode[]
  readonly media: Readonly<Record<string, CdaMedia>>
}

/**
 * The narrative of a section, drawn from a closed set of elements: no part of the document acts by
 * itself.
 */
export function Narrative({ nodes, media }: NarrativeProps) {
  // One object for all renderings: long parts are redrawn only when it changes.
  const context = useMemo(() => ({ media, draw: drawNodes }), [media])
  return <div className={styles.narrative}>{drawNodes(nodes, context)}</div>
}

/**
 * Draws nodes in order. Plain elements, not components: a table may have a hundred thousand of
 * them.
 */
function drawNodes(nodes: readonly NarrativeNode[], context: NarrativeContext): ReactNode[] {
  if (isLong(nodes)) return [<LongNodes key="long" nodes={nodes} context={context} />]
  // A document never changes in place, so the position identifies its parts.
  return nodes.map((node, index) =>
    typeof node === 'string' ? node : <Fragment key={index}>{drawRevised(node, context)}</Fragment>,
  )
}

function drawRevised(element: NarrativeElement, context: NarrativeContext): ReactNode {
  const drawn = drawElement(element, context)
  return element.revised === undefined ? (
    drawn
  ) : (
    <NarrativeRevision revised={element.revised} block={!isInline(element)}>
      {drawn}
    </NarrativeRevision>
  )
}

function drawElement(element: NarrativeElement, context: NarrativeContext): ReactNode {
  const { children, target } = element
  switch (element.name) {
    case 'br':
      return <br />
    case 'content':
      return drawBlock(element, 'span', context)
    case 'paragraph':
      return drawBlock(element, 'p', context)
    case 'other':
      return drawBlock(element, 'span', context)
    case 'sub':
      return <sub>{drawNodes(children, context)}</sub>
    case 'sup':
      return <sup>{drawNodes(children, context)}</sup>
    case 'list':
      return drawList(element, context)
    case 'table':
      return <NarrativeTable table={element} context={context} />
    case 'linkHtml':
      return <NarrativeLink address={target}>{drawNodes(children, context)}</NarrativeLink>
    case 'footnote':
      return <NarrativeFootnote id={element.id}>{drawNodes(children, context)}</NarrativeFootnote>
    case 'footnoteRef':
      return (
        <NarrativeFootnoteRef target={target}>{drawNodes(children, context)}</NarrativeFootnoteRef>
      )
    case 'renderMultiMedia':
      return (
        <NarrativeMedia
          target={target}
          media={context.media}
          caption={narrativeText(children).trim()}
        >
          {drawNodes(children, context)}
        </NarrativeMedia>
      )
    case 'caption':
      return <span className={styles.caption}>{drawNodes(children, context)}</span>
    // Parts of a table or list outside of one: only their words count.
    case 'item':
    case 'tbody':
    case 'thead':
    case 'tfoot':
    case 'tr':
    case 'td':
    case 'th':
    case 'col':
    case 'colgroup':
      return <div>{drawNodes(children, context)} </div>
    default:
      return assertNever(element.name)
  }
}

/**
 * Content of a line goes into a span or a paragraph; around lists and tables a block is required
 * (HTML, "Phrasing content").
 */
function drawBlock(
  element: NarrativeElement,
  tag: 'span' | 'p',
  context: NarrativeContext,
): ReactNode {
  const Tag = element.children.every(isInline) ? tag : 'div'
  return (
    <Tag className={classNames(tag === 'p' && styles.paragraph, styleOf(element))}>
      {drawNodes(element.children, context)}
    </Tag>
  )
}

function drawList(list: NarrativeElement, context: NarrativeContext): ReactNode {
  const captions = list.children.filter(
    (child) => typeof child !== 'string' && child.name === 'caption',
  )
  const items = elementsOf(list.children).filter(({ name }) => name !== 'caption')
  if (items.length > MANY_ITEMS)
    return (
      <>
        {drawNodes(captions, context)}
        <LongList list={list} items={items} context={context} />
      </>
    )
  const Tag = list.ordered === true ? 'ol' : 'ul'
  return (
    <>
      {drawNodes(captions, context)}
      <Tag className={classNames(styles.list, styleOf(list))}>
        {items.map((item, index) => (
          <li key={index} className={styleOf(item)}>
            {drawNodes(item.children, context)}
          </li>
        ))}
      </Tag>
    </>
  )
}
