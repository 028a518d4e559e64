import type { ReactNode } from 'react'
import { fieldsOf, listOf } from '~/fhir/json'
import { elementOf } from './element'
import { elementLabel } from './element-label'
import { Elements, ElementView } from './ElementView'
import styles from './Parts.module.css'
import { useShow } from '../use-show'

/** The description of an element's parts, by names of elements inside them. */
export interface PartsTelling {
  /** The subject of a part: the first of these that it contains. */
  readonly main: readonly string[]
  /** Shown next to it, such as a role or a status. */
  readonly aside?: readonly string[]
  /** Shown below it, each with its name, in this order; the part's other elements follow. */
  readonly facts?: readonly string[]
}

interface PartsProps extends PartsTelling {
  readonly record: object
  readonly element: string
  /** Further content for a part, below its facts. */
  readonly more?: (part: object) => ReactNode
}

/**
 * Parts of a record as a list of things with their facts, instead of nested groups. No content of a
 * part is left out.
 */
export function Parts({ record, element, main, aside = [], facts = [], more }: PartsProps) {
  const parts = listOf(elementOf(record, element)?.value).map(fieldsOf)
  const type = fieldsOf(record)['resourceType']
  const path = typeof type === 'string' ? `${type}.${element}` : undefined
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        // Parts are never reordered in place, and two may be equal.
        <li key={index} className={styles.part}>
          <Part part={part} path={path} main={main} aside={aside} facts={facts} />
          {more?.(part)}
        </li>
      ))}
    </ul>
  )
}

interface PartProps extends Required<PartsTelling> {
  readonly part: object
  /** Its place in the record, such as `Coverage.class`: its elements may have words there. */
  readonly path: string | undefined
}

function Part({ part, path, main, aside, facts }: PartProps) {
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
          {words.fact(elementLabel(key, words, path))}{' '}
          <div className={styles.value}>
            <ElementView record={part} name={name} dense />
          </div>
        </div>
      ))}
      <Elements record={part} without={told} />
    </>
  )
}
