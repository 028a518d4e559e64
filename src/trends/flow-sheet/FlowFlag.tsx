import type { Flag } from '~/record/result/values/flag'
import { useTrendText } from '~/trends/screen/TrendText'
import { flagText } from '../series/point-text'
import { classNames } from '~/ui/class-names'
import styles from './FlowSheet.module.css'

const SIGNS = {
  'critical-high': '●',
  'critical-low': '●',
  critical: '●',
  high: '▲',
  low: '▼',
  abnormal: '▲',
  normal: undefined,
  said: undefined,
} as const satisfies Record<Flag['level'], string | undefined>
const HOLLOW = { high: '△', low: '▽' } as const
const TONES = {
  'critical-high': 'critical',
  'critical-low': 'critical',
  critical: 'critical',
  high: 'high',
  low: 'low',
  abnormal: 'high',
  normal: undefined,
  said: undefined,
} as const satisfies Record<Flag['level'], string | undefined>

interface FlowFlagProps {
  readonly flag: Flag | undefined
  /** The mark of an answer about harm to oneself. */
  readonly harm?: string | undefined
}

/**
 * The interpretation of a value, as sign and word: filled if it is the source's, hollow with other
 * words if it only follows from the reference range. Normal values have no mark.
 */
export function FlowFlag({ flag, harm }: FlowFlagProps) {
  const context = useTrendText()
  const { flowSheet } = context.words
  if (harm !== undefined)
    return (
      <Sign sign={SIGNS.critical} tone={TONES.critical}>
        {harm}
      </Sign>
    )
  if (flag === undefined || flag.level === 'normal') return null
  if (flag.source === 'words')
    return (
      <Sign sign={SIGNS[flag.level]} tone={TONES[flag.level]}>
        {flagText(flag, context)}
      </Sign>
    )
  if (flag.source === 'range')
    return (
      <Sign sign={HOLLOW[flag.level]} tone={flag.level} derived>
        {flowSheet.derived[flag.level]}
      </Sign>
    )
  return (
    <Sign sign={SIGNS[flag.level]} tone={TONES[flag.level]}>
      {flowSheet.flag[flag.level]}
    </Sign>
  )
}

interface SignProps {
  readonly sign: string | undefined
  readonly tone: 'critical' | 'high' | 'low' | undefined
  readonly derived?: boolean
  readonly children: string
}

function Sign({ sign, tone, derived = false, children }: SignProps) {
  return (
    <span
      className={classNames(
        styles.flag,
        tone !== undefined && styles[tone],
        derived && styles.derived,
      )}
    >
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      {children}
    </span>
  )
}
