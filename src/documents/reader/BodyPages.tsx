import { useLayoutEffect, useRef, useState } from 'react'
import { makeTurns } from '~/documents/read/paper/in-turn'
import { makeRoom } from '~/documents/read/paper/page-room'
import { PaperPages } from '~/documents/read/paper/PaperPages'
import { ReadText } from '~/documents/read/read-words'
import { useComplete } from '~/documents/read/use-complete'
import { ViewerText } from '~/documents/viewers/ViewerText'
import { useWait } from './drawing'

interface BodyPagesProps {
  readonly bytes: Uint8Array
  readonly as: 'pdf' | 'tiff'
  readonly title: string
}

/** The pages of the file that a document is made of, for paper; printing waits for them. */
export function BodyPages({ bytes, as, title }: BodyPagesProps) {
  const [desk] = useState(() => ({ inTurn: makeTurns(), room: makeRoom() }))
  const place = useRef<HTMLDivElement>(null)
  const isComplete = useComplete(place, 1) === 1
  const wait = useWait()
  useLayoutEffect(() => (isComplete ? undefined : wait()), [isComplete, wait])
  return (
    <div ref={place}>
      <div>
        <ReadText>
          <ViewerText>
            <PaperPages bytes={bytes} as={as} name={title} desk={desk} />
          </ViewerText>
        </ReadText>
      </div>
    </div>
  )
}
