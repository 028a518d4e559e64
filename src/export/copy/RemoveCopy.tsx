import { useState } from 'react'
import { AskFirst } from '~/ui/AskFirst'
import { useCopyWords } from './copy-text'
import { copyStore } from './copy-store'

/** The button that removes the copy; it needs no key, because it only removes. */
export function RemoveCopy({ onRemoved }: { readonly onRemoved: () => void }) {
  const words = useCopyWords()
  const [failed, setFailed] = useState(false)
  const remove = () =>
    void copyStore()
      .remove()
      .then(onRemoved, () => setFailed(true))
  return (
    <>
      <AskFirst question={words.removeAsk} yes={words.removeYes} no={words.removeNo} onYes={remove}>
        {words.remove}
      </AskFirst>
      <div role="status">{failed ? words.notRemoved : ''}</div>
    </>
  )
}
