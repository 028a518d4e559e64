import { connectOrigins } from '~/smart/registered-origins'
import type { Session } from '~/smart/session'
import { loadStyle } from '~/smart/style'
import { applySmartStyle } from './apply-smart-style'

/**
 * The fate of an EHR's style in this page: `elsewhere` is on an origin that nobody registered, of
 * an `unusable` one nothing could be applied.
 */
export type StyleFate = 'loading' | 'elsewhere' | 'unloaded' | 'unusable' | 'used'

let fate: StyleFate = 'unloaded'
const listeners = new Set<() => void>()

/** The fate of the style that came with this page's sign-in; `unloaded` until one was tried. */
export function styleFate(): StyleFate {
  return fate
}

/** Hears of each change of `styleFate`. @returns a function that stops it. */
export function onStyleFate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads the style that an EHR names and applies what is readable of it (SMART App Launch 2.2,
 * "Styling"). Only the app's own origin and those of the registration are asked: the page's policy,
 * which is made of the same list, would stop any other request. Never rejects.
 */
export async function takeOnStyle({
  styleUrl = '',
  registration,
}: Pick<Session, 'styleUrl' | 'registration'>): Promise<void> {
  if (!isReachable(styleUrl, registration)) return tell('elsewhere')
  tell('loading')
  const style = await loadStyle(styleUrl)
  tell(style === undefined ? 'unloaded' : applySmartStyle(style) ? 'used' : 'unusable')
}

function isReachable(url: string, registration: Session['registration']): boolean {
  if (!URL.canParse(url)) return false
  return [location.origin, ...connectOrigins(registration)].includes(new URL(url).origin)
}

function tell(next: StyleFate): void {
  fate = next
  for (const listener of listeners) listener()
}
