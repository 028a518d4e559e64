/**
 * Puts the state of each control of a form in its place as text, because a cleaned page has no
 * forms: a box that is ticked or not, the words that were typed, the option that was chosen.
 */
export function controlsAsText(content: DocumentFragment): void {
  for (const control of content.querySelectorAll('input, select, textarea'))
    control.replaceWith(textOf(control))
  // An option outside of any list is text.
  for (const option of content.querySelectorAll('option, optgroup'))
    option.replaceWith(option.textContent ?? '')
}

function textOf(control: Element): string {
  if (control.localName === 'select') {
    const options = [...control.querySelectorAll('option')]
    const chosen = options.filter((option) => option.hasAttribute('selected'))
    const shown = chosen.length > 0 ? chosen : options.slice(0, 1)
    return typed(shown.map((option) => (option.textContent ?? '').trim()).join(', '))
  }
  if (control.localName === 'textarea') return typed((control.textContent ?? '').trim())
  const value = control.getAttribute('value')?.trim() ?? ''
  switch (control.getAttribute('type')?.toLowerCase() ?? 'text') {
    case 'checkbox':
      return control.hasAttribute('checked') ? '☑' : '☐'
    case 'radio':
      return control.hasAttribute('checked') ? '◉' : '○'
    case 'hidden':
    case 'image':
      return ''
    case 'button':
    case 'reset':
    case 'submit':
      return value === '' ? '' : ` ${value} `
    case 'password':
      return typed(value === '' ? '' : '•••')
    default:
      return typed(value)
  }
}

function typed(value: string): string {
  return value === '' ? ' [ ] ' : ` [${value}] `
}
