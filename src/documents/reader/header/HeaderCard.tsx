import { memo } from 'react'
import type { CdaHeader } from '../../cda/cda-document'
import { timeText, type CdaContext } from '../../cda/moment-text'
import { codeText, filledLines } from '../../cda/value-text'
import { glossaryKeyOf } from '~/glossary/glossary-entries'
import type { GlossaryTerm } from '~/glossary/terms'
import { WhatIsThis } from '~/glossary/WhatIsThis'
import { Disclosure } from '~/ui/fold/Disclosure'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { usePrinting } from '~/ui/media/use-printing'
import { documentTitle } from '../document-title'
import { HeaderDetails } from './HeaderDetails'
import { Lines } from '../narrative/Lines'
import { partyLines } from './party-text'
import { patientLines } from './patient-lines'
import styles from '../Reader.module.css'
import { Signatures } from './Signatures'
import { useCdaContext } from '../use-cda-context'
import { namesText } from '../used-text'

interface HeaderCardProps {
  readonly header: CdaHeader
  /** The id of its heading, the target of the contents. */
  readonly headingId: string
}

/**
 * The whole header in words, at the end of the document, where it keeps nobody from reading: first
 * the facts that people ask for, then everything. On paper all of it is printed.
 */
export const HeaderCard = memo(function HeaderCard({ header, headingId }: HeaderCardProps) {
  const context = useCdaContext()
  const { words } = context
  const printing = usePrinting()
  const facts = mainFacts(header, context)
  return (
    <section className={styles.header} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className={styles.heading}>
        {words.header.title}
      </h2>
      <FieldList fields={facts} />
      <Signatures header={header} />
      <WhatIsThis terms={kindTerms(header, words)} />
      {printing ? (
        <HeaderDetails header={header} />
      ) : (
        <Disclosure summary={words.header.more}>
          <HeaderDetails header={header} />
        </Disclosure>
      )}
    </section>
  )
})

/** LOINC by the number under which CDA names code systems (HL7 OID registry). */
const LOINC_OID = '2.16.840.1.113883.6.1'

/** The kind of the document, if it has an explanation. */
function kindTerms({ code }: CdaHeader, words: CdaContext['words']): readonly GlossaryTerm[] {
  const key = code?.system === LOINC_OID ? glossaryKeyOf('http://loinc.org', code.code) : undefined
  const said = codeText(code, words)
  return key === undefined || said === undefined ? [] : [{ key, said }]
}

/** Authors and signers: at most as many as fit on a few lines; the others are in the details. */
const MAIN_ROLES = ['author', 'legalAuthenticator', 'custodian'] as const

function mainFacts(header: CdaHeader, context: CdaContext): readonly FieldListItem[] {
  const { words } = context
  const parties = MAIN_ROLES.flatMap((role) => {
    const lines = filledLines(
      header.parties
        .filter((party) => party.role === role)
        .map((party) => partyLines(party, context)[0]),
    )
    return lines.length === 0 ? [] : [{ label: words.role[role], value: <Lines lines={lines} /> }]
  })
  const kind = codeText(header.code, words)
  const written = timeText(header.time, context)
  const encounter =
    header.encounter === undefined
      ? undefined
      : filledLines([
          codeText(header.encounter.code, words),
          timeText(header.encounter.time, context),
          namesText(header.encounter.location?.names ?? [], context),
        ]).join(', ')
  return [
    ...header.patients.map((patient) => ({
      label: words.header.patient,
      value: <Lines lines={patientLines(patient, context)} />,
    })),
    ...(written === undefined ? [] : [{ label: words.header.written, value: written }]),
    ...(kind === undefined || kind === documentTitle(header, words)
      ? []
      : [{ label: words.header.kind, value: kind }]),
    ...parties,
    ...(encounter === undefined || encounter === ''
      ? []
      : [{ label: words.header.encounter, value: encounter }]),
  ]
}
