import { useId, useRef, useState } from 'react'
import { connectOrigins } from '~/smart/registered-origins'
import type { Registration } from '~/smart/registration'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { Section } from '~/ui/Section'
import { TextAreaField } from '~/ui/field/TextAreaField'
import { TextField } from '~/ui/field/TextField'
import { FileButton } from '~/ui/file/FileButton'
import { useFileWords } from '~/ui/file/use-file-words'
import { askAnybody, canBeAsked, isFramed, type NotAsked } from './ask-anybody'
import { baseIn, documentAddresses, fetchServer, readText } from './fetch-server'
import styles from './Integrate.module.css'
import { useIntegrateWords } from './integrate-text'
import { cameOf, readServer, type ReadOfServer } from './read-server'

interface ServerFormProps {
  readonly registered: readonly Registration[]
  /** Undefined when another server is entered: nothing is known of that one. */
  readonly onRead: (found: ReadOfServer | undefined) => void
}

/** The documents as text, as far as a person has given them. */
interface Given {
  readonly discovery: string
  readonly metadata: string
}

const NOTHING_GIVEN: Given = { discovery: '', metadata: '' }

/**
 * Asks which server, and has its two documents: a registered one is asked by this page, any other
 * by a page that holds nothing, or a person pastes or opens them.
 */
export function ServerForm({ registered, onRead }: ServerFormProps) {
  const words = useIntegrateWords()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'idle' | 'wrong' | 'asking' | 'read' | NotAsked>('idle')
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const latest = useRef<string>(undefined)
  const issuer = baseIn(typed)
  const isOwn = issuer !== undefined && mayAsk(issuer, registered)
  const isNew = issuer !== undefined && !isOwn
  const isShut = isNew && isFramed()
  const canAsk = !isShut && (issuer === undefined || isOwn || canBeAsked(issuer))
  const trouble = isTrouble(state) ? state : undefined
  const ask = async () => {
    if (issuer === undefined) return setState('wrong')
    setState('asking')
    latest.current = issuer
    const answer = isOwn
      ? { asked: true as const, ...(await fetchServer(issuer)) }
      : await askAnybody(issuer)
    // Another address was entered meanwhile.
    if (latest.current !== issuer) return
    if (!answer.asked) return setState(answer.why)
    onRead({
      issuer,
      reading: readServer(issuer, answer.discovery, answer.metadata),
      by: isOwn ? 'app' : 'anybody',
      came: cameOf(answer.discovery, answer.metadata),
    })
    setState('read')
  }
  const byHand =
    issuer === undefined ? null : (
      <Documents
        key={issuer}
        issuer={issuer}
        given={given}
        onGiven={(more) => setGiven((before) => ({ ...before, ...more }))}
        onRead={onRead}
      />
    )
  return (
    <Section title={words.serverTitle}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (canAsk && state !== 'asking') void ask()
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
            setGiven(NOTHING_GIVEN)
            onRead(undefined)
          }}
        />
        {isNew && canAsk ? (
          <p className={styles.quiet}>{words.askAnybody(new URL(issuer).host)}</p>
        ) : null}
        {!canAsk ? null : (
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
      {!isNew ? null : canAsk && trouble === undefined ? (
        <Disclosure summary={words.byHand}>{byHand}</Disclosure>
      ) : (
        <div className={styles.part}>
          {trouble === undefined ? (
            <p>{isShut ? words.notAskedWhy.framed : words.cannotAsk(new URL(issuer).origin)}</p>
          ) : (
            <ErrorNotice
              title={(trouble === 'no-answer' ? words.unread : words.notAsked)(
                new URL(issuer).host,
              )}
              sentence={words.notAskedWhy[trouble]}
            />
          )}
          {byHand}
        </div>
      )}
    </Section>
  )
}

/** The two documents as a person has them from elsewhere. */
function Documents({
  issuer,
  given: { discovery, metadata },
  onGiven,
  onRead,
}: {
  readonly issuer: string
  readonly given: Given
  readonly onGiven: (given: Partial<Given>) => void
  readonly onRead: ServerFormProps['onRead']
}) {
  const words = useIntegrateWords()
  const [state, setState] = useState<'idle' | 'unfinished' | 'read'>('idle')
  const addresses = documentAddresses(issuer)
  return (
    <Section title={words.documentsTitle} level={3}>
      <div className={styles.part}>
        <p>{words.documentsHint}</p>
        <pre className={styles.code}>{words.command(issuer)}</pre>
        <DocumentField
          name={words.discovery}
          address={addresses.discovery}
          text={discovery}
          onText={(text) => onGiven({ discovery: text })}
        />
        <DocumentField
          name={words.metadata}
          address={addresses.metadata}
          text={metadata}
          onText={(text) => onGiven({ metadata: text })}
        />
        <div>
          <Button
            tone="primary"
            onClick={() => {
              if (discovery.trim() === '' && metadata.trim() === '') return setState('unfinished')
              const [smart, statement] = [readText(discovery), readText(metadata)]
              onRead({
                issuer,
                reading: readServer(issuer, smart, statement),
                by: 'person',
                came: cameOf(smart, statement),
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
  const files = useFileWords()
  const id = useId()
  const [isUnread, setUnread] = useState(false)
  const take = async ([file]: Iterable<File>) => {
    if (file === undefined) return
    const read = await file.text().catch(() => undefined)
    setUnread(read === undefined)
    if (read !== undefined) onText(read)
  }
  return (
    <div className={styles.form}>
      <TextAreaField
        id={id}
        label={name}
        error={isUnread ? files.unread : undefined}
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
          onPick={(picked) => void take(picked)}
        />
        <a href={address} target="_blank" rel="noopener noreferrer">
          {words.openAddress(name)}
        </a>
      </div>
    </div>
  )
}

function isTrouble(state: string): state is NotAsked {
  return ['no-page', 'framed', 'offline', 'no-answer'].includes(state)
}

/**
 * The page's policy lets it ask registered origins alone, and a request to any other would only be
 * blocked. Under `npm run dev` there is no policy, and it is held to the same.
 */
function mayAsk(issuer: string, registered: readonly Registration[]): boolean {
  const { origin } = new URL(issuer)
  return origin === location.origin || registered.flatMap(connectOrigins).includes(origin)
}
