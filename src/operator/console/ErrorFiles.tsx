import { useEffect, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import type { ManifestFile } from '~/fhir/wire/export-manifest'
import { pause } from '~/std/pause'
import { LiveRegion } from '~/ui/LiveRegion'
import { DataTable } from '~/ui/table/DataTable'
import { Tag } from '~/ui/Tag'
import { readErrorTexts, type ErrorTexts } from '../files/error-texts'
import { openFile } from '../files/open-file'
import { useOperatorWords } from '../operator-text'
import { useConsole } from './console-context'

const TONES = {
  fatal: 'critical',
  error: 'critical',
  warning: 'high',
  information: 'neutral',
} as const

/** The messages of an export's error files, in the service's own words. */
export function ErrorFiles({ files }: { readonly files: readonly ManifestFile[] }) {
  const words = useOperatorWords()
  const { language } = useFormat()
  const { capability } = useConnection()
  const { wire } = useConsole()
  const [read, setRead] = useState<ErrorTexts | 'unread'>()
  useEffect(() => {
    const stop = new AbortController()
    const readAll = async () => {
      let all: ErrorTexts = { texts: [], isCut: false }
      for (const file of files) {
        const parts = { capability, wire, pause }
        const { body } = await openFile(parts, file, 'application/fhir+ndjson', stop.signal)
        all = await readErrorTexts(body, all.texts)
        if (all.isCut) break
      }
      return setRead(all)
    }
    readAll().catch(() => {
      if (!stop.signal.aborted) setRead('unread')
    })
    return () => stop.abort()
  }, [files, capability, wire])
  if (read === undefined) return <LiveRegion>{words.errorsLoading}</LiveRegion>
  if (read === 'unread') return <p>{words.errorsUnread}</p>
  return (
    <>
      <p>{words.errorsIntro}</p>
      <DataTable
        caption={words.errorsCaption}
        phone="lines"
        rows={read.texts}
        rowKey={({ severity, text }) => `${severity} ${text}`}
        columns={[
          {
            key: 'weight',
            header: words.weight,
            cell: ({ severity }) => <Tag tone={TONES[severity]}>{words.severity[severity]}</Tag>,
          },
          { key: 'text', header: words.said, cell: ({ text }) => text },
          {
            key: 'times',
            header: words.times,
            align: 'end',
            leads: 'short',
            cell: ({ count }) => numberText(count, language),
          },
        ]}
      />
      {read.isCut ? <p>{words.errorsCut}</p> : null}
    </>
  )
}
