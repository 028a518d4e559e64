import type { rankedWhy } from '~/i18n/en/summary/ranked-why'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'
import own from './Ranked.module.css'
import { POINTS, type Reason } from '~/record/ranked/ranked'

/** The rule that puts a list in order. */
export type RankedKind = 'conditions' | 'allergies'

const { Words, useWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof rankedWhy>('/src/i18n/*/summary/ranked-why.ts', {
      import: 'rankedWhy',
    }),
  ),
)

const REASONS = [
  'grave',
  'chronic',
  'severe',
  'moderate',
  'back',
  'problem-list',
  'confirmed',
  'minor',
] as const satisfies readonly Reason[]

/**
 * Explains the order of a list by weight: the rule, and the points for each reason. It loads on
 * demand.
 */
export function WhyThisOrder({ kind }: { readonly kind: RankedKind }) {
  return (
    <Words>
      <Why kind={kind} />
    </Words>
  )
}

function Why({ kind }: { readonly kind: RankedKind }) {
  const words = useWords()
  return (
    <div className={own.why}>
      <p>{words.rule[kind]}</p>
      {kind === 'conditions' ? (
        <>
          <ul>
            {REASONS.map((reason) => (
              <li key={reason}>{words.point(POINTS[reason], words.points[reason])}</li>
            ))}
          </ul>
          <p>{words.byCode}</p>
        </>
      ) : null}
    </div>
  )
}
