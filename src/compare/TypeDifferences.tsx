import type { FhirResource } from 'fhir/r4'
import { useState } from 'react'
import { useRegistry } from '~/record/RegistryContext'
import { useSensitiveValues } from '~/connection/use-sensitive-values'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { Tag, type TagTone } from '~/ui/Tag'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Compare.module.css'
import { useCompareText, type CompareWords } from './compare-text'
import type { ComparedPair, ComparedType } from './engine/compare-records'
import type { Sides } from './engine/side'
import { PairDifferences } from './PairDifferences'

interface TypeDifferencesProps {
  readonly compared: ComparedType
  readonly title: string
  readonly names: Sides<string>
}

/** One difference of a type, whatever it is. */
interface Item {
  readonly key: string
  readonly record: FhirResource
  readonly tag: string
  readonly tone: TagTone
  readonly pair?: ComparedPair
}

/** Differences that are drawn at a time: a long record may have thousands. */
const AT_ONCE = 50

/** The differences of one kind of record, drawn when somebody asks, and whole on paper. */
export function TypeDifferences({ compared, title, names }: TypeDifferencesProps) {
  const { differences: words } = useCompareText()
  const printing = usePrinting()
  const items = itemsOf(compared, names, words)
  return (
    <Section title={title} level={3}>
      {printing ? (
        <Items items={items} all />
      ) : (
        <Disclosure summary={words.show(items.length)}>
          <Items items={items} />
        </Disclosure>
      )}
      {compared.unknownReferences === 0 ? null : (
        <p className={styles.quiet}>{words.references(compared.unknownReferences)}</p>
      )}
    </Section>
  )
}

function itemsOf(
  compared: ComparedType,
  names: Sides<string>,
  words: CompareWords['differences'],
): readonly Item[] {
  const pairs = (list: readonly ComparedPair[], tag: string, tone: TagTone, from: string) =>
    list.map((pair, index): Item => ({
      key: `${from} ${index}`,
      record: pair.first,
      tag,
      tone,
      pair,
    }))
  const alone = (list: readonly FhirResource[], tag: string, tone: TagTone, from: string) =>
    list.map((record, index): Item => ({ key: `${from} ${index}`, record, tag, tone }))
  const { first, second } = names
  return [
    ...pairs(compared.differing, words.differing, 'pending', 'differing'),
    ...alone(compared.onlyFirst, words.onlyHere(first), 'high', 'first'),
    ...alone(compared.onlySecond, words.onlyHere(second), 'high', 'second'),
    ...pairs(compared.explained, words.explained, 'neutral', 'explained'),
    ...alone(compared.unknownFirst, words.unknownHere(first), 'quiet', 'unknown first'),
    ...alone(compared.unknownSecond, words.unknownHere(second), 'quiet', 'unknown second'),
  ]
}

function Items({
  items,
  all = false,
}: {
  readonly items: readonly Item[]
  readonly all?: boolean
}) {
  const { differences: words } = useCompareText()
  const [shown, setShown] = useState(AT_ONCE)
  const drawn = all ? items : items.slice(0, shown)
  const left = items.length - drawn.length
  // Once for all of them: each would watch the patient's record by itself.
  const secrets = useSensitiveValues(undefined)
  return (
    <>
      <ul className={styles.items}>
        {drawn.map((item) => (
          <Difference key={item.key} item={item} secrets={secrets} />
        ))}
      </ul>
      {left === 0 ? null : (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          {words.more(Math.min(left, AT_ONCE))}
        </Button>
      )}
    </>
  )
}

interface DifferenceProps {
  readonly item: Item
  /** Sensitive numbers of the patient whose record is open. */
  readonly secrets: readonly string[]
}

function Difference({ item: { record, tag, tone, pair }, secrets }: DifferenceProps) {
  const { ofRecord } = useRegistry()
  const show = useShow()
  const view = ofRecord(record.resourceType)
  const [when] = view?.whens(record, show) ?? []
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>
          <Spoken text={view?.headline(record, show) ?? record.resourceType} of={record} />
        </strong>
        {when === undefined ? null : <span className={styles.quiet}>{when.text}</span>}
        <Tag tone={tone}>{tag}</Tag>
      </p>
      {pair === undefined ? null : <PairDifferences pair={pair} secrets={secrets} />}
    </li>
  )
}
