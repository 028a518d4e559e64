import { useEffect, useState } from 'react'
import type { person } from '~/i18n/en/frame/person'
import { takeNextBuild, watchNextBuild } from '~/offline/next-build'
import { Button } from '~/ui/Button'
import { leaveAsked } from '~/writing/leave-guards'
import styles from './FrameNotes.module.css'

/**
 * Says that a newer build is on this device. It is taken when the person agrees, and a screen with
 * unsaved work is asked first; otherwise it waits until nobody is signed in.
 */
export function NextBuildNote({ words }: { readonly words: (typeof person)['nextBuild'] }) {
  const [isReady, setReady] = useState(false)
  const [state, setState] = useState<'ready' | 'taking' | 'late'>('ready')
  useEffect(() => watchNextBuild(() => setReady(true)), [])
  const take = async () => {
    setState('taking')
    if (!(await takeNextBuild())) setState('late')
  }
  return (
    <div role="status">
      {isReady ? (
        <div className={styles.note}>
          <p>{words[state]}</p>
          <Button
            size="small"
            busy={state === 'taking'}
            onClick={() => leaveAsked(() => void take())}
          >
            {words.take}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
