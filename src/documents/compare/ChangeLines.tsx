import { useCdaContext } from '~/documents/reader/use-cda-context'
import type { LineChange } from './compare-sections'
import styles from './Comparison.module.css'

/** Lines of two texts; those that one of them has alone are marked in words. */
export function ChangeLines({ lines }: { readonly lines: readonly LineChange[] }) {
  const { compare } = useCdaContext().words
  return (
    <ul className={styles.lines}>
      {lines.map(({ is, text }, index) => (
        <li key={index} className={styles[is]}>
          {is === 'same' ? (
            text
          ) : (
            <>
              <span className={styles.mark}>{compare.line[is]}</span>
              {is === 'added' ? <ins dir="auto">{text}</ins> : <del dir="auto">{text}</del>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
