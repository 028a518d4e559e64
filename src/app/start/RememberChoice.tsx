import { useState } from 'react'
import { chooseRemembering, isRemembering } from '~/connection/device-memory'
import { useText } from '~/i18n/TextProvider'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { deviceWords } from '../shell/device-words'

/** The choice to be remembered on this device, off until somebody makes it (docs/decisions, 26). */
export function RememberChoice({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = deviceWords(useText().language)
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
