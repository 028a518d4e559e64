import { useState } from 'react'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { useGlossaryChoice } from '~/glossary/GlossarySetting'
import { SelectField } from '~/ui/field/SelectField'
import { optionWords } from './option-words'
import {
  chooseTheme,
  rememberedTheme,
  SHORTCUTS,
  THEMES,
  type Shortcuts,
  type Theme,
} from './preferences'

export interface OptionFieldsProps {
  readonly shortcuts: Shortcuts
  readonly onShortcuts: (shortcuts: Shortcuts) => void
}

/** The fields of the options: language, light or dark, explanations, shortcuts. */
export function OptionFields({ shortcuts, onShortcuts }: OptionFieldsProps) {
  const { language } = useText()
  const words = optionWords(language)
  const chooseLanguage = useChooseLanguage()
  const plainWords = useGlossaryChoice()
  const [theme, setTheme] = useState<Theme>(rememberedTheme)
  return (
    <>
      <SelectField
        // The name of the signed-in person may still be loading: the focus must not depend on it.
        data-autofocus
        label={words.language}
        value={language}
        options={OFFERED.map((value) => ({ value, label: ownName(value) }))}
        onChange={chooseLanguage}
      />
      <SelectField
        label={words.theme}
        value={theme}
        options={THEMES.map((value) => ({ value, label: words.themes[value] }))}
        onChange={(chosen) => {
          setTheme(chosen)
          chooseTheme(chosen)
        }}
      />
      <SelectField
        label={words.plainWords.setting}
        value={plainWords.shown ? 'shown' : 'hidden'}
        options={(['shown', 'hidden'] as const).map((value) => ({
          value,
          label: words.plainWords.choices[value],
        }))}
        onChange={(chosen) => plainWords.choose(chosen === 'shown')}
      />
      <SelectField
        label={words.shortcuts}
        value={shortcuts}
        options={SHORTCUTS.map((value) => ({ value, label: words.shortcut[value] }))}
        onChange={onShortcuts}
      />
    </>
  )
}
