import { useState } from 'react'
import {
  jwkSetText,
  KEY_ALGORITHMS,
  makeSystemKey,
  removeSystemKey,
  signWith,
  type KeyAlgorithm,
  type SystemKey,
} from '~/smart/system/system-key'
import { saveFile } from '~/std/save-file'
import { useOperatorWords } from '~/operator/operator-text'
import { AskFirst } from '~/ui/AskFirst'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { SelectField } from '~/ui/field/SelectField'
import { Tag } from '~/ui/Tag'
import { CopyButton } from '../shell/CopyButton'
import desk from '~/operator/Desk.module.css'
import styles from './Operator.module.css'

interface KeyPartProps {
  readonly keys: readonly SystemKey[]
  /** Id of the registration. */
  readonly registration: string
  readonly onChanged: () => Promise<void>
}

/** The key pairs of a connection: made here, registered by their public halves, and removed. */
export function KeyPart({ keys, registration, onChanged }: KeyPartProps) {
  const words = useOperatorWords()
  const [algorithm, setAlgorithm] = useState<KeyAlgorithm>('ES384')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch {
      setError(words.keyFailed)
    }
    await onChanged()
    setBusy(false)
  }
  const make = (
    <div className={styles.line}>
      <SelectField
        label={words.algorithm}
        hint={words.algorithmHint}
        options={KEY_ALGORITHMS.map((name) => ({ value: name, label: name }))}
        value={algorithm}
        onChange={setAlgorithm}
      />
      <Button
        tone={keys.length === 0 ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => void change(() => makeSystemKey(registration, algorithm))}
      >
        {keys.length === 0 ? words.makeKey : words.makeNextKey}
      </Button>
    </div>
  )
  return (
    <div className={styles.part}>
      {error === undefined ? null : <p role="alert">{error}</p>}
      {keys.length === 0 ? (
        <>
          <p>{words.keyIntro}</p>
          {make}
        </>
      ) : (
        <>
          <p>{words.registerKeys}</p>
          <ul className={styles.keys}>
            {keys.map((key) => (
              <KeyItem key={key.kid} of={key} busy={busy} onChange={change} />
            ))}
          </ul>
          <div className={desk.ways}>
            <CopyButton text={jwkSetText(keys)}>{words.copyKeys}</CopyButton>
            <Button
              onClick={() =>
                saveFile(
                  new Blob([jwkSetText(keys)], { type: 'application/jwk-set+json' }),
                  'clearchart.jwks.json',
                )
              }
            >
              {words.saveKeys}
            </Button>
          </div>
          <Disclosure summary={words.showKeys}>
            <pre className={styles.jwks}>{jwkSetText(keys)}</pre>
          </Disclosure>
          <Disclosure summary={words.changeKeys}>
            <p>{words.changeKeysHint}</p>
            {make}
          </Disclosure>
        </>
      )}
    </div>
  )
}

interface KeyItemProps {
  readonly of: SystemKey
  readonly busy: boolean
  readonly onChange: (act: () => Promise<unknown>) => Promise<void>
}

function KeyItem({ of: key, busy, onChange }: KeyItemProps) {
  const words = useOperatorWords()
  const { kid, algorithm, signs } = key
  return (
    <li className={styles.key}>
      <code className={styles.kid}>{kid}</code>
      <span>{algorithm}</span>
      <Tag tone={signs ? 'good' : 'quiet'}>{signs ? words.signs : words.waits}</Tag>
      {signs ? null : (
        <Button size="small" busy={busy} onClick={() => void onChange(() => signWith(key))}>
          {words.useKey}
        </Button>
      )}
      <AskFirst
        size="small"
        label={words.removeKey(kid.slice(0, 8))}
        question={words.removeKeyAsk}
        no={words.keepKey}
        yes={words.removeKeyYes}
        busy={busy}
        onYes={() => void onChange(() => removeSystemKey(key))}
      >
        {words.remove}
      </AskFirst>
    </li>
  )
}
