/** The elements of formatted text of a form. None of them is a heading, a landmark or a control. */
export type RichTag =
  | 'p'
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'blockquote'
  | 'pre'
  | 'hr'
  | 'br'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tfoot'
  | 'tr'
  | 'th'
  | 'td'
  | 'span'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'code'
  | 'sub'
  | 'sup'
  | 'mark'
  | 'a'
  | 'img'

/**
 * A look that an author may ask for. Colors are those of the theme nearest to the author's, so that
 * they can be read on a light and on a dark page.
 */
export type RichLook =
  | 'bold'
  | 'regular'
  | 'italic'
  | 'underline'
  | 'struck'
  | 'small'
  | 'large'
  | 'mono'
  | 'uppercase'
  | 'center'
  | 'end'
  | 'red'
  | 'orange'
  | 'green'
  | 'blue'
  | 'purple'
  | 'quiet'
  | 'marked'

/** An element of formatted text. */
export interface RichElement {
  readonly tag: RichTag
  readonly children: readonly RichNode[]
  readonly looks?: readonly RichLook[]
  /** Of a link: http or https. */
  readonly href?: string
  /** Of a picture: `data:`. */
  readonly src?: string
  readonly alt?: string
  readonly colSpan?: number
  /** The first number of a list. */
  readonly start?: number
  readonly rowSpan?: number
}

export type RichNode = string | RichElement

/** The words of formatted text, without their formatting. */
export function richText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : `${node.alt ?? ''}${richText(node.children)}`,
    )
    .join('')
}
