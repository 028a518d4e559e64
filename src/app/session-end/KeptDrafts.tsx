import { useEffect, useState } from 'react'
import { ownerOf } from '~/drafts/draft-owner'
import { openDraftShelf, type DraftList, type DraftShelf } from '~/drafts/draft-shelf'
import { isNumberNote } from '~/drafts/record-number'
import { dayText } from '~/fhir/format/dates/date-text'
import { WritingText, useWritingWords } from '~/writing/writing-text'
import { useText } from '~/i18n/TextProvider'
import type { Session } from '~/smart/session'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { largest } from '~/std/extremes'

/**
 * Names the unfinished work that stays on this device after signing out, and removes it on request.
 */
export function KeptDrafts({ was }: { readonly was: Session }) {
  return (
    <WritingText>
      <Kept was={was} />
    </WritingText>
  )
}

function Kept({ was }: { readonly was: Session }) {
  const { signedOut: words } = useWritingWords()
  const messages = useText()
  const [kept, setKept] = useState<{ readonly shelf: DraftShelf; readonly list: DraftList }>()
  const [removed, setRemoved] = useState(false)
  useEffect(() => {
    let left = false
    const look = async () => {
      const shelf = await openDraftShelf(ownerOf(was))
      const list = await shelf.list()
      if (!left) setKept({ shelf, list })
    }
    // Drafts that cannot be read cannot be named either; they stay sealed and expire.
    look().catch(() => undefined)
    return () => {
      left = true
    }
  }, [was])
  // An assigned number is finished; its note is removed together with the others.
  const unfinished =
    (kept?.list.drafts.filter((draft) => !isNumberNote(draft)).length ?? 0) +
    (kept?.list.unreadable.length ?? 0)
  const ids =
    kept === undefined ? [] : [...kept.list.drafts.map(({ id }) => id), ...kept.list.unreadable]
  const remove = async () => {
    if (kept === undefined) return
    await Promise.all(ids.map((id) => kept.shelf.remove(id)))
    setRemoved(true)
  }
  const last = largest(
    (kept?.list.drafts ?? []).map(({ expiresAt }) => expiresAt),
    0,
  )
  const format = {
    language: messages.language,
    words: messages.format,
    style: was.user.role === 'patient' ? 'patient' : 'clinician',
  } as const
  return (
    <>
      <LiveRegion>{removed ? words.removed : ''}</LiveRegion>
      {removed || unfinished === 0 ? null : (
        <>
          <p>
            {words.kept(unfinished)}{' '}
            {last === 0 ? '' : words.until(dayText(new Date(last).toISOString(), format) ?? '')}
          </p>
          <div>
            <Button onClick={() => void remove()}>{words.remove}</Button>
          </div>
        </>
      )}
    </>
  )
}
