import type { ReactNode } from 'react'
import { fieldsOf, listOf } from '~/fhir/json'
import { elementOf } from './element'
import { elementLabel } from './element-label'
import { Elements, ElementView } from './ElementView'
import styles from './Parts.module.css'
import { Tag } from '~/ui/Tag'
import { statusesOf, type StatusElement } from '../status'
import { useShow } from '../use-show'

/** The description of an element's parts, by names of elements inside them. */
export interface PartsTelling {
  /** The subject of a part: the first of these that it contains. */
  readonly main: readonly string[]
  /** Flags that say of a part that it is not to be done, said next to it in words. */
  readonly bans?: readonly StatusElement[]
  /**
   * Shown next to it without their names, such as a role or a status: never a flag, whose "Yes"
   * would say nothing.
   */
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
export function Parts({
  record,
  element,
  main,
  bans = [],
  aside = [],
  facts = [],
  more,
}: PartsProps) {
  const parts = listOf(elementOf(record, element)?.value).map(fieldsOf)
  const type = fieldsOf(record)['resourceType']
  const path = typeof type === 'string' ? `${type}.${element}` : undefined
  return (
    <ul className={styles.parts}>
      {parts.map((part, index) => (
        // Parts are never reordered in place, and two may be equal.
        <li key={index} className={styles.part}>
          <Part part={part} path={path} main={main} bans={bans} aside={aside} facts={facts} />
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

function Part({ part, path, main, bans, aside, facts }: PartProps) {
  const { words, format } = useShow()
  const about = main.find((name) => elementOf(part, name) !== undefined)
  const beside = aside.filter((name) => name !== about && elementOf(part, name) !== undefined)
  const banned = bans.flatMap((ban) => {
    const [status] = statusesOf(part, [ban], format)
    return status === undefined ? [] : [{ name: ban[0], status }]
  })
  const below = facts
    .filter((name) => name !== about)
    .flatMap((name) => elementOf(part, name) ?? [])
  const told = new Set([
    ...beside,
    ...banned.map(({ name }) => name),
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
        {banned.map(({ name, status: { text, tone } }) => (
          <div key={name} className={styles.aside}>
            <Tag tone={tone}>{text}</Tag>
          </div>
        ))}
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
