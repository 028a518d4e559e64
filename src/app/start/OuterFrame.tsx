import type { ReactNode } from 'react'
import { OFFERED, ownName } from '~/i18n/languages'
import { useChooseLanguage, useText } from '~/i18n/TextProvider'
import styles from './OuterFrame.module.css'

/** The frame of the pages without a sign-in: the app's name, the page, the language. */
export function OuterFrame({ children }: { readonly children: ReactNode }) {
  const { language, shell } = useText()
  const choose = useChooseLanguage()
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{shell.product}</span>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
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
      </footer>
    </div>
  )
}
