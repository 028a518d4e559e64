import { useState } from 'react'
import type { CdaSection } from '~/documents/cda/cda-document'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { SelectField } from '~/ui/field/SelectField'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './Reader.module.css'
import {
  arranged,
  AS_IN_DOCUMENT,
  isHidden,
  moved,
  toggled,
  USUAL,
  type SectionChoice,
} from './section-choice'
import { sectionTitle } from './section-title'
import { useCdaContext } from './use-cda-context'

interface ArrangeProps {
  readonly sections: readonly CdaSection[]
  readonly choice: SectionChoice
  readonly onChoose: (choice: SectionChoice) => void
}

const FIRST = [1, 3, 5, 10, 15]

/**
 * The choice of sections, their order, and the number shown at first; stored on this device by kind
 * of document.
 */
export function ArrangePanel({ sections, choice, onChoose }: ArrangeProps) {
  const { words } = useCdaContext()
  const { arrange } = words
  const [said, setSaid] = useState('')
  const all = arranged(sections, { ...choice, hidden: [] }).shown
  const move = (section: CdaSection, by: -1 | 1) => {
    const next = moved(sections, choice, section, by)
    onChoose(next)
    const place = arranged(sections, { ...next, hidden: [] }).shown.indexOf(section) + 1
    setSaid(arrange.moved(sectionTitle(section, words), place))
  }
  return (
    <div className={styles.arrange}>
      <p className={styles.quiet}>{arrange.intro}</p>
      <SelectField
        label={arrange.first}
        value={String(choice.first ?? 'all')}
        options={[
          { value: 'all', label: arrange.all },
          ...FIRST.map((count) => ({ value: String(count), label: arrange.some(count) })),
        ]}
        onChange={(value) =>
          onChoose({
            order: choice.order,
            hidden: choice.hidden,
            ...(choice.as === undefined ? {} : { as: choice.as }),
            ...(value === 'all' ? {} : { first: Number(value) }),
          })
        }
      />
      <ol className={styles.arrangeList}>
        {all.map((section, index) => {
          const title = sectionTitle(section, words)
          return (
            <li key={section.key} className={styles.arrangeItem}>
              <label className={styles.arrangeLabel}>
                <input
                  type="checkbox"
                  autoComplete="off"
                  className={styles.checkbox}
                  checked={!isHidden(choice, section)}
                  onChange={() => onChoose(toggled(choice, section))}
                />
                <span>
                  <VisuallyHidden>{arrange.show('')} </VisuallyHidden>
                  {title}
                </span>
              </label>
              <span className={styles.arrangeButtons}>
                <button
                  type="button"
                  className={styles.arrow}
                  aria-label={arrange.up(title)}
                  aria-disabled={index === 0}
                  onClick={() => move(section, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={styles.arrow}
                  aria-label={arrange.down(title)}
                  aria-disabled={index === all.length - 1}
                  onClick={() => move(section, 1)}
                >
                  ↓
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      <Button size="small" tone="quiet" onClick={() => onChoose(USUAL)}>
        {arrange.usual}
      </Button>
      <Button size="small" tone="quiet" onClick={() => onChoose(AS_IN_DOCUMENT)}>
        {arrange.reset}
      </Button>
      <LiveRegion>
        <VisuallyHidden>{said}</VisuallyHidden>
      </LiveRegion>
    </div>
  )
}
