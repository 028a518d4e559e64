import { useQuery } from '@tanstack/react-query'
import type { Group } from 'fhir/r4'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { explainRefusal } from '~/capability/explain'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { explainFailure } from '~/fhir/explain-failure'
import { humanised } from '~/fhir/format/codes/type-text'
import { numberText } from '~/fhir/format/locale'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FieldList } from '~/ui/FieldList'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { startOf } from '../job/export-job'
import { keptExports } from '../job/kept-exports'
import { useOperatorWords } from '../operator-text'
import { StartForm } from './StartForm'

/** A group, read before anything of it is exported, and the form of a new export. */
export function GroupScreen() {
  const { groupId = '' } = useParams()
  const messages = useText()
  const words = useOperatorWords()
  const { capability } = useConnection()
  const answer = capability.decide({ interaction: 'read', type: 'Group', id: groupId })
  if (isPermit(answer)) return <ReadGroup key={groupId} permit={answer} />
  return (
    <>
      <PageHeader title={words.group(groupId)} />
      <Unavailable {...explainRefusal(answer, messages)} />
      {isPermit(capability.decide(startOf(groupId))) ? (
        <Section title={words.newExport}>
          <StartForm group={{ id: groupId }} key={groupId} />
        </Section>
      ) : null}
    </>
  )
}

function ReadGroup({ permit }: { readonly permit: Permit<Read<'Group'>> }) {
  const { id } = permit.request
  const messages = useText()
  const words = useOperatorWords()
  const { registration } = useConnection().session
  const { data, error, refetch, isFetching } = useQuery(readQuery(permit))
  const group = data?.resource
  useEffect(() => {
    if (group === undefined) return
    const { name } = group
    // Its name and id are all that is remembered: members are people.
    const kept = keptExports.keepGroup({
      registration: registration.id,
      id,
      ...(name === undefined ? {} : { name }),
    })
    // A full storage: its number can be typed again.
    kept.catch(() => undefined)
  }, [group, registration.id, id])
  if (group === undefined) {
    const told = error === null ? undefined : explainFailure(error, messages)
    return (
      <>
        <PageHeader title={words.group(id)} />
        {told === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <ErrorNotice
            {...told}
            {...(error?.kind === 'not-found' ? words.noGroup : {})}
            busy={isFetching}
            onRetry={told.canRetry ? () => void refetch() : undefined}
          />
        )}
      </>
    )
  }
  return (
    <>
      <PageHeader title={group.name ?? words.group(id)} />
      <GroupFacts group={group} id={id} />
      <Section title={words.newExport}>
        <StartForm group={group.name === undefined ? { id } : { id, name: group.name }} key={id} />
      </Section>
    </>
  )
}

function GroupFacts({ group, id }: { readonly group: Group; readonly id: string }) {
  const words = useOperatorWords()
  const { language } = useFormat()
  const members = group.quantity ?? group.member?.length
  return (
    <FieldList
      fields={[
        { label: words.groupId, value: <code>{id}</code> },
        {
          label: words.members,
          value: members === undefined ? words.membersUnsaid : numberText(members, language),
        },
        { label: words.groupType, value: words.groupTypes[group.type] ?? humanised(group.type) },
      ]}
    />
  )
}
