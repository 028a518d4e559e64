import { useEffect, useState } from 'react'
import { copyStore } from '~/export/copy/copy-store'
import { CopyText, useCopyWords } from '~/export/copy/copy-text'
import { buttonClass } from '~/ui/Button'
import { Suspense } from '~/ui/late/Suspense'

/** Leads to the copy on this device; nothing where there is none. */
export function CopyLink() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return
    copyStore()
      .find()
      .then(
        (found) => setHere(found !== undefined),
        () => setHere(false),
      )
  }, [])
  if (!isHere) return null
  return (
    <Suspense>
      <CopyText>
        <Link />
      </CopyText>
    </Suspense>
  )
}

function Link() {
  const { open } = useCopyWords()
  return (
    <p>
      <a className={buttonClass('secondary', 'normal')} href="/copy">
        {open}
      </a>
    </p>
  )
}
