import { useCallback } from 'react'
import { officeAsBlocks } from '~/documents/viewers/converted/convert-file'
import { useConversion } from '~/documents/viewers/converted/use-conversion'
import type { OfficeKind } from '~/documents/viewers/office/convert-office'
import { leftOutTexts } from '~/documents/viewers/office/left-out-texts'
import { OfficeBlocks } from '~/documents/viewers/office/OfficeBlocks'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { countBlocks } from '~/documents/viewers/office/office-page'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { useReadWords } from '../read-words'
import { NotOnPaper } from './NotOnPaper'
import type { PaperDesk } from './PaperPages'

interface PaperOfficeProps {
  readonly bytes: Uint8Array
  readonly kind: OfficeKind
  readonly name: string
  readonly desk: PaperDesk
}

/** A longer document would hold the page while it is laid out among others: some 500 sheets. */
const MOST_BLOCKS = 20_000

/**
 * The text of a document of a word processor for paper: not in a frame, which paper would cut
 * through the middle of a line.
 */
export function PaperOffice({ bytes, kind, name, desk }: PaperOfficeProps) {
  const { office, kind: kinds } = useViewerText()
  const { together } = useReadWords()
  const convert = useCallback(
    (file: Uint8Array, signal: AbortSignal) =>
      desk.inTurn(() => officeAsBlocks(file, kind, signal)),
    [kind, desk],
  )
  const converted = useConversion(bytes, convert)
  if (converted === undefined) return <Skeleton rows={8} />
  if (converted.is === 'problem')
    return (
      <Unavailable
        sentence={`${together.named(name, kinds[kind])}. ${office.problem[converted.problem]}`}
      />
    )
  const { page } = converted
  if (countBlocks(page) > MOST_BLOCKS) return <NotOnPaper name={name} kind={kind} why="large" />
  return (
    <>
      {[together.converted, ...leftOutTexts(page, office)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <OfficeBlocks page={page} />
    </>
  )
}
