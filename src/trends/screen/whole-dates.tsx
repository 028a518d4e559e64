import { Fragment, type ReactNode } from 'react'

/**
 * A date as clinicians read it, which browsers break at its hyphens: 04-Oct-2026. It is kept with
 * the characters that isolate its direction (Unicode Standard Annex 9).
 */
const DATE = /(\u2068?\d{2}-\p{L}{3,}-\d{4}\u2069?)/u

/** A sentence whose dates stay on their lines; `draw` draws the words between them. */
export function wholeDates(
  sentence: string,
  className: string | undefined,
  draw: (text: string) => ReactNode,
): ReactNode {
  return sentence
    .split(DATE)
    .map((part, at) => (
      <Fragment key={at}>
        {at % 2 === 0 ? draw(part) : <span className={className}>{part}</span>}
      </Fragment>
    ))
}
