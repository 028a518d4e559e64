import { useEffect, useRef } from 'react'
import { isRemembering } from '~/connection/device-memory'
import { useText } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { buttonClass } from '~/ui/Button'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { PageHeader } from '~/ui/PageHeader'
import { focusPart } from '~/ui/focus/focus-part'
import { OuterFrame } from '../start/OuterFrame'
import styles from '../start/OuterFrame.module.css'
import type { Cleared } from './sign-out'
import { useEndingWords } from './use-ending-words'

interface SignedOutScreenProps {
  /** Undefined when another tab signed the session out. */
  readonly cleared: Cleared | undefined
  readonly organization: string
  /** The ended session, for the data that it leaves on the device. */
  readonly was?: Session | undefined
}

// This page works without a network: it lists unfinished work if it can.
const KeptDrafts = optionalPart(async () => (await import('./KeptDrafts')).KeptDrafts)

/**
 * Lists the forgotten data, the access that the service has withdrawn, and the data that stays on
 * the device.
 */
export function SignedOutScreen({ cleared, organization, was }: SignedOutScreenProps) {
  const {
    launch: { ends, organization: named },
  } = useText()
  const { ended } = useEndingWords()
  // The place of treatment can reveal its reason, and the next person sees this page.
  const remembered = isRemembering()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusPart(content.current)
  }, [])
  return (
    <OuterFrame>
      <div ref={content} tabIndex={-1} className={styles.told}>
        <PageHeader title={ends.signedOut} meta={remembered ? named(organization) : undefined} />
        {cleared === undefined ? (
          <p>{ended.elsewhere}</p>
        ) : (
          <>
            <p>{ended.cleared}</p>
            <ul className={styles.list}>
              <li>{ended.access}</li>
              {cleared.answers === 0 ? null : <li>{ended.answers(cleared.answers)}</li>}
            </ul>
            <p>{withdrawalWords(cleared.withdrawn, ended)}</p>
            {cleared.beside.map((withdrawn, index) => (
              <p key={index}>
                {ended.beside} {withdrawalWords(withdrawn, ended)}
              </p>
            ))}
          </>
        )}
        <p className={styles.quiet}>
          {ended.kept} {remembered ? ended.keptAsked : ''}
        </p>
        {was === undefined ? null : (
          <Suspense>
            <KeptDrafts was={was} />
          </Suspense>
        )}
        <div className={styles.ways}>
          <a className={buttonClass('primary', 'normal')} href="/">
            {ended.again}
          </a>
        </div>
      </div>
    </OuterFrame>
  )
}

function withdrawalWords(
  withdrawn: boolean | undefined,
  words: ReturnType<typeof useEndingWords>['ended'],
): string {
  if (withdrawn === undefined) return words.noWithdrawal
  return withdrawn ? words.withdrawn : words.notWithdrawn
}
