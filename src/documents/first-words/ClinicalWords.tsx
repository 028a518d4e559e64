import { useEffect, useState, type ReactNode } from 'react'
import { optionalPart } from '~/ui/late/optional-part'
import { openCda } from '../cda/open-cda'
import { narrativeLines } from '../compare/narrative-lines'
import { identityVerdict } from '../reader/header/compare-identity'
import type { OpenPatient } from '../reader/header/open-patient'
import { WithOpenPatient } from '../WithOpenPatient'
import { firstWords } from './first-words'

const HeldWords = optionalPart(async () => (await import('./HeldWords')).HeldWords)

interface ClinicalWordsProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly patientId: string
  readonly say: (text: string | undefined) => ReactNode
}

/**
 * The first words of a clinical document that is about the open patient. Of any other the reader
 * shows nothing before a person decides, and neither does a line of it.
 */
export function ClinicalWords({ patientId, ...rest }: ClinicalWordsProps) {
  return (
    <WithOpenPatient patientId={patientId}>
      {(open) => <Guarded {...rest} open={open} />}
    </WithOpenPatient>
  )
}

function Guarded({
  bytes,
  open,
  say,
}: Omit<ClinicalWordsProps, 'patientId'> & { readonly open: OpenPatient }) {
  const [read, setRead] = useState<{ readonly words?: string; readonly isHeld: boolean }>()
  useEffect(() => {
    if (read !== undefined || open.state === 'reading') return undefined
    const cda = openCda(bytes)
    return cda.subscribe(() => {
      const { header, sections } = cda.state()
      if (header === undefined) return
      const verdict = identityVerdict(header, open)
      if (verdict !== 'match' && verdict !== 'none') return setRead({ isHeld: true })
      // Reading ends with the first section that has words.
      for (const { narrative } of sections) {
        const words = firstWords(narrativeLines(narrative, 'dotted-deleted').join('\n'))
        if (words !== undefined) return setRead({ words, isHeld: false })
      }
    })
  }, [bytes, read, open])
  return read?.isHeld === true ? <HeldWords /> : say(read?.words)
}
