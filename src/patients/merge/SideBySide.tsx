import type { Patient } from 'fhir/r4'
import type { ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import { addressText } from '~/fhir/format/address-text'
import type { FormatContext } from '~/fhir/format/context'
import { instantText } from '~/fhir/format/dates/date-text'
import { hidden } from '~/fhir/format/hidden'
import { identifierText } from '~/fhir/format/identifier-text'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import { Unbroken } from '~/ui/Unbroken'
import { Tag } from '~/ui/Tag'
import { birthDayText } from '../birth-day-text'
import { identityOf } from '../identity'
import { type MergeSide, shownName } from './merge-side'
import { useMergeWords } from './merge-text'
import { survivalOf } from './survival'

interface Fact {
  readonly key: keyof ReturnType<typeof useMergeWords>['facts']
  readonly source: readonly string[]
  readonly target: readonly string[]
}

interface SideBySideProps {
  readonly sides: readonly [MergeSide, MergeSide]
  readonly source: Patient
  readonly target: Patient
  readonly caption: string
}

/** Both records fact by fact, with the differences and the result of the merge in words. */
export function SideBySide({ sides: [one, other], source, target, caption }: SideBySideProps) {
  const words = useMergeWords()
  const messages = useText()
  const format = useFormat()
  const [a, b] = [source, target].map((patient) => factsOf(patient, format, messages, words.inUse))
  const facts = (Object.keys(words.facts) as Fact['key'][]).map((key): Fact => ({
    key,
    source: a?.[key] ?? [],
    target: b?.[key] ?? [],
  }))
  return (
    <DataTable
      caption={caption}
      rows={facts}
      rowKey={({ key }) => key}
      columns={[
        { key: 'fact', header: words.field, cell: ({ key }) => words.facts[key] },
        {
          key: 'source',
          header: words.ends(shownName(one)),
          cell: (fact) => lines(fact.source, words.nothing),
        },
        {
          key: 'target',
          header: words.stays(shownName(other)),
          cell: (fact) => lines(fact.target, words.nothing),
        },
        { key: 'comparison', header: words.comparison, cell: (fact) => <Comparison fact={fact} /> },
        {
          key: 'after',
          header: words.after,
          cell: ({ key, source, target }) => words.survival[survivalOf(key, source, target)],
        },
      ]}
    />
  )
}

function Comparison({ fact: { source, target, key } }: { readonly fact: Fact }) {
  const words = useMergeWords()
  const isSame = source.length === target.length && source.every((text) => target.includes(text))
  if (isSame || key === 'changed')
    return <Tag tone="quiet">{isSame ? words.same : words.differs}</Tag>
  return (
    <Tag tone="pending">
      {source.length === 0 || target.length === 0 ? words.oneOnly : words.differs}
    </Tag>
  )
}

function lines(texts: readonly string[], nothing: string): ReactNode {
  // Facts of one record are never reordered in place, so the position identifies them.
  return texts.length === 0
    ? nothing
    : texts.map((text, index) => (
        <div key={index}>
          <Unbroken text={text} />
        </div>
      ))
}

function factsOf(
  whole: Patient,
  format: FormatContext,
  { patients }: Messages,
  inUse: string,
): Readonly<Record<Fact['key'], readonly string[]>> {
  const patient = hidden(whole, format)
  const identity = identityOf(patient, format, patients, new Date())
  const state = [
    identity.died,
    identity.inactive
      ? identity.replacedBy === undefined
        ? patients.inactive
        : patients.replaced
      : undefined,
  ]
  const states = state.filter((text) => text !== undefined)
  const changed = patient.meta?.lastUpdated
  return {
    name: [identity.name],
    born: [birthDayText(patient, format, identity.died === undefined)].filter(
      (text) => text !== undefined,
    ),
    gender: [identity.gender],
    identifiers: (patient.identifier ?? []).flatMap(
      (identifier) => identifierText(identifier, format) ?? [],
    ),
    telecom: (patient.telecom ?? []).flatMap(({ value }) => value ?? []),
    address: (patient.address ?? []).flatMap((address) => addressText(address, format) ?? []),
    state: states.length === 0 ? [inUse] : states,
    changed: changed === undefined ? [] : [instantText(Date.parse(changed), format)],
  }
}
