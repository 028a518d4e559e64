import { useConnection } from '~/connection/ConnectionContext'
import { typeText } from '~/fhir/format/codes/type-text'
import { localeOf } from '~/i18n/languages'
import { unshownTypes } from '~/record/chart/unshown-types'
import { useRegistry } from '~/record/RegistryContext'
import { useShow } from '~/record/use-show'
import styles from './Home.module.css'
import { UnshownWords, useUnshownWords } from './unshown-words'

/** The kinds that are named; "What this service offers" has all of them. */
const MOST = 6

interface UnshownKindsProps {
  readonly patientId: string
}

/** The kinds of entries that the service may keep and the app has no list for. */
export function UnshownKinds(props: UnshownKindsProps) {
  return (
    <UnshownWords>
      <Told {...props} />
    </UnshownWords>
  )
}

function Told({ patientId }: UnshownKindsProps) {
  const words = useUnshownWords()
  const { capability } = useConnection()
  const { views } = useRegistry()
  const { format } = useShow()
  const types = unshownTypes(views, patientId, capability)
  if (types.length === 0) return null
  const names = types.slice(0, MOST).map((type) => typeText(type, format))
  const more = types.length - names.length
  return (
    <p className={styles.note}>
      {words.also(
        new Intl.ListFormat(localeOf(format.language)).format(
          more === 0 ? names : [...names, words.more(more)],
        ),
      )}
    </p>
  )
}
