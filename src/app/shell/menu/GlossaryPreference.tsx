import { useMemo, useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { GlossarySetting } from '~/glossary/GlossarySetting'
import { rememberedPlainWords, rememberPlainWords } from './preferences'

/** Explanations are offered to patients, and to others when they choose so on this device. */
export function GlossaryPreference({ children }: { readonly children: ReactNode }) {
  const { session } = useConnection()
  const [chosen, setChosen] = useState(rememberedPlainWords)
  const shown = chosen ?? session.user.role === 'patient'
  const choice = useMemo(
    () => ({
      shown,
      choose: (wanted: boolean) => {
        setChosen(wanted)
        rememberPlainWords(wanted)
      },
    }),
    [shown],
  )
  return <GlossarySetting value={choice}>{children}</GlossarySetting>
}
