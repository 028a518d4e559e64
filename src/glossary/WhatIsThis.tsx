import { use } from 'react'
import { useFormat } from '~/connection/use-format'
import { dateText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { awaited } from '~/std/arrivals'
import { Disclosure } from '~/ui/fold/Disclosure'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { glossaryEntry } from './glossary-entries'
import { glossaryWords } from './glossary-words'
import { useGlossaryChoice } from './GlossarySetting'
import type { GlossaryTerm } from './terms'
import styles from './WhatIsThis.module.css'

/**
 * The meaning of a record's words in general, one press away. Renders nothing if no word has an
 * explanation, or if the person has turned them off.
 */
export function WhatIsThis({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  const { shell } = useText()
  const { shown } = useGlossaryChoice()
  if (!shown || terms.length === 0) return null
  return (
    <div className={styles.what} data-print="never">
      <Disclosure summary={shell.plainWords.what}>
        <Suspense fallback={<Skeleton rows={2} />}>
          <Explained terms={terms} />
        </Suspense>
      </Disclosure>
    </div>
  )
}

function Explained({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  const { language } = useText()
  const format = useFormat()
  const { words, screen } = use(awaited(glossaryWords(language)))
  return (
    <div className={styles.explained}>
      <dl className={styles.list}>
        {terms.map(({ key, said }) => {
          const { source, written } = glossaryEntry(key)
          return (
            <div key={key}>
              <dt className={styles.said}>{said}</dt>
              <dd>
                <p>{words[key]}</p>
                <p className={styles.source}>
                  {screen.source(source, dateText(written, format) ?? written)}
                </p>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.general}>{screen.general}</p>
    </div>
  )
}
