import type { Patient } from 'fhir/r4'
import type { ReactNode } from 'react'
import { patientAddress } from '~/smart/patient-address'
import { useFormat } from '~/connection/use-format'
import { isFhirId } from '~/fhir/fhir-id'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { DataTable } from '~/ui/table/DataTable'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { Unbroken } from '~/ui/Unbroken'
import type { Candidate } from './gather-candidates'
import { type MatchGrade, toldChance } from './grades'
import { identityOf } from '../identity'
import desk from '../Desk.module.css'
import styles from '../edit/Edit.module.css'
import { type FactPair, factPairs } from './match-facts'
import { useRegisterWords } from '../edit/register-text'

const TONES = {
  'very-likely': 'high',
  likely: 'high',
  possible: 'pending',
  unlikely: 'pending',
} as const satisfies Record<MatchGrade, TagTone>

interface CandidateItemProps {
  readonly candidate: Candidate
  /** The person that it is compared with. */
  readonly subject: Patient
  readonly isApart: boolean
  readonly onTell: (apart: boolean) => void
}

/**
 * A record that may be of the same person: the likelihood, the differences, the weights, and the
 * decision.
 */
export function CandidateItem({
  candidate: { patient, match, serviceGrade },
  subject,
  isApart,
  onTell,
}: CandidateItemProps) {
  const { duplicates: words } = useRegisterWords()
  const { patients } = useText()
  const identity = identityOf(patient, useFormat(), patients, new Date())
  const id = patient.id ?? ''
  const name = isFhirId(id) ? (
    <TextLink to={patientAddress(id)} aria-label={words.open(identity.name)}>
      {identity.name}
    </TextLink>
  ) : (
    identity.name
  )
  const chance = toldChance(match.probability)
  return (
    <li className={styles.candidate}>
      <div className={styles.facts}>
        {name}
        <span>{identity.born}</span>
        <span>{identity.gender}</span>
        <span>
          <Unbroken text={identity.identifier} />
        </span>
      </div>
      <div className={styles.facts}>
        <Tag tone={TONES[match.grade]}>
          {words.grades[match.grade]}
          {/* The sum knows nothing of the doubt: "possible, over 99 %" would be two answers. */}
          {match.doubt === undefined
            ? ` · ${chance.kind === 'about' ? words.about(chance.percent) : words[chance.kind]}`
            : null}
        </Tag>
        {serviceGrade === undefined ? null : (
          <Tag tone="neutral">{words.serviceGrade[serviceGrade]}</Tag>
        )}
        {isApart ? <span>{words.apartTold}</span> : null}
      </div>
      {match.doubt === undefined ? null : <p>{words.doubts[match.doubt]}</p>}
      <Compared subject={subject} candidate={{ patient, match }} name={identity.name} />
      <Disclosure summary={words.weighed}>
        <p className={desk.quiet}>{words.weighedHow}</p>
        <ul className={styles.reasons}>
          {match.reasons.map(({ field, level, bits }) => (
            <li key={field} className={styles.reason}>
              <span>{words.fields[field]}</span>
              <span>{words.levels[level]}</span>
              <span className={styles.points}>{words.points(bits)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
      <div>
        <Button
          size="small"
          aria-label={`${isApart ? words.undo : words.apart}: ${identity.name}`}
          onClick={() => onTell(!isApart)}
        >
          {isApart ? words.undo : words.apart}
        </Button>
      </div>
    </li>
  )
}

/** The differences side by side, and the names of the equal facts. */
function Compared({
  subject,
  candidate: { patient, match },
  name,
}: Pick<CandidateItemProps, 'subject'> & {
  readonly candidate: Pick<Candidate, 'patient' | 'match'>
  readonly name: string
}) {
  const { duplicates: words } = useRegisterWords()
  const pairs = factPairs(subject, patient, match, useFormat())
  const different = pairs.filter(({ level }) => level !== 'same')
  const same = pairs.filter(({ level }) => level === 'same').map(({ field }) => words.fields[field])
  return (
    <>
      {different.length === 0 ? (
        <p>{words.nothingDiffers}</p>
      ) : (
        <DataTable<FactPair>
          caption={words.differences(name)}
          rows={different}
          rowKey={({ field }) => field}
          columns={[
            { key: 'fact', header: words.fact, cell: ({ field }) => words.fields[field] },
            { key: 'here', header: words.here, cell: ({ here }) => stacked(here, words.missing) },
            {
              key: 'found',
              header: words.there,
              cell: ({ found }) => stacked(found, words.missing),
            },
            {
              key: 'how',
              header: words.how,
              cell: ({ level }) => (level === 'one-only' ? words.oneOnly : words.levels[level]),
            },
          ]}
        />
      )}
      {same.length === 0 ? null : <p className={desk.quiet}>{words.same(same.join(', '))}</p>}
    </>
  )
}

function stacked(texts: readonly string[], missing: string): ReactNode {
  return texts.length === 0 ? missing : texts.map((text) => <div key={text}>{text}</div>)
}
