import type { FileKind } from '~/documents/viewers/file-kind'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { Unavailable } from '~/ui/Unavailable'
import { useReadWords } from '../read-words'

interface NotOnPaperProps {
  readonly name: string
  readonly kind: FileKind
  readonly why: 'alone' | 'large' | 'locked' | 'slow' | 'broken'
}

/** A file that is not printed with others, by its name and kind, and what to do. */
export function NotOnPaper({ name, kind, why }: NotOnPaperProps) {
  const { kind: kinds } = useViewerText()
  const { together: words } = useReadWords()
  return <Unavailable sentence={`${words.named(name, kinds[kind])} ${words[why]}`} />
}
