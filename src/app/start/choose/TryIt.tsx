import { useText } from '~/i18n/TextProvider'
import { buttonClass } from '~/ui/Button'
import { useChooseWords } from './choose-text'
import type { SandboxDeclaration, TryRole } from '~/smart/sandbox-declaration'
import { sandboxPage } from './sandbox-page'
import styles from './TryIt.module.css'

/** One line for each icon: no library is worth five pictures. */
const PATHS: Readonly<Record<TryRole, string>> = {
  patient: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 6-8 11-8 11z',
  clinician: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  intake: 'M5 4h14v17H5zM9 9h6M9 13h6M9 17h3',
  registrar: 'M4 7h9M4 12h6M4 17h9M14 12l4-4M14 12l4 4M14 12h6',
  operator: 'M3 17l5-6 4 4 8-10M3 21h18',
}

/**
 * On a sandbox: the ways in for somebody who only wants to look, each into a world of their own.
 */
export function TryIt({ sandbox }: { readonly sandbox: SandboxDeclaration }) {
  const { tryIt } = useChooseWords()
  const { language } = useText()
  return (
    <section className={styles.card} aria-labelledby="try" data-print="never">
      <h2 id="try" className={styles.title}>
        {tryIt.title}
      </h2>
      <p className={styles.quiet}>{tryIt.intro}</p>
      <ul className={styles.list}>
        {sandbox.tries.map(({ as, open }, index) => (
          <li key={as}>
            <a className={styles.role} href={open}>
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={PATHS[as]} />
              </svg>
              <span>
                <span className={styles.name}>{tryIt.roles[as].name}</span>
                <span className={styles.about}>{tryIt.roles[as].about}</span>
              </span>
              {/* A newcomer has one thing to press; everything else on the page is quieter. */}
              <span
                className={buttonClass(index === 0 ? 'primary' : 'quiet', 'small')}
                aria-hidden="true"
              >
                {tryIt.open}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {tryIt.more} <a href={sandboxPage(sandbox.page, language)}>{tryIt.sandbox}</a>
      </p>
    </section>
  )
}

/** On a phone, where the roles are out of sight: the first of them, and the way to the others. */
export function TryFirst({ sandbox }: { readonly sandbox: SandboxDeclaration }) {
  const { tryIt } = useChooseWords()
  const [first] = sandbox.tries
  return (
    <p className={styles.first} data-print="never">
      {first === undefined ? null : (
        <a className={buttonClass('primary', 'normal')} href={first.open}>
          {tryIt.roles[first.as].begin}
        </a>
      )}
      <a href="#try">{tryIt.others}</a>
    </p>
  )
}
