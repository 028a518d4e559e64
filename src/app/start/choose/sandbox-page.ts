/** The address of a sandbox's own page, in the language of the app. */
export function sandboxPage(page: string, language: string): string {
  const address = new URL(page)
  address.searchParams.set('lang', language)
  return address.href
}
