import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { Unavailable } from '~/ui/Unavailable'
import { useDocumentText } from './DocumentText'
import styles from './Documents.module.css'

interface ElsewhereProps {
  readonly url: URL
  readonly children: (bytes: Uint8Array<ArrayBuffer>, sentType: string | undefined) => ReactNode
}

type Fetched =
  | 'not-asked'
  | 'busy'
  | 'failed'
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string | undefined }

/**
 * A file on a host that is not the service's: fetched only on a person's request, and never with
 * the sign-in.
 */
export function ElsewhereFile({ url, children }: ElsewhereProps) {
  const { foreign } = useDocumentText()
  const [fetched, setFetched] = useState<Fetched>('not-asked')
  const [copied, setCopied] = useState<boolean | 'by-hand'>(false)
  if (typeof fetched === 'object') return children(fetched.bytes, fetched.type)
  const get = async () => {
    setFetched('busy')
    setFetched(await fetchPlain(url))
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url.href)
      setCopied(true)
    } catch {
      // The browser does not allow it: the address is shown so that it can be copied by hand.
      setCopied('by-hand')
    }
  }
  return (
    <div className={styles.elsewhere}>
      <Unavailable title={foreign.title} sentence={foreign.sentence(url.host)} />
      <p className={styles.buttons}>
        <Button busy={fetched === 'busy'} onClick={() => void get()}>
          {foreign.fetch(url.host)}
        </Button>
        <Button tone="quiet" onClick={() => void copy()}>
          {copied === true ? foreign.copied : foreign.copy}
        </Button>
      </p>
      {copied === 'by-hand' ? <p>{url.href}</p> : null}
      <p role="status">{fetched === 'failed' ? foreign.failed : ''}</p>
    </div>
  )
}

/** Without token, cookies or referrer: the host only learns that somebody asked. */
async function fetchPlain(url: URL): Promise<Fetched> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    })
    if (!response.ok) return 'failed'
    const type = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    return { bytes: new Uint8Array(await response.arrayBuffer()), type }
  } catch {
    return 'failed'
  }
}
