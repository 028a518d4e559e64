import type { Identifier } from 'fhir/r4'
import { useEffect, useState } from 'react'
import { identifierText, wholeIdentifierText } from '~/fhir/format/identifier-text'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { usePrinting } from '~/ui/media/use-printing'
import { useShow } from '../use-show'

/**
 * A sensitive number, such as that of social security or of a passport, hidden from bystanders:
 * only its end until somebody asks for it, and never more on paper.
 */
export function SecretNumber({ identifier }: { readonly identifier: Identifier }) {
  const { format } = useShow()
  const {
    patients: { showNumber },
  } = useText()
  const [shown, setShown] = useState(false)
  // A screen that is left and kept does not keep the number open.
  useEffect(() => () => setShown(false), [])
  const printing = usePrinting()
  return (
    <>
      {shown && !printing
        ? wholeIdentifierText(identifier, format)
        : identifierText(identifier, format)}{' '}
      <Button
        size="small"
        aria-label={showNumber.name}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {showNumber.short}
      </Button>
    </>
  )
}
