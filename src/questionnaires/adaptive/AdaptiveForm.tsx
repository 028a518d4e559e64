import type { Questionnaire } from 'fhir/r4'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { DraftEditor } from '~/drafts/draft-editor'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft } from '~/writing/draft/use-draft'
import { canonicalOf } from '../engine/answers/to-response'
import styles from '../fill/Fill.module.css'
import { useIsLent } from '../lend/is-lent'
import type { RequestFor } from '../fill/open/request-for'
import { FORM_DRAFT, readFormContent, type FormContent } from '../fill/form-content'
import { AdaptiveText, useAdaptiveWords } from './adaptive-words'
import type { Chooser } from './chooser-of'
import { firstAsked, nextRequest } from './next-request'
import { NotAskedNotice } from './NotAskedNotice'
import { AskedSteps } from './AskedSteps'
import { useAsking } from './use-asking'

interface AdaptiveFormProps {
  readonly entry: CatalogueEntry
  /** The form as it was written, mostly without a question. */
  readonly questionnaire: Questionnaire
  readonly chooser: Chooser
  readonly patientId: string
  readonly draftId: string | undefined
  readonly storedHref: (id: string) => string
  readonly changeHref: (id: string) => string
  readonly alone?: ReactNode
  /** The order or task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string | undefined
  readonly requestFor?: RequestFor | undefined
}

/** A form whose questions a service chooses one after another (SDC, "Adaptive Forms"). */
export function AdaptiveForm(props: AdaptiveFormProps) {
  return (
    <AdaptiveText>
      <Permitted {...props} />
    </AdaptiveText>
  )
}

function Permitted({ chooser, ...rest }: AdaptiveFormProps) {
  const words = useAdaptiveWords()
  const { capability } = useConnection()
  if (chooser.at === 'elsewhere')
    return <Unavailable title={words.notHere} sentence={words.elsewhere(chooser.host)} />
  const may = capability.decide(nextRequest(firstAsked(rest.questionnaire, 0).response))
  if (!isPermit(may)) return <RefusalNotice title={words.notHere} refusal={may} />
  return <Drafted {...rest} />
}

type DraftedProps = Omit<AdaptiveFormProps, 'chooser'>

function Drafted({ draftId, basedOn, requestFor, ...rest }: DraftedProps) {
  const { entry, questionnaire, patientId } = rest
  const { language } = useText()
  const isLent = useIsLent()
  const draft = useDraft<FormContent>(
    draftId === undefined
      ? {
          kind: 'new',
          read: readFormContent,
          about: {
            kind: FORM_DRAFT,
            title: titleOf(entry, language),
            patient: patientId,
            target: canonicalOf({ definition: { questionnaire } }) ?? entry.canonical,
          },
          content: {
            draft: { version: 1, items: [] },
            ...(basedOn === undefined ? {} : { basedOn }),
            ...(isLent ? { isFromPatient: true } : {}),
          },
        }
      : { kind: 'kept', id: draftId, read: readFormContent },
  )
  return (
    <DraftGate draft={draft}>
      {(editor) => (
        <Asked
          key={editor.id}
          editor={editor}
          requestFor={draftId === undefined ? undefined : requestFor}
          {...rest}
        />
      )}
    </DraftGate>
  )
}

interface AskedProps extends Omit<DraftedProps, 'draftId' | 'basedOn'> {
  readonly editor: DraftEditor<FormContent>
}

/** Asks for the first questions, and shows those that were asked so far. */
function Asked({ questionnaire, editor, ...rest }: AskedProps) {
  const words = useAdaptiveWords()
  const [standing, setStanding] = useState(() => ({ run: editor.content().adaptive, grown: 0 }))
  const asking = useAsking(rest.patientId, (run) =>
    setStanding(({ grown }) => ({ run, grown: grown + 1 })),
  )
  const first = useMemo(() => firstAsked(questionnaire, Date.now()), [questionnaire])
  const { ask } = asking
  const isNew = standing.run === undefined
  useEffect(() => {
    if (isNew) ask(first)
  }, [isNew, ask, first])
  if (standing.run !== undefined)
    return (
      <AskedSteps
        key={standing.grown}
        isNew={standing.grown === 1}
        run={standing.run}
        asking={asking}
        editor={editor}
        {...rest}
      />
    )
  return asking.problem === undefined ? (
    <div className={styles.screen} role="status">
      <p>{words.beginning}</p>
      <Skeleton rows={4} />
      <p>
        <Button size="small" onClick={asking.stop}>
          {words.stop}
        </Button>
      </p>
    </div>
  ) : (
    <NotAskedNotice problem={asking.problem} isFirst onRetry={() => ask(first)} />
  )
}
