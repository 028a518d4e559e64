import { useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { useGlossaryChoice } from '~/glossary/GlossarySetting'
import { Button } from '~/ui/Button'
import { PopoverButton } from '~/ui/dialog/PopoverButton'
import { SelectField } from '~/ui/field/SelectField'
import {
  chooseTheme,
  rememberedTheme,
  SHORTCUTS,
  THEMES,
  type Shortcuts,
  type Theme,
} from './preferences'
import styles from './AppMenu.module.css'

interface AppMenuProps {
  /** The signed-in person. */
  readonly who: ReactNode
  readonly onSignOut: () => void
  readonly shortcuts: Shortcuts
  readonly onShortcuts: (shortcuts: Shortcuts) => void
}

/** The connection, language, light or dark, shortcuts, and signing out. */
export function AppMenu({ who, onSignOut, shortcuts, onShortcuts }: AppMenuProps) {
  const { actions, language, shell } = useText()
  const { session } = useConnection()
  const chooseLanguage = useChooseLanguage()
  const plainWords = useGlossaryChoice()
  const [theme, setTheme] = useState<Theme>(rememberedTheme)
  return (
    <div className={styles.menu} data-print="never">
      <PopoverButton label={shell.openOptions}>
        <p className={styles.where}>{shell.signedInTo(session.registration.name)}</p>
        {who}
        <SelectField
          // The name of the signed-in person may still be loading: the focus must not depend on it.
          data-autofocus
          label={shell.language}
          value={language}
          options={OFFERED.map((value) => ({ value, label: ownName(value) }))}
          onChange={chooseLanguage}
        />
        <SelectField
          label={shell.theme}
          value={theme}
          options={THEMES.map((value) => ({ value, label: shell.themes[value] }))}
          onChange={(chosen) => {
            setTheme(chosen)
            chooseTheme(chosen)
          }}
        />
        <SelectField
          label={shell.plainWords.setting}
          value={plainWords.shown ? 'shown' : 'hidden'}
          options={(['shown', 'hidden'] as const).map((value) => ({
            value,
            label: shell.plainWords.choices[value],
          }))}
          onChange={(chosen) => plainWords.choose(chosen === 'shown')}
        />
        <SelectField
          label={shell.shortcuts}
          value={shortcuts}
          options={SHORTCUTS.map((value) => ({ value, label: shell.shortcut[value] }))}
          onChange={onShortcuts}
        />
        <Button onClick={onSignOut}>{actions.signOut}</Button>
      </PopoverButton>
    </div>
  )
}
