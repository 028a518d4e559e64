import { lazy, Suspense, useEffect, useState } from 'react'
import { startFailure, type StartFailure } from '~/smart/start-failure'
import { findOrganizations, groupConnections, type Organization } from '~/smart/organizations'
import { LiveRegion } from '~/ui/LiveRegion'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { OtherConnectionText } from '~/refusals/refusal-text'
import { TextField } from '~/ui/field/TextField'
import { ChooseText, useChooseWords } from './choose-text'
import { loadOrganizations } from './load-organizations'
import { HelpAndCheck } from '../help/HelpAndCheck'
import { NoticesLink } from '../shell/NoticesLink'
import { OrganizationItem } from './OrganizationItem'
import { OuterFrame } from './OuterFrame'
import styles from './ChooseOrganizationScreen.module.css'
import { RememberChoice } from './RememberChoice'
import { rememberedOrganization } from './recall-organization'
import { StartFailureScreen } from './StartFailureScreen'

const LeftOutNotice = lazy(async () => ({
  default: (await import('../integrate/LeftOutNotice')).LeftOutNotice,
}))

/** More than these are found by typing, not by reading. */
const SHOWN = 12

/** The first page without a sign-in: the app, the choice of an organization, the next step. */
export function ChooseOrganizationScreen() {
  return (
    <ChooseText>
      <Screen />
    </ChooseText>
  )
}

function Screen() {
  const choose = useChooseWords()
  const [organizations, setOrganizations] = useState<readonly Organization[]>()
  const [leftOut, setLeftOut] = useState(0)
  const [failure, setFailure] = useState<StartFailure>()
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState(rememberedOrganization)
  useEffect(() => {
    loadOrganizations((found, missing) => {
      setOrganizations(found)
      setLeftOut(missing)
    }).catch((error: unknown) => setFailure(startFailure(error)))
  }, [])
  if (failure !== undefined) return <StartFailureScreen failure={failure} />
  return (
    <OuterFrame>
      <PageHeader title={choose.title} meta={choose.intro} />
      <search className={styles.search}>
        <TextField
          label={choose.field}
          hint={choose.fieldHint}
          value={typed}
          onChange={setTyped}
          type="search"
        />
      </search>
      {organizations === undefined ? (
        <>
          <LiveRegion className={styles.count}>{choose.loading}</LiveRegion>
          <Skeleton rows={3} />
        </>
      ) : (
        <Suspense fallback={<Skeleton rows={3} />}>
          <OtherConnectionText>
            <Found organizations={organizations} typed={typed} last={last} />
          </OtherConnectionText>
        </Suspense>
      )}
      {leftOut === 0 ? null : (
        <Suspense>
          <LeftOutNotice count={leftOut} />
        </Suspense>
      )}
      <p className={styles.next}>{choose.next}</p>
      <RememberChoice onForgotten={() => setLast(undefined)} />
      <HelpAndCheck />
      <p>
        <a href="/integrate">{choose.integrate}</a>
      </p>
      <NoticesLink />
    </OuterFrame>
  )
}

function Found({
  organizations,
  typed,
  last,
}: {
  readonly organizations: readonly Organization[]
  readonly typed: string
  /** Id of the registration that this device remembers. */
  readonly last: string | undefined
}) {
  const choose = useChooseWords()
  const isLast = (connections: readonly Organization[]) =>
    connections.some(({ registration }) => registration !== undefined && registration.id === last)
  const found = groupConnections(findOrganizations(organizations, typed)).toSorted(
    (a, b) => Number(isLast(b)) - Number(isLast(a)),
  )
  const isTyped = typed.trim() !== ''
  // With many organizations and no typed text, only the last used one is worth showing.
  const shown = !isTyped && found.length > SHOWN ? found.filter(isLast) : found.slice(0, SHOWN)
  return (
    <>
      <LiveRegion className={styles.count}>
        {!isTyped ? '' : found.length === 0 ? choose.none : choose.results(found.length)}
      </LiveRegion>
      <ul className={styles.list}>
        {shown.map((connections) => (
          <OrganizationItem
            key={
              connections[0].registration?.id ??
              `${connections[0].name} ${connections[0].place ?? ''}`
            }
            connections={connections}
            isLast={isLast(connections)}
          />
        ))}
      </ul>
    </>
  )
}
