import type { rarely } from '~/i18n/en/summary/rarely'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'
import { useSliced } from '~/ui/table/use-sliced'
import styles from './Home.module.css'
import { useHome } from './home-context'
import { countingUndated } from './undated'

const { Words, useWords } = lateWords(
  wordsIn(import.meta.glob<typeof rarely>('/src/i18n/*/summary/rarely.ts', { import: 'rarely' })),
)

interface NoNewsProps {
  /** True when visits alone are new, which have a card of their own. */
  readonly areVisitsNew: boolean
  /** True while more may be read. */
  readonly isOpen: boolean
  /** True where a part of the record cannot be read. */
  readonly isPart: boolean
}

/** Nothing is new, as far as was read: only a whole record has "nothing" and "only". */
export function NoNews(props: NoNewsProps) {
  return (
    <Words>
      <Denied {...props} />
    </Words>
  )
}

function Denied({ areVisitsNew, isOpen, isPart }: NoNewsProps) {
  const words = useWords()
  const undated = useUndated()
  const told = areVisitsNew
    ? words[isOpen || isPart ? 'onlyVisitsRead' : 'onlyVisits']
    : words[isOpen ? 'noneSoFar' : isPart ? 'noneRead' : 'none']
  return undated === 0 ? told : `${told} ${words.undated(undated)}`
}

/** The entries without a date, where others are new: they may be new too. */
export function UndatedToo() {
  return (
    <Words>
      <Undated />
    </Words>
  )
}

function Undated() {
  const words = useWords()
  const undated = useUndated()
  return undated === 0 ? null : <p className={styles.note}>{words.undatedToo(undated)}</p>
}

/** An entry without a date of its own may be new, and nobody can tell. */
function useUndated(): number {
  const { home, isLittle } = useHome()
  return useSliced(home, isLittle, countingUndated) ?? 0
}
