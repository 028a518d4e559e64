/** A piece of HTML in which every outside value is escaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | undefined | false | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Template tag: the template's own text is markup, every inserted string is escaped, undefined and
 * false are left out.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = template[0] ?? ''
  for (const [index, part] of parts.entries()) markup += render(part) + (template[index + 1] ?? '')
  return { markup }
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
  if ('markup' in part) return part.markup
  return part.map(render).join('')
}
