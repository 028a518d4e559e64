import { useState, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import type { DraftInfo } from '~/drafts/draft'
import { instantText } from '~/fhir/format/dates/date-text'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { DataTable } from '~/ui/table/DataTable'
import { Dialog } from '~/ui/dialog/Dialog'
import { Empty } from '~/ui/Empty'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { Tag, type TagTone } from '~/ui/Tag'
import styles from '../Writing.module.css'
import { useWritingWords } from '../writing-text'
import { useDraftShelf } from './use-draft-shelf'
import { useListedDrafts } from './use-listed-drafts'

const DAY = 24 * 60 * 60 * 1000

interface DraftListProps {
  /** The heading. An empty list has none, and with it nothing of the list is drawn. */
  readonly title?: string
  /**
   * Selects the drafts of this list, such as those of one kind and patient; the same function as
   * long as its selection is the same.
   */
  readonly shows: (draft: DraftInfo) => boolean
  /** The address for continuing a draft; undefined when it is unknown. */
  readonly hrefOf: (draft: DraftInfo) => string | undefined
  /**
   * The name of a draft in the reader's language; undefined, or absent, when only its original
   * title is known.
   */
  readonly titleOf?: (draft: DraftInfo) => string | undefined
}

/**
 * The unfinished work on this device, with its age, its expiry and the state of sending it. Drafts
 * that are open in this page are not listed.
 */
export function DraftList({ title, shows, hrefOf, titleOf }: DraftListProps) {
  const { drafts: words } = useWritingWords()
  const shelf = useDraftShelf()
  const listed = useListedDrafts()
  const [asked, setAsked] = useState<DraftInfo>()
  const [told, setTold] = useState('')
  // A list that the person has just emptied says so in its place.
  const [hasRemoved, setRemoved] = useState(false)
  if (listed === undefined) return null
  if (listed === 'failed') return titled(title, <Empty>{words.failed}</Empty>)
  const drafts = listed.drafts.filter((draft) => shows(draft) && !shelf.isOpenHere(draft.id))
  const isEmpty = drafts.length === 0 && listed.unreadable.length === 0
  if (title !== undefined && isEmpty && !hasRemoved) return null
  const remove = (id: string) => {
    setAsked(undefined)
    setRemoved(true)
    void shelf.remove(id).then(() => setTold(words.removed))
  }
  return titled(
    title,
    <>
      {drafts.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <DraftTable drafts={drafts} hrefOf={hrefOf} titleOf={titleOf} onRemove={setAsked} />
      )}
      <p className={styles.quiet}>{shelf.isKept ? words.where : words.whereMemory}</p>
      {listed.unreadable.length === 0 ? null : (
        <div className={styles.buttons}>
          <p>{words.unreadable(listed.unreadable.length)}</p>
          <Button
            size="small"
            onClick={() => {
              for (const id of listed.unreadable) remove(id)
            }}
          >
            {words.removeUnreadable}
          </Button>
        </div>
      )}
      <LiveRegion>{told}</LiveRegion>
      {asked === undefined ? null : (
        <Dialog title={words.confirmRemove}>
          <p>{words.confirm(titleOf?.(asked) ?? asked.title)}</p>
          <div className={styles.buttons}>
            <Button tone="primary" onClick={() => setAsked(undefined)}>
              {words.confirmKeep}
            </Button>
            <Button tone="danger" onClick={() => remove(asked.id)}>
              {words.confirmRemove}
            </Button>
          </div>
        </Dialog>
      )}
    </>,
  )
}

function titled(title: string | undefined, list: ReactNode): ReactNode {
  return title === undefined ? list : <Section title={title}>{list}</Section>
}

interface DraftTableProps extends Pick<DraftListProps, 'hrefOf'> {
  readonly titleOf: DraftListProps['titleOf']
  readonly drafts: readonly DraftInfo[]
  readonly onRemove: (draft: DraftInfo) => void
}

function DraftTable({ drafts, hrefOf, titleOf, onRemove }: DraftTableProps) {
  const { language } = useText()
  const { drafts: words } = useWritingWords()
  const format = useFormat()
  const [now] = useState(Date.now)
  const nameOf = (draft: DraftInfo) => titleOf?.(draft) ?? draft.title
  return (
    <DataTable
      caption={words.caption}
      rows={drafts}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      rowLabel={(draft) => words.goOn(nameOf(draft))}
      columns={[
        {
          key: 'draft',
          header: words.draft,
          cell: (draft) => <TitleOf draft={draft} title={titleOf?.(draft)} language={language} />,
        },
        { key: 'saved', header: words.saved, cell: ({ savedAt }) => instantText(savedAt, format) },
        {
          key: 'state',
          header: words.state,
          cell: (draft) => <Tag tone={toneOf(draft)}>{words.states[stateOf(draft)]}</Tag>,
        },
        {
          key: 'expires',
          header: words.expires,
          cell: ({ expiresAt }) => words.inDays(Math.floor((expiresAt - now) / DAY)),
        },
        {
          key: 'remove',
          header: words.remove,
          cell: (draft) => (
            <Button
              size="small"
              aria-label={words.removeThis(nameOf(draft))}
              onClick={() => onRemove(draft)}
            >
              {words.remove}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** A title, with its language if it differs from the screen's: a screen reader uses it. */
function TitleOf({
  draft,
  title,
  language,
}: {
  readonly draft: DraftInfo
  readonly title: string | undefined
  readonly language: string
}) {
  if (title !== undefined) return title
  const own = draft.language
  return own === undefined || own === language ? draft.title : <span lang={own}>{draft.title}</span>
}

function stateOf({
  attempt,
  copyOf,
}: DraftInfo): 'writing' | 'sent' | 'unknown' | 'absent' | 'written' | 'copy' {
  if (attempt !== undefined && attempt.state !== 'ready') return attempt.state
  return copyOf === undefined ? 'writing' : 'copy'
}

function toneOf(draft: DraftInfo): TagTone {
  switch (stateOf(draft)) {
    case 'sent':
    case 'unknown':
    case 'absent':
      return 'high'
    case 'written':
      return 'good'
    case 'writing':
    case 'copy':
      return 'pending'
  }
}
