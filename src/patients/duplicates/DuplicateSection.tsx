import { useQuery } from '@tanstack/react-query'
import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { type Candidates, gatherCandidates } from './gather-candidates'
import { areToldApart, tellApart } from './not-the-same'
import desk from '../Desk.module.css'
import { CandidateItem } from './CandidateItem'
import styles from '../edit/Edit.module.css'
import { useRegisterWords } from '../edit/register-text'

/** The state of the search for duplicates. */
export interface Duplicates {
  /** The person that all of them are compared with. */
  readonly subject: Patient
  readonly candidates: Candidates | undefined
  /** Records that may be of the same person and that nobody has decided on yet. */
  readonly open: number
  readonly busy: boolean
  /** Searches again; resolves to the number of undecided records. */
  readonly again: () => Promise<number>
  readonly isApart: (id: string) => boolean
  readonly tell: (id: string, apart: boolean) => void
}

/**
 * Searches for records of the same person, as they are at this moment. `subject` is the draft's
 * name in decisions.
 */
export function useDuplicates(
  patient: Patient,
  subject: string,
  {
    except,
    enabled = true,
  }: { readonly except?: string | undefined; readonly enabled?: boolean } = {},
): Duplicates {
  const connection = useConnection()
  const [, setDecided] = useState(0)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['duplicates', subject, patient],
    queryFn: () => gatherCandidates(connection, patient, except),
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    // Searches that had no network are repeated when it is back.
    refetchOnReconnect: ({ state }) =>
      state.data?.failed.some(({ failure }) => failure.kind === 'offline') === true && 'always',
  })
  const isApart = (id: string) => areToldApart(connection, subject, id)
  const openIn = (found: Candidates | undefined) =>
    found?.found.filter((one) => !isApart(one.patient.id ?? '')).length ?? 0
  return {
    subject: patient,
    candidates: data,
    busy: isFetching,
    isApart,
    open: openIn(data),
    again: async () => openIn((await refetch()).data),
    tell: (id, apart) => {
      tellApart(connection, subject, id, apart)
      setDecided((count) => count + 1)
    },
  }
}

/**
 * Every record that may be of the same person, with the reasons and the decision; and the gaps of
 * the search.
 */
export function DuplicateSection({
  duplicates,
  title,
}: {
  readonly duplicates: Duplicates
  readonly title?: string
}) {
  const { duplicates: words } = useRegisterWords()
  const { candidates, busy, again } = duplicates
  return (
    <Section
      title={title ?? words.title}
      actions={
        candidates === undefined ? undefined : (
          <Button size="small" busy={busy} onClick={() => void again()}>
            {words.again}
          </Button>
        )
      }
    >
      <div className={desk.card}>
        <p role="status">
          {candidates === undefined
            ? words.looking
            : candidates.found.length === 0
              ? words.none(candidates.compared)
              : words.found(candidates.found.length)}
        </p>
        {candidates === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <>
            {candidates.found.length === 0 ? null : (
              <ul className={styles.candidates}>
                {candidates.found.map((candidate) => (
                  <CandidateItem
                    key={candidate.patient.id}
                    candidate={candidate}
                    subject={duplicates.subject}
                    isApart={duplicates.isApart(candidate.patient.id ?? '')}
                    onTell={(apart) => duplicates.tell(candidate.patient.id ?? '', apart)}
                  />
                ))}
              </ul>
            )}
            <Gaps candidates={candidates} />
          </>
        )}
      </div>
    </Section>
  )
}

/** The limits of the search itself: parts that are unavailable, failed or were cut off. */
function Gaps({ candidates: { off, failed, cut } }: { readonly candidates: Candidates }) {
  const { duplicates: words } = useRegisterWords()
  const messages = useText()
  return (
    <>
      {failed.length === 0 ? null : (
        <p className={desk.quiet}>
          {words.failed}:{' '}
          {failed
            .map(
              ({ reason, failure }) =>
                `${words.searches[reason]} (${explainFailure(failure, messages).title})`,
            )
            .join('; ')}
          .
        </p>
      )}
      {cut.length === 0 ? null : (
        <p className={desk.quiet}>
          {words.cut}: {cut.map((reason) => words.searches[reason]).join('; ')}.
        </p>
      )}
      {off.length === 0 ? null : (
        <p className={desk.quiet}>
          {words.off}:{' '}
          {off
            .map(
              ({ reason, refusal }) =>
                `${words.searches[reason]} (${explainRefusal(refusal, messages).sentence})`,
            )
            .join('; ')}
        </p>
      )}
    </>
  )
}
