import type { ReactNode } from 'react'
import { fieldsOf, listOf } from '~/fhir/json'
import { elementOf } from './element'
import { elementLabel } from './element-label'
import { Elements, ElementView } from './ElementView'
import styles from './Parts.module.css'
import { useShow } from '../use-show'

/** How the parts of an element are told: by names of elements inside of them. */
export interface PartsTelling {
  /** What a part is about: the first of these that it holds. */
  readonly main: readonly string[]
  /** Beside it, such as a role or a status. */
  readonly aside?: readonly string[]
  /** Below it, each with its name, in this order; what else a part holds follows. */
  readonly facts?: readonly string[]
}

interface PartsProps extends PartsTelling {
  readonly record: object
  readonly element: string
  /** What more is known of a part, below its facts. */
  readonly more?: (part: object) => ReactNode
}

/**
 * Parts of a record as a list of things with their facts, instead of groups in groups. Nothing that
 * a part holds is left out.
 */
export function Parts({ record, element, main, aside = [], facts = [], more }: PartsProps) {
  const parts = listOf(elementOf(record, element)?.value).map(fieldsOf)
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        // Parts are never reordered in place, and two may be equal.
        <li key={index} className={styles.part}>
          <Part part={part} main={main} aside={aside} facts={facts} />
          {more?.(part)}
        </li>
      ))}
    </ul>
  )
}

function Part({ part, main, aside, facts }: { readonly part: object } & Required<PartsTelling>) {
  const { words } = useShow()
  const about = main.find((name) => elementOf(part, name) !== undefined)
  const beside = aside.filter((name) => name !== about && elementOf(part, name) !== undefined)
  const below = facts
    .filter((name) => name !== about)
    .flatMap((name) => elementOf(part, name) ?? [])
  const told = new Set([
    ...beside,
    ...below.map(({ name }) => name),
    ...(about === undefined ? [] : [about]),
  ])
  return (
    <>
      <div className={styles.line}>
        <div>
          {about === undefined ? (
            words.reference.unnamed
          ) : (
            <ElementView record={part} name={about} dense />
          )}
        </div>
        {beside.map((name) => (
          <div key={name} className={styles.aside}>
            <ElementView record={part} name={name} dense />
          </div>
        ))}
      </div>
      {below.map(({ key, name }) => (
        <div key={key} className={styles.fact}>
          {words.fact(elementLabel(key, words))}{' '}
          <div className={styles.value}>
            <ElementView record={part} name={name} dense />
          </div>
        </div>
      ))}
      <Elements record={part} without={told} />
    </>
  )
}
