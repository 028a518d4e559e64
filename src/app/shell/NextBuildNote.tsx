import { useEffect, useState } from 'react'
import type { person } from '~/i18n/en/frame/person'
import { takeNextBuild, watchNextBuild } from '~/offline/next-build'
import { Button } from '~/ui/Button'
import { RootMark } from '~/ui/RootMark'
import { leaveAsked } from '~/writing/leave-guards'
import styles from './FrameNotes.module.css'

/**
 * Says that a newer build is on this device. It is taken when the person agrees, and a screen with
 * unsaved work is asked first; otherwise it waits until nobody is signed in.
 */
export function NextBuildNote({ words }: { readonly words: (typeof person)['nextBuild'] }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => watchNextBuild(() => setReady(true)), [])
  return (
    <div role="status">
      {isReady ? (
        <div className={styles.note}>
          <RootMark mark="noted" />
          <p>{words.ready}</p>
          <Button size="small" onClick={() => leaveAsked(() => void takeNextBuild())}>
            {words.take}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
