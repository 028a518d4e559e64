import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the navigation, to the element `content`. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  )
}
