import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { BasesTable } from './offered/BasesTable'
import { OtherConnectionsList } from './offered/OtherConnectionsList'
import { OperationsTable } from './offered/OperationsTable'
import { ParametersList } from './offered/ParametersList'
import { ScopesTable } from './offered/ScopesTable'
import { TypesTable } from './offered/TypesTable'
import { OfferedText, useOfferedText } from './offered/OfferedText'

/** "What this service offers": every kind of record, interaction, parameter and operation, what is off, and why. */
export function OfferedScreen() {
  return (
    <OfferedText>
      <Offered />
    </OfferedText>
  )
}

function Offered() {
  const { shell } = useText()
  const words = useOfferedText()
  return (
    <>
      <PageHeader title={shell.offered} meta={words.intro} />
      <Section title={words.typesTitle}>
        <TypesTable />
      </Section>
      <Section title={words.parametersTitle}>
        <ParametersList />
      </Section>
      <Section title={words.operationsTitle}>
        <OperationsTable />
      </Section>
      <Section title={words.scopesTitle}>
        <ScopesTable />
      </Section>
      <Section title={words.basesTitle}>
        <BasesTable />
      </Section>
      <OtherConnectionsList />
    </>
  )
}
