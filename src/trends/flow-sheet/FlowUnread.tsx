import type { Observation } from 'fhir/r4'
import { useText } from '~/i18n/TextProvider'
import { useTrendText } from '~/trends/screen/TrendText'
import { attempt } from '~/std/attempt'
import { TextLink } from '~/ui/TextLink'
import styles from './FlowSheet.module.css'
import type { FlowTableProps } from './flow-parts'

interface FlowUnreadProps extends Pick<FlowTableProps, 'hrefOf'> {
  readonly observations: readonly Observation[]
}

/**
 * Results that are in no cell because they cannot be read: their number, and a link to their
 * originals.
 */
export function FlowUnread({ observations, hrefOf }: FlowUnreadProps) {
  const {
    words: { flowSheet },
  } = useTrendText()
  const { records } = useText()
  if (observations.length === 0) return null
  const links = observations.flatMap(
    (observation) => attempt(() => hrefOf?.(observation), undefined) ?? [],
  )
  return (
    <div className={styles.unread} role="note">
      <p>{flowSheet.unread(observations.length)}</p>
      {links.length === 0 ? null : (
        <ul data-print="never">
          {links.map((href) => (
            <li key={href}>
              <TextLink to={href}>{records.unshown}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
