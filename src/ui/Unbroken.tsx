import styles from './Unbroken.module.css'

/**
 * Words in which no number is broken between two lines, neither at a hyphen: `MRN-` and `0101`
 * below it are read as two. A number that is wider than its line breaks all the same.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(\S*\d\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.number}>
        {part}
      </span>
    ),
  )
}
