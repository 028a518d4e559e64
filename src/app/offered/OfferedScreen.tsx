import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { PermissionsTable } from '../receipt/PermissionsTable'
import { ReceiptText } from '../receipt/ReceiptText'
import { BasesTable } from './BasesTable'
import { BesidesList } from './BesidesList'
import { HandedOver } from './HandedOver'
import { OtherConnectionsList } from './OtherConnectionsList'
import { OperationsTable } from './OperationsTable'
import { ParametersList } from './ParametersList'
import { ScopesTable } from './ScopesTable'
import { TypesTable } from './TypesTable'
import { OfferedText, useOfferedText } from './OfferedText'

/**
 * "What this service offers": every kind of record, interaction, parameter and operation, and the
 * unavailable ones with the reason.
 */
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
  const { user } = useConnection().session
  return (
    <>
      <PageHeader title={shell.offered} meta={words.intro} />
      <Section title={words.typesTitle}>
        <TypesTable />
      </Section>
      <Section title={words.parametersTitle}>
        <ParametersList />
      </Section>
      <Section title={words.besidesTitle}>
        <BesidesList />
      </Section>
      <Section title={words.operationsTitle}>
        <OperationsTable />
      </Section>
      <Section title={words.scopesTitle}>
        {user.role === 'practitioner' ? (
          <ScopesTable />
        ) : (
          <ReceiptText>
            <PermissionsTable />
          </ReceiptText>
        )}
      </Section>
      <Section title={words.handedTitle}>
        <HandedOver />
      </Section>
      <Section title={words.basesTitle}>
        <BasesTable />
      </Section>
      <OtherConnectionsList />
    </>
  )
}
