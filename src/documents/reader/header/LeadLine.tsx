import { Fragment, memo } from 'react'
import type { CdaHeader, PartyRole } from '../../cda/cda-document'
import { momentText, timeText, type CdaContext } from '../../cda/moment-text'
import { codeText, filledLines } from '../../cda/value-text'
import { documentTitle } from '../document-title'
import { namesText } from '../used-text'
import styles from '../Reader.module.css'
import { useCdaContext } from '../use-cda-context'
import { levelText } from './confidentiality-text'
import { genderOf } from './gender-of'
import { partyLines } from './party-text'

/**
 * The header in one line: who it is about, its kind, when and by whom it was written, who keeps it,
 * and how confidential it is. Everything else is at the end of the document.
 */
export const LeadLine = memo(function LeadLine({ header }: { readonly header: CdaHeader }) {
  const context = useCdaContext()
  const [who, ...facts] = leadFacts(header, context)
  return (
    <p className={styles.lead}>
      {who === undefined ? null : <strong>{who}</strong>}
      {facts.map((fact) => (
        <Fragment key={fact}>
          {' · '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  )
})

/** The facts of the line in their order; the first is the name of the patient. */
function leadFacts(header: CdaHeader, context: CdaContext): readonly string[] {
  const { words } = context
  const [about, ...others] = header.patients
  const born =
    about === undefined
      ? undefined
      : (momentText(about.birthTime?.at, context) ?? timeText(about.birthTime, context))
  const kind = codeText(header.code, words)
  const custodian = firstOf('custodian', header, context)
  return [
    (about === undefined ? undefined : namesText(about.names, context)) ?? words.header.nameUnknown,
    ...filledLines([
      born === undefined ? undefined : words.header.born(born),
      genderOf(about?.gender, words),
      others.length === 0 ? undefined : words.guard.several,
      kind === documentTitle(header, words) ? undefined : kind,
      timeText(header.time, context),
      firstOf('author', header, context),
      custodian === undefined ? undefined : words.header.keptBy(custodian),
      header.confidentiality === undefined
        ? undefined
        : words.section.restricted(levelText(header.confidentiality, words) ?? ''),
    ]),
  ]
}

/** The first of a role, and the number of the others. */
function firstOf(role: PartyRole, header: CdaHeader, context: CdaContext): string | undefined {
  const named = filledLines(
    header.parties
      .filter((party) => party.role === role)
      .map((party) => partyLines({ ...party, code: {}, functionCode: {} }, context)[0]),
  )
  const [first] = named
  return first === undefined || named.length === 1
    ? first
    : context.words.header.andOthers(first, named.length - 1)
}
