import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { isListed } from '~/record/is-listed'
import { listRequest } from '~/record/list-request'
import { registry } from '~/views/registry'
import { DataTable } from '~/ui/table/DataTable'
import { useShownPatient } from '~/writing/use-shown-patient'
import styles from './Receipt.module.css'
import { useReceiptText } from './ReceiptText'

/** The lists that capability.decide refuses: the app never requests them. */
export function RefusedTable() {
  const messages = useText()
  const words = useReceiptText()
  const { capability } = useConnection()
  const patient = useShownPatient()
  const listed = registry.views.filter((view) => isListed(view, capability))
  const rows = listed.flatMap((view) => {
    const answer = capability.decide(listRequest(view, patient, capability))
    return isPermit(answer)
      ? []
      : [
          {
            path: view.path,
            title: view.title(messages),
            why: explainRefusal(answer, messages).sentence,
          },
        ]
  })
  if (rows.length === 0) return <p>{words.offNone}</p>
  return (
    <>
      <p className={styles.note}>{words.offIntro}</p>
      <DataTable
        caption={words.offCaption}
        rows={rows}
        rowKey={({ path }) => path}
        columns={[
          { key: 'kind', header: words.kind, cell: ({ title }) => title },
          { key: 'why', header: words.why, cell: ({ why }) => why },
        ]}
      />
    </>
  )
}
