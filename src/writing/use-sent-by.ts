import { useWho } from '~/connection/use-who'
import { useWritingWords } from './writing-text'
import { whoName, whoRole } from './who-text'

/** The sender by name and role, as on every receipt. */
export function useSentBy(): { readonly label: string; readonly value: string } {
  const { receipt, who: words } = useWritingWords()
  const who = useWho()
  return { label: receipt.by, value: `${whoName(who, words)}, ${whoRole(who, words)}` }
}
