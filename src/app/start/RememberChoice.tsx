import { useState } from 'react'
import { chooseRemembering, isRemembering } from '~/connection/device-memory'
import { device as en } from '~/i18n/en/device'
import { device as es } from '~/i18n/es/device'
import { useText } from '~/i18n/TextProvider'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'

// Few words, of the first page alone: they come with it in every language, so that nothing has to wait or to fail.
const WORDS = { en, es }

/** The choice to be remembered on this device, off until somebody makes it (docs/decisions, 26). */
export function RememberChoice({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = WORDS[useText().language]
  const [on, setOn] = useState(isRemembering)
  const [forgotten, setForgotten] = useState(false)
  const choose = (wanted: boolean) => {
    chooseRemembering(wanted)
    // What the browser keeps is what is shown: it may refuse.
    setOn(isRemembering())
    setForgotten(!wanted)
    if (!wanted) onForgotten()
  }
  return (
    <>
      <CheckboxField label={words.remember} hint={words.hint} checked={on} onChange={choose} />
      <LiveRegion>{forgotten ? words.forgotten : ''}</LiveRegion>
    </>
  )
}
