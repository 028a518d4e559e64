import { useEffect, useState } from 'react'
import type { CdaSection } from '../cda/cda-document'
import type { OpenCda } from '../cda/open-cda'
import { documentLists, type DocumentLists } from './document-lists'

/** The lists of a document that was read to its end; undefined until its entries are there. */
export function useDocumentLists(
  sections: readonly CdaSection[],
  entriesOf: OpenCda['entriesOf'],
): DocumentLists | undefined {
  const [lists, setLists] = useState<DocumentLists>()
  useEffect(() => {
    let left = false
    void documentLists(sections, entriesOf).then((found) => {
      if (!left) setLists(found)
    })
    return () => {
      left = true
    }
  }, [sections, entriesOf])
  return lists
}
