import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPermit } from '~/capability/permit'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { isFhirId } from '~/fhir/fhir-id'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { groupsToTry, loadSandbox, type SandboxDeclaration } from '~/smart/sandbox-declaration'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { TextField } from '~/ui/field/TextField'
import { PageHeader } from '~/ui/PageHeader'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { TextLink } from '~/ui/TextLink'
import { Unavailable } from '~/ui/Unavailable'
import { startOf } from '../job/export-job'
import { keptExports, type KeptGroup } from '../job/kept-exports'
import { useOperatorWords } from '../operator-text'
import { useConsole } from './console-context'
import styles from './Console.module.css'
import { JobTag } from './JobTag'
import { writtenInstant } from './written-instant'

/** The first page of an operator: the groups of this browser, and its exports. */
export function ExportsScreen() {
  const words = useOperatorWords()
  const { session } = useConnection()
  return (
    <>
      <PageHeader title={words.exports} meta={words.exportsIntro(session.registration.name)} />
      <Section title={words.groupsTitle}>
        <Groups />
      </Section>
      <Section title={words.jobsTitle}>
        <Jobs />
      </Section>
    </>
  )
}

function Groups() {
  const words = useOperatorWords()
  const messages = useText()
  const { session, capability } = useConnection()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [groups, setGroups] = useState<readonly KeptGroup[]>([])
  const { id: registration } = session.registration
  useEffect(() => {
    let isShown = true
    // A browser that stores nothing for this page remembers none.
    const none = (): readonly KeptGroup[] => []
    void keptExports
      .groups(registration)
      .catch(none)
      .then((found) => {
        if (isShown) setGroups(found)
      })
    return () => {
      isShown = false
    }
  }, [registration])
  const read = capability.decide({ interaction: 'read', type: 'Group', id: 'any' })
  // A plain server may export a group that nobody may read.
  const start = capability.decide(startOf('any'))
  if (!isPermit(read) && !isPermit(start))
    return <Unavailable {...explainRefusal(read, messages)} />
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    const id = typed.trim()
    if (!isFhirId(id)) return setError(words.groupIdWrong)
    void navigate(`/groups/${id}`)
  }
  const forget = (key: string) => {
    setGroups(groups.filter((group) => group.key !== key))
    void keptExports.dropGroup(key).catch(() => undefined)
  }
  return (
    <>
      <form className={styles.line} onSubmit={open} noValidate>
        <TextField
          label={words.groupId}
          hint={words.groupIdHint}
          error={error}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
        />
        <Button type="submit" tone="primary">
          {words.showGroup}
        </Button>
      </form>
      <GroupsToTry />
      {groups.length === 0 ? null : (
        <ul className={styles.list} aria-label={words.keptGroups}>
          {groups.map(({ key, id, name }) => (
            <li key={key} className={styles.item}>
              <TextLink to={`/groups/${id}`}>{name ?? words.group(id)}</TextLink>
              <code>{id}</code>
              <Button
                size="small"
                tone="quiet"
                aria-label={words.forgetGroup(name ?? id)}
                onClick={() => forget(key)}
              >
                {words.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** On a sandbox: groups that it declares, because nobody who tries knows the number of one. */
function GroupsToTry() {
  const words = useOperatorWords()
  const { registration } = useConnection().session
  const [sandbox, setSandbox] = useState<SandboxDeclaration>()
  useEffect(() => {
    void loadSandbox().then(setSandbox)
  }, [])
  const groups = groupsToTry(sandbox, registration)
  if (groups.length === 0) return null
  return (
    <>
      <p className={styles.tried}>{words.groupsToTry}</p>
      <ul className={styles.list} aria-label={words.groupsToTryName}>
        {groups.map(({ id, name }) => (
          <li key={id} className={styles.item}>
            <TextLink to={`/groups/${id}`}>{name}</TextLink>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

function Jobs() {
  const words = useOperatorWords()
  const format = useFormat()
  const { board } = useConsole()
  const jobs = useSyncExternalStore(board.subscribe, board.jobs)
  if (jobs.length === 0) return <Empty>{words.noJobs}</Empty>
  return (
    <DataTable
      caption={words.jobsCaption}
      phone="lines"
      rows={jobs}
      rowKey={({ job }) => job.id}
      rowHref={({ job }) => `/jobs/${job.id}`}
      columns={[
        {
          key: 'started',
          header: words.started,
          cell: ({ job }) => instantText(job.startedAt, format),
        },
        {
          key: 'group',
          header: words.groupHeader,
          cell: ({ job: { group } }) => group.name ?? words.group(group.id),
        },
        {
          key: 'state',
          header: words.stateHeader,
          leads: 'short',
          cell: ({ job }) => <JobTag state={job.state} />,
        },
        {
          key: 'until',
          header: words.until,
          minor: true,
          named: true,
          cell: ({ job: { transactionTime } }) =>
            transactionTime === undefined ? undefined : writtenInstant(transactionTime, format),
        },
      ]}
    />
  )
}
