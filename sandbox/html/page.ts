import { createHash } from 'node:crypto'
import { html, type Html } from './html.ts'
import type { PageLanguage } from './page-language.ts'
import { STYLE } from './style.ts'

/** The parts of a page of the sandbox. */
export interface PageParts {
  readonly title: string
  /** English, unless it is said. */
  readonly language?: PageLanguage
  /** The organization's name, shown above the heading. */
  readonly where?: string
  readonly body: Html
  /** Forms and sign-in pages read better in a narrow column. */
  readonly narrow?: boolean
  readonly status?: number
  /**
   * Origins outside the sandbox that a form of this page may lead to, that it may frame and that
   * may frame it.
   */
  readonly apps?: readonly string[]
}

const INVENTED = { en: 'invented people only', es: 'solo personas inventadas' } as const

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * A whole page as a response. Its Content-Security-Policy allows no script at all; the apps of the
 * world may frame the page because an embedded launch shows sign-in and consent inside the EHR's
 * frame.
 */
export function page({
  title,
  language = 'en',
  where,
  body,
  narrow = false,
  status = 200,
  apps = [],
}: PageParts): Response {
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${where !== undefined && html` · ${where}`}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main class="page${narrow && ' narrow'}">
${where !== undefined && html`<p class="where">${where} · ${INVENTED[language]}</p>`}
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  const origins = ["'self'", ...apps].join(' ')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${origins}`,
    `frame-src ${origins}`,
    `frame-ancestors ${origins}`,
    "base-uri 'none'",
  ]
  return new Response(markup, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
