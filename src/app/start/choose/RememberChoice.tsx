import { useState } from 'react'
import { isRemembering } from '~/connection/device-memory'
import { chooseRemembering } from '~/connection/choose-remembering'
import { useText } from '~/i18n/TextProvider'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { LiveRegion } from '~/ui/LiveRegion'
import { deviceWords } from '../../shell/menu/device-words'

/**
 * The choice to be remembered on this device, off until somebody turns it on (docs/decisions, 26).
 */
export function RememberChoice({ onForgotten }: { readonly onForgotten: () => void }) {
  const words = deviceWords(useText().language)
  const [on, setOn] = useState(isRemembering)
  const [forgotten, setForgotten] = useState(false)
  const choose = (wanted: boolean) => {
    chooseRemembering(wanted)
    // The stored choice is shown, because the browser may refuse to store it.
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
