import { useId, useRef, useState } from 'react'
import { FileButton } from '~/documents/viewers/FileButton'
import { connectOrigins } from '~/smart/registered-origins'
import type { Registration } from '~/smart/registration'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { TextAreaField } from '~/ui/field/TextAreaField'
import { TextField } from '~/ui/field/TextField'
import { baseIn, documentAddresses, fetchServer, readText } from './fetch-server'
import styles from './Integrate.module.css'
import { useIntegrateWords } from './integrate-text'
import { readServer, type ReadOfServer } from './read-server'

interface ServerFormProps {
  readonly registered: readonly Registration[]
  /** Undefined when another server is entered: nothing is known of that one. */
  readonly onRead: (found: ReadOfServer | undefined) => void
}

/**
 * Asks which server, and has its two documents: by asking it where this page may, else by what a
 * person pastes or opens.
 */
export function ServerForm({ registered, onRead }: ServerFormProps) {
  const words = useIntegrateWords()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'idle' | 'wrong' | 'asking' | 'read'>('idle')
  const latest = useRef<string>(undefined)
  const issuer = baseIn(typed)
  const reached = issuer !== undefined && mayAsk(issuer, registered)
  const ask = async () => {
    if (issuer === undefined) return setState('wrong')
    setState('asking')
    latest.current = issuer
    const { discovery, metadata } = await fetchServer(issuer)
    // Another address was entered meanwhile.
    if (latest.current !== issuer) return
    onRead({ issuer, reading: readServer(issuer, discovery, metadata) })
    setState('read')
  }
  return (
    <Section title={words.serverTitle}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (issuer === undefined || reached) void ask()
        }}
      >
        <TextField
          label={words.issuer}
          hint={words.issuerHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={typed}
          error={state === 'wrong' && issuer === undefined ? words.issuerWrong : undefined}
          onChange={(value) => {
            setTyped(value)
            setState('idle')
            const next = baseIn(value)
            if (next === issuer) return
            latest.current = next
            onRead(undefined)
          }}
        />
        {issuer !== undefined && !reached ? null : (
          <div>
            <Button type="submit" tone="primary" busy={state === 'asking'}>
              {words.ask}
            </Button>
          </div>
        )}
      </form>
      <LiveRegion className={styles.quiet}>
        {state === 'asking' ? words.asking : state === 'read' ? words.found : ''}
      </LiveRegion>
      {issuer === undefined || reached ? null : (
        <div className={styles.part}>
          <p>{words.blocked(new URL(issuer).origin)}</p>
          <pre className={styles.code}>{words.command(issuer)}</pre>
          <Documents key={issuer} issuer={issuer} onRead={onRead} />
        </div>
      )}
    </Section>
  )
}

/** The two documents as a person has them from elsewhere. */
function Documents({
  issuer,
  onRead,
}: {
  readonly issuer: string
  readonly onRead: ServerFormProps['onRead']
}) {
  const words = useIntegrateWords()
  const [discovery, setDiscovery] = useState('')
  const [metadata, setMetadata] = useState('')
  const [state, setState] = useState<'idle' | 'unfinished' | 'read'>('idle')
  const addresses = documentAddresses(issuer)
  return (
    <Section title={words.documentsTitle} level={3}>
      <div className={styles.part}>
        <p>{words.documentsHint}</p>
        <DocumentField
          name={words.discovery}
          address={addresses.discovery}
          text={discovery}
          onText={setDiscovery}
        />
        <DocumentField
          name={words.metadata}
          address={addresses.metadata}
          text={metadata}
          onText={setMetadata}
        />
        <div>
          <Button
            tone="primary"
            onClick={() => {
              if (discovery.trim() === '' && metadata.trim() === '') return setState('unfinished')
              onRead({
                issuer,
                reading: readServer(issuer, readText(discovery), readText(metadata)),
              })
              setState('read')
            }}
          >
            {words.read}
          </Button>
        </div>
        <LiveRegion className={styles.quiet}>
          {state === 'unfinished' ? words.unfinished : state === 'read' ? words.found : ''}
        </LiveRegion>
      </div>
    </Section>
  )
}

interface DocumentFieldProps {
  readonly name: string
  readonly address: string
  readonly text: string
  readonly onText: (text: string) => void
}

function DocumentField({ name, address, text, onText }: DocumentFieldProps) {
  const words = useIntegrateWords()
  const id = useId()
  return (
    <div className={styles.form}>
      <TextAreaField
        id={id}
        label={name}
        rows={5}
        spellCheck={false}
        className={styles.code}
        value={text}
        onChange={onText}
      />
      <div className={styles.ways}>
        <FileButton
          tone="secondary"
          label={words.openFile(name)}
          onPick={(files) => {
            const file = files?.[0]
            if (file !== undefined) void file.text().then(onText)
          }}
        />
        <a href={address} target="_blank" rel="noopener noreferrer">
          {words.openAddress(name)}
        </a>
      </div>
    </div>
  )
}

/**
 * The page's policy lets it ask registered origins alone, and a request to any other would only be
 * blocked. Under `npm run dev` there is no policy, and it is held to the same.
 */
function mayAsk(issuer: string, registered: readonly Registration[]): boolean {
  const { origin } = new URL(issuer)
  return origin === location.origin || registered.flatMap(connectOrigins).includes(origin)
}
