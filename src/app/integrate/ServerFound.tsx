import { useState } from 'react'
import { Section } from '~/ui/Section'
import { Tag } from '~/ui/Tag'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { SelectField } from '~/ui/field/SelectField'
import { isWay, type Way } from '~/smart/registration'
import { CopyButton } from '../shell/CopyButton'
import styles from './Integrate.module.css'
import { useIntegrateWords } from './integrate-text'
import { OffersTable } from './OffersTable'
import { CLIENT_ID } from './client-id'
import { proposedEntry } from './propose-entry'
import { BREADTHS, proposedScope, type Breadth } from './proposed-scopes'
import {
  isOfNoUse,
  isOtherVersion,
  isRefused,
  isStatementUnknown,
  type ReadOfServer,
  type WeighedRemark,
} from './read-server'
import { remarkText } from './remark-text'

const TONES = { good: 'good', note: 'neutral', bad: 'critical' } as const satisfies Record<
  WeighedRemark['weight'],
  string
>
const WAYS_HERE = ['launch', 'patient', 'practitioner'] as const satisfies readonly Way[]

/** A server's own statements, the line that registers it, and the app's offer with that line. */
export function ServerFound({ of: { issuer, reading, by, came } }: { readonly of: ReadOfServer }) {
  const words = useIntegrateWords()
  const [ways, setWays] = useState<readonly Way[]>(['launch', 'patient'])
  const [breadth, setBreadth] = useState<Breadth>('read')
  const [syntax, setSyntax] = useState(reading.likelySyntax)
  const [refresh, setRefresh] = useState(false)
  const wish = { ways, breadth, syntax, refresh }
  const entry = JSON.stringify(proposedEntry(issuer, reading, wish), undefined, 2)
  const [first] = ways
  const nothing = isOtherVersion(reading)
    ? words.nothingRead
    : isOfNoUse(reading)
      ? words.nothingUsed
      : isRefused(reading)
        ? words.nothingDescribed
        : words.nothingOffered
  return (
    <>
      <Section title={words.foundTitle}>
        <p className={styles.quiet}>{issuer}</p>
        <p className={styles.quiet}>{words.readBy[by][came]}</p>
        <ul className={styles.remarks}>
          {reading.remarks.map(({ remark, weight }) => (
            <li key={remarkText(remark, words)} className={styles.remark}>
              <Tag tone={TONES[weight]}>{words.weights[weight]}</Tag>
              <span>{remarkText(remark, words)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {isRefused(reading) ? null : (
        <Section title={words.entryTitle}>
          <div className={styles.part}>
            <div className={styles.part} data-print="never">
              <ChoiceGroup
                label={words.ways}
                several
                choices={WAYS_HERE.map((value) => ({ value, label: words.way[value] }))}
                chosen={ways}
                error={first === undefined ? words.wayMissing : undefined}
                onChoose={(value, on) => {
                  if (isWay(value))
                    setWays(WAYS_HERE.filter((way) => (way === value ? on : ways.includes(way))))
                }}
              />
              <SelectField
                label={words.breadth}
                value={breadth}
                onChange={setBreadth}
                options={BREADTHS.map((value) => ({ value, label: words.breadths[value] }))}
              />
              <SelectField
                label={words.syntax}
                value={syntax}
                onChange={setSyntax}
                options={(['v2', 'v1'] as const).map((value) => ({
                  value,
                  label: words.syntaxes[value](reading.syntax === value),
                }))}
              />
              <CheckboxField label={words.refresh} checked={refresh} onChange={setRefresh} />
            </div>
            {first === undefined ? null : (
              <>
                {isStatementUnknown(reading) ? <p>{words.unknownLeast}</p> : null}
                {breadth === 'write' ? <p>{words.entriesOfForms}</p> : null}
                {/* It scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre className={styles.code} tabIndex={0} role="region" aria-label={words.entry}>
                  {entry}
                </pre>
                <div className={styles.ways} data-print="never">
                  <CopyButton text={entry}>{words.copy}</CopyButton>
                </div>
                <p>
                  {words.clientId(CLIENT_ID)} <code>{`${location.origin}/callback`}</code>,{' '}
                  <code>{`${location.origin}/launch.html`}</code>
                </p>
              </>
            )}
          </div>
        </Section>
      )}
      <Section title={words.offersTitle}>
        {reading.statement === undefined || first === undefined || isRefused(reading) ? (
          <p>{nothing}</p>
        ) : (
          <OffersTable
            issuer={issuer}
            declared={{ statement: reading.statement, combine: reading.combine }}
            way={first}
            scope={proposedScope(reading, first, wish)}
          />
        )}
      </Section>
    </>
  )
}
