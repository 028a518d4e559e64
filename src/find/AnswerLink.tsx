import type { ReactNode } from 'react'
import { TextLink } from '~/ui/TextLink'
import type { Way } from './way'

interface AnswerLinkProps {
  readonly way: Way | undefined
  /** Called when the link was taken. */
  readonly onGo: () => void
  readonly children: ReactNode
}

/** Leads from an answer to its record; plain words where that has no address. */
export function AnswerLink({ way, onGo, children }: AnswerLinkProps) {
  return way === undefined ? (
    <span>{children}</span>
  ) : (
    <TextLink to={way.to} state={way.state} onClick={onGo}>
      {children}
    </TextLink>
  )
}
