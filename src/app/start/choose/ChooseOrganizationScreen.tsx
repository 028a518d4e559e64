import { useEffect, useMemo, useRef, useState } from 'react'
import { startFailure, type StartFailure } from '~/smart/start-failure'
import {
  groupConnections,
  namesakesIn,
  organizationSearch,
  type Connections,
  type Organization,
} from '~/smart/organizations'
import { useText } from '~/i18n/TextProvider'
import { LiveRegion } from '~/ui/LiveRegion'
import { Button } from '~/ui/Button'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { OtherConnectionText } from '~/refusals/refusal-text'
import { TextField } from '~/ui/field/TextField'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { ChooseText, useChooseWords } from './choose-text'
import { loadOrganizations } from './load-organizations'
import { CopyLink } from '../../copy/CopyLink'
import { OuterLinks } from '../../help/OuterLinks'
import { deviceWords } from '../../shell/menu/device-words'
import { NoticesLink } from '../../shell/menu/NoticesLink'
import { OrganizationItem } from './OrganizationItem'
import { OuterFrame } from '../OuterFrame'
import styles from './ChooseOrganizationScreen.module.css'
import { RememberChoice } from './RememberChoice'
import { rememberedOrganization } from './recall-organization'
import { loadSandbox, type SandboxDeclaration } from '~/smart/sandbox-declaration'
import { StartFailureScreen } from '../StartFailureScreen'
import { TryFirst, TryIt } from './TryIt'

const LeftOutNotice = lazy(
  async () => (await import('../../integrate/LeftOutNotice')).LeftOutNotice,
)

/** More than these are found by typing, not by reading. */
const SHOWN = 12
/** Organizations of a sandbox before anybody asks for more. */
const FEW = 3

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
  const words = deviceWords(useText().language)
  const [organizations, setOrganizations] = useState<readonly Organization[]>()
  const [leftOut, setLeftOut] = useState(0)
  const [failure, setFailure] = useState<StartFailure>()
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState(rememberedOrganization)
  const [sandbox, setSandbox] = useState<SandboxDeclaration>()
  useEffect(() => {
    loadOrganizations((found, missing) => {
      setOrganizations(found)
      setLeftOut(missing)
    }).catch((error: unknown) => setFailure(startFailure(error)))
    void loadSandbox().then(setSandbox)
  }, [])
  if (failure !== undefined) return <StartFailureScreen failure={failure} />
  const offers = sandbox !== undefined && sandbox.tries.length > 0
  return (
    <OuterFrame links={<OuterLinks />} wide={offers}>
      <div className={offers ? styles.columns : undefined}>
        <div className={styles.column}>
          <PageHeader title={choose.title} meta={choose.intro} />
          {offers ? <TryFirst sandbox={sandbox} /> : null}
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
                <Found organizations={organizations} typed={typed} last={last} invented={offers} />
              </OtherConnectionText>
            </Suspense>
          )}
          {leftOut === 0 ? null : (
            <Suspense>
              <LeftOutNotice count={leftOut} />
            </Suspense>
          )}
          <p className={styles.next}>{choose.next}</p>
          <CopyLink />
          <RememberChoice onForgotten={() => setLast(undefined)} />
        </div>
        {offers ? <TryIt sandbox={sandbox} /> : null}
      </div>
      <footer className={styles.foot} data-print="never">
        <a href="/check">{words.check}</a>
        <a href="/integrate">{choose.integrate}</a>
        <a href="/export">{choose.exports}</a>
        <NoticesLink />
      </footer>
    </OuterFrame>
  )
}

function Found({
  organizations,
  typed,
  last,
  invented,
}: {
  readonly organizations: readonly Organization[]
  readonly typed: string
  /** Id of the registration that this device remembers. */
  readonly last: string | undefined
  /** On a sandbox: few of its organizations are enough beside the roles to try. */
  readonly invented: boolean
}) {
  const choose = useChooseWords()
  const { actions } = useText()
  const [all, setAll] = useState(false)
  const { find, lastUsed, namesakes } = useMemo(() => {
    const groups = groupConnections(organizations)
    const used = groups.find((connections) =>
      connections.some(
        ({ registration }) => registration !== undefined && registration.id === last,
      ),
    )
    const ordered =
      used === undefined ? groups : [used, ...groups.filter((connections) => connections !== used)]
    return { find: organizationSearch(ordered), lastUsed: used, namesakes: namesakesIn(groups) }
  }, [organizations, last])
  const isLast = (connections: Connections) => connections === lastUsed
  const found = useMemo(() => find(typed), [find, typed])
  const isTyped = typed.trim() !== ''
  // With many organizations and no typed text, only the last used one is worth showing.
  const listed = !isTyped && found.length > SHOWN ? found.filter(isLast) : found.slice(0, SHOWN)
  const shown = invented && !isTyped && !all ? listed.slice(0, FEW) : listed
  const more = listed.length - shown.length
  // The button is gone: whoever pressed it goes on at the first organization that it showed.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (all) list.current?.children[FEW]?.querySelector('a')?.focus()
  }, [all])
  return (
    <>
      <LiveRegion className={styles.count}>{told(choose, isTyped, found.length)}</LiveRegion>
      <ul ref={list} className={styles.list}>
        {shown.map((connections) => (
          <OrganizationItem
            key={
              connections[0].registration?.id ??
              `${connections[0].name} ${connections[0].place ?? ''}`
            }
            connections={connections}
            isLast={isLast(connections)}
            isNamesake={namesakes.has(connections[0].name)}
            invented={invented}
          />
        ))}
      </ul>
      {more === 0 ? null : (
        <p>
          <Button tone="quiet" size="small" left={actions.left(more)} onClick={() => setAll(true)}>
            {choose.more(more)}
          </Button>
        </p>
      )}
      {invented && shown.length > 0 ? <p className={styles.next}>{choose.invented}</p> : null}
    </>
  )
}

/** The number found, and the way to fewer where not all of them are shown. */
function told(choose: ReturnType<typeof useChooseWords>, isTyped: boolean, count: number): string {
  if (!isTyped) return count > SHOWN ? choose.many(count) : ''
  if (count === 0) return choose.none
  return count > SHOWN ? choose.firstOf(SHOWN, count) : choose.results(count)
}
