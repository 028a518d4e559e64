import { useRef, type ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import styles from '../Filing.module.css'

/** The lists of a draft. */
export type RowList = 'authors' | 'relations' | 'encounters' | 'identifiers'

interface RowsProps<R> {
  readonly list: RowList
  readonly rows: readonly R[]
  readonly fresh: R
  readonly children: (
    row: R,
    set: (part: Partial<R>) => void,
    error: string | undefined,
  ) => ReactNode
}

/**
 * A list with any number of rows. An added row gets the focus; after a removal, the button that
 * adds gets it.
 */
export function Rows<R>({ list, rows, fresh, children }: RowsProps<R>) {
  const { change, errorOf } = useFilingForm()
  const words = useFilingWords()
  const place = useRef<HTMLDivElement>(null)
  const write = (next: readonly R[]) => change({ [list]: next })
  const focusSoon = (find: (here: Element) => Element | null | undefined) =>
    requestAnimationFrame(() => {
      const found = place.current === null ? undefined : find(place.current)
      if (found instanceof HTMLElement) found.focus()
    })
  const add = () => {
    write([...rows, fresh])
    focusSoon((here) =>
      [...here.querySelectorAll('fieldset')].at(-1)?.querySelector('select, input'),
    )
  }
  const remove = (at: number) => {
    write(rows.filter((_, index) => index !== at))
    focusSoon((here) => here.querySelector('[data-adds] button'))
  }
  return (
    <div ref={place} className={styles.rows}>
      {rows.map((row, index) => (
        // Rows have no name of their own, only their position; they are drawn from the draft alone.
        <fieldset key={index} id={anchorOf(`${list}.${index}`)} className={styles.row}>
          <legend className={styles.legend}>{words.row[list](index + 1)}</legend>
          {children(
            row,
            (part) => write(rows.map((one, at) => (at === index ? { ...one, ...part } : one))),
            errorOf(`${list}.${index}`),
          )}
          <p>
            <Button size="small" tone="quiet" onClick={() => remove(index)}>
              {words.remove[list]}
            </Button>
          </p>
        </fieldset>
      ))}
      <p data-adds>
        <Button size="small" onClick={add}>
          {words.add[list]}
        </Button>
      </p>
    </div>
  )
}
