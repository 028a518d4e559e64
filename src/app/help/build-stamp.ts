/** The page's statement about its own build (docs/decisions/0064). */
export interface BuildStamp {
  readonly version?: string
  /** ISO 8601, in UTC: the date of the sources, not of the build. */
  readonly date?: string
  readonly commit?: string
}

/** The text of it, as the build put it into the page; empty where it says nothing. */
export function buildStamp(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? ''
}

/** Its parts, in whatever number they are there: `0.2.0 2026-11-22T15:51:07Z 7ace54b`. */
export function readStamp(text: string): BuildStamp {
  const [version = '', ...rest] = text.split(' ')
  const date = rest.find(
    (part) => /^\d{4}-\d\d-\d\dT/.test(part) && !Number.isNaN(Date.parse(part)),
  )
  const commit = rest.find((part) => part !== date)
  return {
    ...(version === '' ? {} : { version }),
    ...(date === undefined ? {} : { date }),
    ...(commit === undefined ? {} : { commit }),
  }
}
