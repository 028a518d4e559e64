import { useMemo, type ReactNode } from 'react'
import type { Connection } from '~/connection/connection'
import { useFormat } from '~/connection/use-format'
import { typeText } from '~/fhir/format/codes/type-text'
import { assertNever } from '~/std/assert-never'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Section } from '~/ui/Section'
import { DataTable } from '~/ui/table/DataTable'
import { usePrinting } from '~/ui/media/use-printing'
import styles from './Compare.module.css'
import { useCompareText } from './compare-text'
import { compareOffers } from './engine/compare-offers'
import { movingPlan, type LostOffer, type MovingStep } from './engine/moving'
import type { ProfileChange } from './engine/profile-changes'
import type { Sides } from './engine/side'

interface MovingSectionProps {
  readonly connections: Sides<Connection>
  readonly names: Sides<string>
}

/** The list of things to change, from both lists and the rules of the specification. */
export function MovingSection({ connections, names }: MovingSectionProps) {
  const { moving: words } = useCompareText()
  const { first, second } = connections
  const plan = useMemo(
    () =>
      movingPlan(
        { first: first.session.registration, second: second.session.registration },
        compareOffers({ first: first.capability.bases, second: second.capability.bases }),
        first.session.user.role === 'patient' ? 'patient' : 'practitioner',
      ),
    [first, second],
  )
  return (
    <Section title={words.title}>
      {plan === undefined ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.intro(names[plan.from], names[plan.to])}</p>
          <ol className={styles.steps}>
            {plan.steps.map((step) => (
              <Step key={step.kind === 'lost' ? step.what : step.kind} step={step} />
            ))}
          </ol>
        </>
      )}
    </Section>
  )
}

function Step({ step }: { readonly step: MovingStep }) {
  const { steps } = useCompareText().moving
  switch (step.kind) {
    case 'registration':
      return (
        <Told {...steps.registration}>
          {step.clients.length === 0 ? null : (
            <p className={styles.quiet}>{steps.registration.clients(step.clients.join(', '))}</p>
          )}
        </Told>
      )
    case 'tenant-authorization':
      return (
        <Told {...steps['tenant-authorization']}>
          {step.tenant === undefined ? null : (
            <p className={styles.quiet}>{steps['tenant-authorization'].tenant(step.tenant)}</p>
          )}
        </Told>
      )
    case 'bases':
    case 'authorization-server':
      return (
        <Told {...steps[step.kind]}>
          <FromTo from={step.from} to={step.to} />
        </Told>
      )
    case 'bulk':
      return (
        <Told {...steps.bulk}>
          <FromTo
            from={step.from === undefined ? [] : [step.from]}
            to={step.to === undefined ? [] : [step.to]}
          />
        </Told>
      )
    case 'scopes':
      return (
        <Told {...steps.scopes}>
          {step.scopes.length === 0 ? (
            <p className={styles.quiet}>{steps.scopes.none}</p>
          ) : (
            <OnDemand summary={steps.scopes.show(step.scopes.length)}>
              <ul className={styles.plain}>
                {step.scopes.map(({ from, to }) => (
                  <li key={from}>
                    <code className={styles.code}>{`${from} → ${to}`}</code>
                  </li>
                ))}
              </ul>
            </OnDemand>
          )}
        </Told>
      )
    case 'lost':
      return (
        <Told title={steps.lost[step.what]} sentence={steps.lost.sentence}>
          <Offers of={step.lost} hasNames={step.what !== 'types'} />
        </Told>
      )
    case 'us-core':
      return (
        <Told {...steps['us-core']}>
          {step.parameters.length === 0 ? (
            <p className={styles.quiet}>{steps['us-core'].none}</p>
          ) : (
            <Offers of={step.parameters} hasNames />
          )}
          {step.changes.length === 0 ? null : <Changes of={step.changes} />}
        </Told>
      )
    case 'errors':
    case 'timeline':
      return <Told {...steps[step.kind]} />
    default:
      return assertNever(step)
  }
}

interface ToldProps {
  readonly title: string
  readonly sentence: string
  readonly children?: ReactNode
}

function Told({ title, sentence, children }: ToldProps) {
  return (
    <li className={styles.step}>
      <p className={styles.name}>{title}</p>
      <p>{sentence}</p>
      {children}
    </li>
  )
}

function FromTo({ from, to }: Record<'from' | 'to', readonly string[]>) {
  const { moving: words } = useCompareText()
  return (
    <dl className={styles.fromTo}>
      {(
        [
          ['from', from],
          ['to', to],
        ] as const
      ).map(([name, list]) =>
        list.length === 0 ? null : (
          <div key={name}>
            <dt className={styles.quiet}>{words[name]}</dt>
            {list.map((one) => (
              <dd key={one}>
                <code className={styles.code}>{one}</code>
              </dd>
            ))}
          </div>
        ),
      )}
    </dl>
  )
}

/** The changes of the profiles, one line for each element. */
function Changes({ of }: { readonly of: readonly ProfileChange[] }) {
  const { moving: words } = useCompareText()
  const format = useFormat()
  const { table } = words.steps['us-core']
  return (
    <OnDemand summary={table.show(of.length)}>
      <DataTable<ProfileChange>
        caption={table.caption}
        phone="lines"
        rows={of}
        rowKey={(change) => Object.values(change).join(' ')}
        columns={[
          { key: 'type', header: table.kind, cell: ({ type }) => typeText(type, format) },
          {
            key: 'element',
            header: table.element,
            cell: (change) => <code className={styles.code}>{elementName(change)}</code>,
          },
          { key: 'change', header: table.change, cell: ({ kind }) => table.changes[kind] },
          { key: 'source', header: table.source, minor: true, cell: ({ source }) => source },
        ]}
      />
    </OnDemand>
  )
}

function elementName({ type, element, to, extension }: ProfileChange): string {
  if (extension !== undefined)
    return `${type}.${element} (${extension.slice(extension.lastIndexOf('/') + 1)})`
  return to === undefined ? `${type}.${element}` : `${type}.${element} → ${type}.${to}`
}

/** Names by kind, one line for each kind. */
function Offers({
  of,
  hasNames,
}: {
  readonly of: readonly LostOffer[]
  readonly hasNames: boolean
}) {
  const { steps } = useCompareText().moving
  const format = useFormat()
  const byType = new Map<string, string[]>()
  for (const { type, name } of of) byType.set(type, [...(byType.get(type) ?? []), name])
  if (!hasNames) return <p>{[...byType.keys()].map((type) => typeText(type, format)).join(', ')}</p>
  return (
    <OnDemand summary={steps.lost.show(of.length)}>
      <ul className={styles.plain}>
        {[...byType].map(([type, list]) => (
          <li key={type}>
            {typeText(type, format)}: <code className={styles.code}>{list.join(', ')}</code>
          </li>
        ))}
      </ul>
    </OnDemand>
  )
}

/** One press away on a screen, and whole on paper. */
function OnDemand({
  summary,
  children,
}: {
  readonly summary: string
  readonly children: ReactNode
}) {
  const printing = usePrinting()
  return printing ? children : <Disclosure summary={summary}>{children}</Disclosure>
}
