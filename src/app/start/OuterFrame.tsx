import { useEffect, useState, type ReactNode } from 'react'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import { classNames } from '~/ui/class-names'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import styles from './OuterFrame.module.css'

// Nothing can lose the focus before somebody goes through the page by keys.
const KeepsPage = optionalPart(async () => (await import('~/ui/focus/KeepsPage')).KeepsPage)

interface OuterFrameProps {
  readonly children: ReactNode
  /** Links that stand beside the choice of the language. */
  readonly links?: ReactNode
  /** True for a page of two columns. */
  readonly wide?: boolean
}

/** The frame of the pages without a sign-in: the app's name, the language, the page. */
export function OuterFrame({ children, links, wide = false }: OuterFrameProps) {
  const { language, shell } = useText()
  const choose = useChooseLanguage()
  return (
    <div className={classNames(styles.frame, wide && styles.wide)}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{shell.product}</span>
        </span>
        <div className={styles.end} data-print="never">
          {links}
          {OFFERED.map((other) => (
            <button
              key={other}
              type="button"
              lang={other}
              className={styles.language}
              aria-pressed={other === language}
              onClick={() => choose(other)}
            >
              {ownName(other)}
            </button>
          ))}
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <KeepsFocusOfKeys />
    </div>
  )
}

function KeepsFocusOfKeys() {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const use = () => setUsed(true)
    window.addEventListener('keydown', use, { once: true })
    return () => window.removeEventListener('keydown', use)
  }, [])
  return isUsed ? (
    <Suspense fallback={null}>
      <KeepsPage />
    </Suspense>
  ) : null
}
