import { useWho } from '~/connection/use-who'
import { useWritingWords } from './writing-text'
import { whoName, whoRole, whoTraced } from './who-text'

interface SentBy {
  readonly label: string
  /** Name and role, as on every receipt. */
  readonly value: string
  /** The same with the number of the sign-in where the name is not known. */
  readonly traced: string
}

/** The sender. */
export function useSentBy(): SentBy {
  const { receipt, who: words } = useWritingWords()
  const who = useWho()
  const role = whoRole(who, words)
  return {
    label: receipt.by,
    value: `${whoName(who, words)}, ${role}`,
    traced: `${whoTraced(who, words)}, ${role}`,
  }
}
