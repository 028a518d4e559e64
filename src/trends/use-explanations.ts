import { useEffect, useState } from 'react'
import { glossaryWords, type GlossaryWords } from '~/glossary/glossary-words'
import { useText } from '~/i18n/TextProvider'

/** The explanations in plain words, once somebody looks for a test: `sugar` finds glucose. */
export function useExplanations(wanted: boolean): GlossaryWords | undefined {
  const { language } = useText()
  const [words, setWords] = useState<GlossaryWords>()
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    // Without them, tests are found by their names.
    glossaryWords(language).then(
      (loaded) => {
        if (!gone) setWords(loaded)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, language])
  return words
}
