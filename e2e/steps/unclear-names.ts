import type { Page } from 'playwright/test'

/**
 * Lists what the wording of another language can break for somebody who does not see the page:
 * parts of one kind that have the same name, and controls, headings and drawings without any.
 * @returns a line for each
 */
export async function unclearNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const textOf = (element: Element | null) => (element?.textContent ?? '').trim()
    const labelOf = (element: Element) => {
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
      return ids.length > 0
        ? ids
            .map((id) => textOf(document.getElementById(id)))
            .join(' ')
            .trim()
        : (element.getAttribute('aria-label') ?? '').trim()
    }
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      )
    const found: string[] = []
    const parts = new Set<string>()
    for (const element of shown(
      'nav, aside, search, section, form, [role=region], [role=search]',
    )) {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
      const name = labelOf(element)
      // Without a name, these two are no parts of their own.
      if (name === '' && /^(section|form)$/.test(role)) continue
      const part = `${role} “${name}”`
      if (parts.has(part)) found.push(`twice: ${part}`)
      parts.add(part)
    }
    for (const element of shown(
      'a[href], button, summary, h1, h2, h3, h4, [role=img], [role=dialog]',
    )) {
      const drawn = element.querySelector('img[alt], svg title, [aria-label]')
      const name = labelOf(element) || textOf(element) || (element.getAttribute('title') ?? '')
      if (name === '' && drawn === null && element.closest('[aria-hidden=true]') === null)
        found.push(`without a name: ${element.outerHTML.slice(0, 80)}`)
    }
    if (document.title.trim() === '') found.push('the page has no title')
    return found
  })
}
