import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { useText } from '~/i18n/TextProvider'
import type { FhirRequest } from '~/fhir/request'
import { offeredTypes } from '~/operator/console/start-choice'
import { useOperatorWords } from '~/operator/operator-text'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { BasesTable } from '../offered/BasesTable'
import { OfferedText, useOfferedText } from '../offered/OfferedText'
import { ScopesTable } from '../offered/ScopesTable'

/** "What this service offers" to an operator: every step of an export, as the gate decides it. */
export function OfferedExports() {
  return (
    <OfferedText>
      <Offered />
    </OfferedText>
  )
}

function Offered() {
  const { shell } = useText()
  const words = useOfferedText()
  const own = useOperatorWords()
  return (
    <>
      <PageHeader title={shell.offered} meta={own.offeredIntro} />
      <Section title={own.stepsTitle}>
        <StepsTable />
      </Section>
      <Section title={own.exportTypesTitle}>
        <ExportTypes />
      </Section>
      <Section title={words.scopesTitle}>
        <ScopesTable />
      </Section>
      <Section title={words.basesTitle}>
        <BasesTable />
      </Section>
    </>
  )
}

const START = {
  interaction: 'export',
  step: 'start',
  type: 'Group',
  name: '$export',
  id: 'any',
} as const

function StepsTable() {
  const messages = useText()
  const words = useOfferedText()
  const own = useOperatorWords()
  const { capability } = useConnection()
  const base = capability.bases[0]?.base.url ?? ''
  const withParameter = (name: string) => ({ ...START, params: [[name, 'any']] as const })
  const steps: readonly (readonly [string, FhirRequest])[] = [
    ['Group', { interaction: 'read', type: 'Group', id: 'any' }],
    ['$export', { ...START, params: [] }],
    ...['_type', '_since', '_typeFilter', '_elements', '_outputFormat'].map(
      (name) => [name, withParameter(name)] as const,
    ),
    [
      '$binary-access-read',
      {
        interaction: 'export',
        step: 'file',
        type: 'Binary',
        name: '$binary-access-read',
        url: `${base}/Binary/any`,
        accept: 'application/fhir+ndjson',
      },
    ],
    ['Binary', { interaction: 'read', type: 'Binary', id: 'any' }],
  ]
  const rows: readonly { readonly name: string; readonly answer: Permit | Refusal }[] = steps.map(
    ([name, request]) => ({ name, answer: capability.decide(request) }),
  )
  return (
    <DataTable
      caption={own.stepsTitle}
      phone="lines"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'step',
          header: own.step,
          cell: ({ name }) => (
            <>
              {own.steps(name)} <code>{name}</code>
            </>
          ),
        },
        {
          key: 'usable',
          header: words.usable,
          leads: 'short',
          cell: ({ answer }) => (
            <Tag tone={isPermit(answer) ? 'good' : 'quiet'}>
              {isPermit(answer) ? words.offered : words.notOffered}
            </Tag>
          ),
        },
        {
          key: 'why',
          header: words.reasons,
          cell: ({ answer }) =>
            isPermit(answer) ? undefined : explainRefusal(answer, messages).sentence,
        },
      ]}
    />
  )
}

function ExportTypes() {
  const own = useOperatorWords()
  const format = useFormat()
  const { capability } = useConnection()
  const types = offeredTypes(capability)
  const names = (granted: boolean) =>
    types
      .filter((one) => one.granted === granted)
      .map(({ type }) => typeText(type, format))
      .join(', ')
  const off = names(false)
  return (
    <>
      <p>{names(true)}</p>
      {off === '' ? null : <p>{own.typesOff(off)}</p>}
    </>
  )
}
