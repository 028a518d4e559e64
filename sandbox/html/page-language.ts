/** The languages of the sandbox's pages. */
export type PageLanguage = 'en' | 'es'

/**
 * The language of a page: that of its address (`?lang=es`), or else the first of the two that the
 * browser would rather have.
 */
export function languageOf(request: Request): PageLanguage {
  const asked = new URL(request.url).searchParams.get('lang')
  if (asked === 'en' || asked === 'es') return asked
  return preferredLanguage(request.headers.get('Accept-Language') ?? '')
}

/** `?lang=es` where the person has chosen a language, for the links to the next page. */
export function keptLanguage(request: Request): string {
  const isChosen = new URL(request.url).searchParams.has('lang')
  return isChosen ? `?lang=${languageOf(request)}` : ''
}

/**
 * The first of the two languages that a header `Accept-Language` would rather have (RFC 9110,
 * 12.5.4): the most wanted has the greatest weight, and those without one weigh 1.
 */
export function preferredLanguage(header: string): PageLanguage {
  const wanted = header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'es') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'es' ? 'es' : 'en'
}
