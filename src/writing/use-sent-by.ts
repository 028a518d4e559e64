import { useWho } from '~/connection/use-who'
import { useWritingWords } from './writing-text'
import { whoName, whoRole } from './who-text'

/** Who sent something, by name and role, as every receipt says it. */
export function useSentBy(): { readonly label: string; readonly value: string } {
  const { receipt, who: words } = useWritingWords()
  const who = useWho()
  return { label: receipt.by, value: `${whoName(who, words)}, ${whoRole(who, words)}` }
}
