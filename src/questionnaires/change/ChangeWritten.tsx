import { useEffect, useRef, type ReactNode } from 'react'
import { WriteReceipt } from '~/writing/WriteReceipt'
import type { Addressee } from '~/queries/addressed'
import type { Submitted } from '~/queries/submit-once'
import { focusPart } from '~/ui/focus/focus-part'
import type { MadeResponse } from '../engine/answers/to-response'
import { storedDifferences } from '~/questionnaires/fill/stored-differences'
import { useResponseStatusWords } from '../response-status/response-status-text'
import type { Danger } from '~/questionnaires/safety/dangers-in'
import { SafetyNotice } from '~/questionnaires/safety/SafetyNotice'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { LinkButton } from '~/ui/LinkButton'
import styles from './Change.module.css'

interface ChangeWrittenProps {
  readonly outcome: Extract<Submitted, { readonly kind: 'written' }>
  readonly addressee: Addressee
  readonly made: MadeResponse
  readonly dangers: readonly Danger[]
  readonly storedHref: string
  /** The rest of the screen, below the receipt. */
  readonly children?: ReactNode
}

/** The outcome of a change: the receipt, and the service's version of it. */
export function ChangeWritten({
  outcome: { receipt, resource },
  addressee,
  made,
  dangers,
  storedHref,
  children,
}: ChangeWrittenProps) {
  const { change: words } = useResponseStatusWords()
  const { fill } = useQuestionnaireWords()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  const sent =
    made.kind === 'response'
      ? { ...made.response, authored: storedTime(resource) ?? made.response.authored ?? '' }
      : undefined
  return (
    <div ref={place} tabIndex={-1} className={styles.screen}>
      <SafetyNotice dangers={dangers} />
      <WriteReceipt
        {...(sent?.status === 'in-progress' ? { title: fill.keptThere } : {})}
        receipt={receipt}
        addressee={addressee}
        differences={
          sent === undefined ? undefined : storedDifferences(sent, resource, fill.signature)
        }
      >
        <LinkButton to={storedHref}>{words.open}</LinkButton>
      </WriteReceipt>
      {children}
    </div>
  )
}

/**
 * The time that was sent is the time of the press; the comparison uses the service's version of it.
 */
function storedTime(resource: object | undefined): string | undefined {
  return resource !== undefined && 'authored' in resource && typeof resource.authored === 'string'
    ? resource.authored
    : undefined
}
