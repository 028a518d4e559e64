import type { ReactNode } from 'react'
import type { NarrativeElement, NarrativeNode } from '../../cda/narrative'
import { classNames } from '~/ui/class-names'
import styles from './Narrative.module.css'
import type { CdaMedia } from '../../cda/cda-entry'

/** The context in which the elements of a narrative are drawn. */
export interface NarrativeContext {
  readonly media: Readonly<Record<string, CdaMedia>>
  readonly draw: (nodes: readonly NarrativeNode[], context: NarrativeContext) => ReactNode[]
}

/** Style codes that are drawn; the others have no effect that a reader would miss. */
export function styleOf({ styles: codes = [], align }: NarrativeElement): string | undefined {
  const names = codes.flatMap((code) =>
    Object.hasOwn(styles, `style-${code}`) ? (styles[`style-${code}`] ?? []) : [],
  )
  const all = classNames(names.join(' '), align !== undefined && styles[`align-${align}`])
  return all === '' ? undefined : all
}
