import type { ReceiptWords } from './receipt-words'
import styles from './Receipt.module.css'
import type { KeptKind, KeptData } from './kept-data'
import { useReceiptText } from './ReceiptText'

/** The stored data, in the tab and on the device, in words. */
export function KeptList({ found }: { readonly found: KeptData }) {
  const words = useReceiptText()
  const { kept } = words
  const memory = [
    ...(found.answers === 0 ? [] : [kept.answers(found.answers)]),
    ...(found.requests === 0 ? [] : [kept.requests(found.requests)]),
  ]
  return (
    <div className={styles.kept}>
      <Part title={words.inTab} items={[...memory, ...namesOf(found.tab, kept)]} />
      <Part title={words.onDevice} items={namesOf(found.device, kept)} />
    </div>
  )
}

function Part({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  const { keptNothing } = useReceiptText()
  return (
    <div>
      <p>{title}:</p>
      <ul className={styles.list}>
        {(items.length === 0 ? [keptNothing] : items).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Each kind once, however many keys contain it. */
function namesOf(kinds: readonly KeptKind[], words: ReceiptWords['kept']): readonly string[] {
  return [...new Set(kinds.map((kind) => words[kind]))]
}
