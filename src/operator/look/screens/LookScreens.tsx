import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { TextLink } from '~/ui/TextLink'
import { Unavailable } from '~/ui/Unavailable'
import { RoomLink } from '../../RoomLink'
import { exportConnection } from '../export-connection'
import type { Opened } from '../look-store'
import { useLookWords } from '../look-text'
import { DifferencesScreen } from './DifferencesScreen'
import { FileChoice } from './FileChoice'
import { FindScreen } from './FindScreen'
import { DifferenceList, PatientList, TypeList } from './lists'
import { useLookStore, useOpened } from './look-context'
import desk from '../../Desk.module.css'
import styles from './Look.module.css'
import { NumberedRecord, ReferencedRecord } from './LookRecord'
import { OverviewScreen } from './OverviewScreen'
import { PatientsScreen } from './PatientsScreen'
import { ReferencesScreen } from './ReferencesScreen'
import { TablesScreen } from './TablesScreen'

/**
 * Everything that looks into files. A record of them has the same addresses below its patient as in
 * the app, so that references between them are links by themselves.
 */
export function LookScreens() {
  const opened = useOpened()
  const connection = useExportConnection(opened)
  return (
    <ConnectionProvider connection={connection}>
      <QueryClientProvider client={connection.queryClient}>
        {opened === undefined ? (
          <Routes>
            <Route path="look" element={<Start />} />
            <Route path="*" element={<NotOpen />} />
          </Routes>
        ) : (
          <div className={styles.frame}>
            <LookNavigation name={opened.later.name} />
            <Routes>
              <Route path="look">
                <Route index element={<OverviewScreen />} />
                <Route path="types/:type" element={<TypeList />} />
                <Route path="patients" element={<PatientsScreen />} />
                <Route path="patients/:patientId" element={<PatientList />} />
                <Route path="find" element={<FindScreen />} />
                <Route path="references" element={<ReferencesScreen />} />
                <Route path="differences" element={<DifferencesScreen />} />
                <Route path="differences/:type/:difference" element={<DifferenceList />} />
                <Route path="tables" element={<TablesScreen />} />
                <Route path="entries/:record" element={<NumberedRecord of="later" />} />
                <Route path="earlier/:record" element={<NumberedRecord of="earlier" />} />
              </Route>
              <Route path="patients/:patientId/:type/:id" element={<ReferencedRecord />} />
              <Route path=":type/:id" element={<ReferencedRecord />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </div>
        )}
      </QueryClientProvider>
    </ConnectionProvider>
  )
}

/** A new one when the types are known that a reference may lead to. */
function useExportConnection(opened: Opened | undefined) {
  const { client, later } = opened ?? {}
  const isRead = later?.reading.state === 'done'
  const types = (later?.overview.types ?? []).map(({ type }) => type).join(' ')
  const base = later?.overview.manifest?.base
  return useMemo(
    () =>
      exportConnection(types === '' ? [] : types.split(' '), base, (type, id) =>
        client === undefined ? Promise.resolve(undefined) : client.ask('find', 1, { type, id }),
      ),
    // A record that was not there yet may have come with the last files.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, types, base, isRead],
  )
}

function Start() {
  const words = useLookWords()
  const store = useLookStore()
  return (
    <>
      <PageHeader title={words.title} meta={words.startIntro} />
      <FileChoice
        folder={words.openFolder}
        files={words.openFiles}
        onChosen={(chosen) => store.open(chosen)}
      />
    </>
  )
}

function NotOpen() {
  const words = useLookWords()
  return (
    <>
      <PageHeader title={words.notOpen} />
      <Unavailable sentence={words.notOpenSentence}>
        <TextLink to="/look">{words.toStart}</TextLink>
      </Unavailable>
    </>
  )
}

function Elsewhere() {
  const words = useLookWords()
  return (
    <>
      <PageHeader title={words.title} />
      <Unavailable sentence={words.onlyHere} />
    </>
  )
}

function LookNavigation({ name }: { readonly name: string }) {
  const words = useLookWords()
  const store = useLookStore()
  const navigate = useNavigate()
  const parts = [
    ['/look', words.overview],
    ['/look/patients', words.patients],
    ['/look/find', words.find],
    ['/look/references', words.references],
    ['/look/differences', words.differences],
    ['/look/tables', words.tables],
  ] as const
  return (
    <div className={styles.nav} data-print="never">
      <nav aria-label={words.navigation} className={desk.links}>
        {parts.map(([to, label]) => (
          <RoomLink key={to} to={to} isAlone={to === '/look'}>
            {label}
          </RoomLink>
        ))}
      </nav>
      <span className={styles.quiet}>{words.isOpen(name)}</span>
      <Button
        size="small"
        tone="quiet"
        onClick={() => {
          store.close()
          void navigate('/look')
        }}
      >
        {words.close}
      </Button>
    </div>
  )
}
