import { memo, useId, useRef } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import type { NarrativeNode } from '~/documents/cda/narrative'
import { codeText, filledLines } from '~/documents/cda/value-text'
import { nullText } from '~/documents/cda/moment-text'
import { closedText } from '~/fhir/format/closed-text'
import { classNames } from '~/ui/class-names'
import { useDrawn } from './drawing'
import { languageText } from '~/documents/cda/language-text'
import { isRestricted, levelText } from './header/confidentiality-text'
import { EmbeddedMedia } from './narrative/EmbeddedMedia'
import { Differences } from './Differences'
import { emptyText } from './empty-text'
import { Entries } from './Entries'
import { Narrative } from './narrative/Narrative'
import styles from './Reader.module.css'
import { Restriction } from './header/Restriction'
import { sectionTitle } from './section-title'
import { SubjectNote } from './SubjectNote'
import { useCdaContext } from './use-cda-context'
import { namesText } from './used-text'

interface SectionViewProps {
  readonly section: CdaSection
  /** Level of its heading: 2 for a section of the document, more for nested ones. */
  readonly level: number
  /** Id of the heading, the target of the contents. */
  readonly headingId: string
  /** True when it is one of thousands. */
  readonly many?: boolean
}

/** One section: title, narrative, nested sections, and on demand its coded entries. */
export const SectionView = memo(function SectionView({
  section,
  level,
  headingId,
  many = false,
}: SectionViewProps) {
  const place = useRef<HTMLElement>(null)
  const drawn = useDrawn(place, many && isShort(section))
  const { words } = useCdaContext()
  const Heading = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  return (
    <section
      ref={place}
      aria-labelledby={headingId}
      className={classNames(styles.section, level > 2 && styles.inner)}
    >
      <Heading id={headingId} tabIndex={-1} className={styles.heading}>
        {sectionTitle(section, words)}
      </Heading>
      {drawn ? (
        <Content section={section} level={level} />
      ) : (
        <div className={styles.placeholder} aria-hidden="true" />
      )}
    </section>
  )
})

/** True when drawing a section is quicker than waiting. */
function isShort({ narrative, sections }: CdaSection): boolean {
  return sections.length === 0 && narrative.length < 20 && narrative.every(isShortNode)
}

function isShortNode(node: NarrativeNode): boolean {
  return typeof node === 'string'
    ? node.length < 1000
    : node.name !== 'table' && node.children.length < 20 && node.children.every(isShortNode)
}

/**
 * Drawn once: events around it, such as typing into the search, must not redraw a thousand rows.
 */
const Content = memo(function Content({
  section,
  level,
}: Pick<SectionViewProps, 'section' | 'level'>) {
  const { words } = useCdaContext()
  const id = useId()
  const { narrative, sections, nullFlavor, emptyReason } = section
  const silent =
    narrative.length === 0 &&
    sections.length === 0 &&
    section.loose.length === 0 &&
    section.entries === 0
  return (
    <>
      <Restriction code={section.confidentiality} />
      <SubjectNote section={section} />
      <SectionMeta section={section} />
      {nullFlavor === undefined ? null : (
        <p className={styles.quiet}>{words.section.nullFlavor(nullText(nullFlavor, words))}</p>
      )}
      {emptyReason === undefined ? null : (
        <p className={styles.quiet}>{emptyText(emptyReason, words)}</p>
      )}
      {silent && nullFlavor === undefined && emptyReason === undefined ? (
        <p className={styles.quiet}>{words.section.empty}</p>
      ) : (
        <Narrative nodes={narrative} media={section.media} />
      )}
      <Differences section={section} />
      {section.loose.length === 0 ? null : (
        <div className={styles.loose}>
          <p className={styles.quiet}>{words.section.loose(section.loose.length)}</p>
          {section.loose.map((media, index) => (
            <EmbeddedMedia key={index} media={media} />
          ))}
        </div>
      )}
      {sections.map((inner) => (
        <SectionView
          key={inner.key}
          section={inner}
          level={level + 1}
          headingId={`${id}-${inner.key}`}
        />
      ))}
      {section.entries === 0 ? null : <Entries section={section} />}
    </>
  )
})

/** A section's own facts that differ from the document's: author, confidentiality. */
function SectionMeta({ section }: { readonly section: CdaSection }) {
  const context = useCdaContext()
  const { words, format } = context
  const modes: Readonly<Record<string, string>> = words.section.mode
  const authors = section.parties.map(
    ({ names, device, organization }) =>
      namesText(names, context) ??
      (device === undefined ? undefined : closedText(device)) ??
      namesText(organization?.names ?? [], context),
  )
  const lines = filledLines([
    ...filledLines(authors).map((author) => `${words.section.by} ${author}`),
    section.confidentiality === undefined || isRestricted(section.confidentiality)
      ? undefined
      : words.section.restricted(levelText(section.confidentiality, words) ?? ''),
    section.mode === undefined || !Object.hasOwn(modes, section.mode)
      ? undefined
      : modes[section.mode],
    section.orderedBy === undefined
      ? undefined
      : words.section.orderedBy(codeText(section.orderedBy, words) ?? ''),
    section.language === undefined
      ? undefined
      : words.section.language(languageText({ code: section.language }, format) ?? ''),
  ])
  return lines.length === 0 ? null : <p className={styles.sectionMeta}>{lines.join(' · ')}</p>
}
