import { useEffect, useState } from 'react'
import type { CdaSection } from '../cda/cda-document'
import type { OpenCda } from '../cda/open-cda'
import { documentLists, type DocumentLists } from './document-lists'

/**
 * The lists of a document that was read to its end; undefined until its entries are there. `failed`
 * when they cannot be read: nothing is compared then, and nothing waits any longer.
 */
export function useDocumentLists(
  sections: readonly CdaSection[],
  entriesOf: OpenCda['entriesOf'],
): DocumentLists | 'failed' | undefined {
  const [lists, setLists] = useState<DocumentLists | 'failed'>()
  useEffect(() => {
    let left = false
    const show = (found: DocumentLists | 'failed') => {
      if (!left) setLists(found)
    }
    documentLists(sections, entriesOf).then(show, () => show('failed'))
    return () => {
      left = true
    }
  }, [sections, entriesOf])
  return lists
}
