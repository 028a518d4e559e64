import { useDocumentText } from '~/documents/DocumentText'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { MisaddressedNotice } from '~/writing/MisaddressedNotice'
import type { NotStarted } from './use-start'

/** Tells why a press on the button started nothing. */
export function NotStartedNotice({ told }: { readonly told: NotStarted | undefined }) {
  const { generate: words } = useDocumentText()
  if (told === undefined) return null
  if (told === 'cut') return <ErrorNotice title={words.cutTitle} sentence={words.cut} />
  return 'misaddressed' in told ? (
    <MisaddressedNotice why={told.misaddressed} />
  ) : (
    <RefusalNotice refusal={told} />
  )
}
