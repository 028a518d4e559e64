import { createElement, type ReactNode } from 'react'
import type { XfaField, XfaNode } from './xfa-node'
import styles from './Xfa.module.css'

/** The classes of pdf.js's pages that lay something out, by the rules that do it here. */
const CLASSES: ReadonlyMap<string, string | undefined> = new Map([
  ['xfaContentarea', styles.content],
  ['xfaFont', styles.letters],
  ['xfaCaption', styles.caption],
  ['xfaCaptionForCheckButton', styles.tickCaption],
  ['xfaLabel', styles.label],
  ['xfaLeft', styles.fromLeft],
  ['xfaRight', styles.fromRight],
  ['xfaTop', styles.fromTop],
  ['xfaBottom', styles.fromBottom],
  ['xfaBorder', styles.border],
  ['xfaWrapped', styles.whole],
  ['xfaButton', styles.button],
  ['xfaRich', styles.rich],
  ['xfaLrTb', styles.column],
  ['xfaRlTb', styles.column],
  ['xfaTb', styles.column],
  ['xfaTable', styles.column],
  ['xfaLr', styles.row],
  ['xfaRow', styles.row],
  ['xfaRl', styles.backwards],
  ['xfaRlRow', styles.backwards],
  ['xfaPosition', styles.area],
  ['xfaArea', styles.area],
  ['xfaValignMiddle', styles.middle],
])

interface XfaNodesProps {
  readonly nodes: readonly XfaNode[]
  readonly field: (field: XfaField) => ReactNode
}

/** The parts of a page, as elements of this reader. Their places in the page never change. */
export function XfaNodes({ nodes, field }: XfaNodesProps): ReactNode {
  return nodes.map((node, at) => <Part key={at} node={node} field={field} />)
}

function Part({
  node,
  field,
}: {
  readonly node: XfaNode
  readonly field: XfaNodesProps['field']
}): ReactNode {
  switch (node.is) {
    case 'text':
      return <span data-run={node.run}>{node.text}</span>
    case 'field':
      return field(node.field)
    case 'picture':
      return <img src={node.src} alt={node.alt} className={styles.image} style={node.style} />
    case 'shape':
      return createElement(
        node.tag,
        {
          ...node.attributes,
          style: node.style,
          ...(node.tag === 'svg' ? { 'aria-hidden': true, focusable: false } : {}),
        },
        node.nodes.length === 0 ? undefined : <XfaNodes nodes={node.nodes} field={field} />,
      )
    case 'box':
      return createElement(
        node.tag,
        {
          className: node.classes.flatMap((one) => CLASSES.get(one) ?? []).join(' '),
          style: node.style,
          role: node.role,
          // Below the title of the screen and the name of the file.
          'aria-level': node.level === undefined ? undefined : node.level + 2,
        },
        node.tag === 'br' ? undefined : <XfaNodes nodes={node.nodes} field={field} />,
      )
  }
}
