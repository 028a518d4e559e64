import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '~/i18n/TextProvider'
import { classNames } from '~/ui/class-names'
import { GroupIcon } from './GroupIcon'
import type { NavigationGroup } from './navigation'
import { NavigationList } from './NavigationList'
import styles from './Navigation.module.css'

interface RailProps {
  readonly groups: readonly NavigationGroup[]
  /** Icons with names instead of the whole lists. */
  readonly folded: boolean
}

/** The navigation at the side. */
export function Rail({ groups, folded }: RailProps) {
  const { shell } = useText()
  return (
    <nav
      className={folded ? styles.folded : styles.rail}
      aria-label={shell.navigation}
      data-print="never"
    >
      {groups.map((group) =>
        folded ? (
          <FoldedGroup key={group.key} group={group} />
        ) : (
          <OpenGroup key={group.key} group={group} />
        ),
      )}
    </nav>
  )
}

function OpenGroup({ group }: { readonly group: NavigationGroup }) {
  const id = useId()
  return (
    // The entries of the first group need no heading.
    <div className={classNames(styles.group, group.key === 'overview' && styles.first)}>
      <h2 id={id} className={styles.title}>
        {group.title}
      </h2>
      <NavigationList entries={group.entries} labelledBy={id} />
    </div>
  )
}

function FoldedGroup({ group }: { readonly group: NavigationGroup }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const only = group.entries.length === 1 ? group.entries[0] : undefined
  if (only !== undefined && only.refusal === undefined) {
    return (
      <Link className={styles.icon} to={only.to} aria-current={only.current ? 'page' : undefined}>
        <GroupIcon group={group.key} />
        <span>{only.title}</span>
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={classNames(
          styles.icon,
          group.entries.some((entry) => entry.current) && styles.holdsCurrent,
        )}
        popoverTarget={`${id}-panel`}
      >
        <GroupIcon group={group.key} />
        <span id={id}>{group.title}</span>
      </button>
      <div ref={panel} id={`${id}-panel`} popover="auto" className={styles.panel}>
        <p className={styles.title}>{group.title}</p>
        <NavigationList
          entries={group.entries}
          labelledBy={id}
          onGo={() => panel.current?.hidePopover()}
        />
      </div>
    </>
  )
}
