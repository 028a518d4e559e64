import { preferredLanguage } from '../../sandbox/html/page-language.ts'
import type { NoPlace } from './visitors.ts'

const WORDS = {
  en: {
    title: 'The demo is full',
    full: 'As many people as it has room for are trying it now.',
    'too-many-from-there': 'Many people have tried it from your network in the last hour.',
    again: (minutes: number) =>
      minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`,
  },
  es: {
    title: 'La demostración está llena',
    full: 'En este momento la están probando todas las personas que caben en ella.',
    'too-many-from-there': 'Muchas personas la han probado desde su red en la última hora.',
    again: (minutes: number) =>
      minutes === 1
        ? 'Vuelva a intentarlo en un minuto.'
        : `Vuelva a intentarlo en ${minutes} minutos.`,
  },
} as const

/**
 * The page for somebody who cannot come in now, in the language that the browser prefers of those
 * that the app has.
 */
export function noPlacePage(
  { why, retryAfter }: NoPlace,
  acceptLanguage: string | undefined,
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const language = preferredLanguage(acceptLanguage ?? '')
  const words = WORDS[language]
  return {
    body: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<h1>${words.title}</h1>
<p>${words[why]} ${words.again(Math.ceil(retryAfter / 60))}</p>
</html>
`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  }
}
