import { Tag } from '~/ui/Tag'
import { useHomeWords } from './home-words'

/**
 * The mark of an entry that says that there is none, such as "No known problems": it is a
 * statement, and counts as no problem. Among entries it says that it was recorded besides them.
 */
export function StatementTag({ isAlone }: { readonly isAlone: boolean }) {
  const { ranked } = useHomeWords()
  return <Tag tone="neutral">{isAlone ? ranked.statement : ranked.statementBesides}</Tag>
}
