import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DraftEditor } from '~/drafts/draft-editor'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useValueSets } from '~/questionnaires/catalogue/use-value-sets'
import { useFindList } from '~/questionnaires/terminology/use-find-list'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Skeleton } from '~/ui/Skeleton'
import { draftInSteps, toDraft } from '../engine/draft'
import { draftOf, grownDraft } from '../engine/draft-parts'
import type { Form, Opened } from '../engine/form'
import { openForm } from '../engine/open-form'
import { settleWholly } from '../engine/run/settle'
import { Filling } from '../fill/Filling'
import type { FormContent } from '../fill/form-content'
import type { RequestFor } from '../fill/open/request-for'
import { RefusedForm } from '../fill/open/RefusedForm'
import { holds } from '../fill/errors-in'
import { useFilling } from '../fill/use-filling'
import { useHeld } from '../fill/use-held'
import { useRestored } from '../fill/use-restored'
import { broughtForm } from '../response/contained-form'
import { linkIdsUpTo, type AdaptiveRun } from './adaptive-run'
import { withoutChooser } from './chooser-of'
import { askedAfter } from './next-request'
import { givenUpTo, isComputed, itemsOfStep, lastInForce, lastSeen } from './standing'
import { StepScreen } from './StepScreen'
import type { Asking } from './use-asking'

interface AskedStepsProps {
  readonly run: AdaptiveRun
  /** True when these are the first questions, which the person sees with the form itself. */
  readonly isNew: boolean
  readonly asking: Asking
  readonly entry: CatalogueEntry
  readonly patientId: string
  readonly editor: DraftEditor<FormContent>
  readonly storedHref: (id: string) => string
  readonly changeHref: (id: string) => string
  readonly alone?: ReactNode
  readonly requestFor?: RequestFor | undefined
}

const NOTHING = new Map<string, never>()

/** The questions of an adaptive form so far, opened like those of any other form. */
export function AskedSteps(props: AskedStepsProps) {
  const { run, editor } = props
  const messages = useText()
  const valueSets = useValueSets()
  const findList = useFindList()
  const { language } = messages
  const { data, error } = useQuery<Opened>({
    // The questions themselves: after a changed answer there may be others, as many as before.
    queryKey: ['forms', 'adaptive', editor.id, run.response.contained, run.isDone, language],
    queryFn: () => {
      const { item = [] } = run.response
      const form = broughtForm(run.response)
      return openForm(form && withoutChooser(form), {
        language,
        valueSets,
        findList,
        populated: { item },
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const opened = useHeld(data)
  if (opened === undefined)
    return error === null ? (
      <Skeleton rows={6} />
    ) : (
      <ErrorNotice {...messages.failures.unexpected} />
    )
  if (opened.kind === 'refused') return <RefusedForm refusal={opened.refusal} />
  return <Restored {...props} reading={opened.form} />
}

interface RestoredProps extends AskedStepsProps {
  /** The form in the language of the screen, without the person's answers. */
  readonly reading: Form
}

function Restored(props: RestoredProps) {
  const { reading, editor } = props
  const start = useRestored(() => {
    const isServices = (linkId: string) => isComputed(reading, linkId)
    return draftInSteps(reading, grownDraft(editor.content().draft, toDraft(reading), isServices))
  })
  return start === undefined ? <Skeleton rows={6} /> : <Steps {...props} start={start} />
}

/** The step that is shown, and at the end the review. */
function Steps({ start, ...props }: RestoredProps & { readonly start: Form }) {
  const { run, reading, asking, entry, patientId, editor, storedHref, changeHref, requestFor } =
    props
  const { form, actions, said } = useFilling(start, reading, (next) =>
    editor.change({ ...editor.content(), draft: toDraft(next), adaptive: run }),
  )
  const [at, setAt] = useState<number | 'review'>(() => beginning(start, run, editor))
  const last = run.steps.length - 1
  const seen = lastSeen(form, run)
  const onNext = (from: number) => {
    const settled = settleWholly(form)
    const inForce = lastInForce(settled, run)
    if (inForce > from && from < seen) return setAt(from + 1)
    if (run.isDone && from >= seen && inForce === last) return setAt('review')
    const linkIds = linkIdsUpTo(run, from)
    // The answers that follow are given up when the service has chosen anew, and not before.
    asking.ask(askedAfter(run, from, givenUpTo(settled, run, from), Date.now()), (next) =>
      editor.change({
        ...editor.content(),
        draft: draftOf(toDraft(settled), linkIds),
        adaptive: next,
      }),
    )
  }
  if (at === 'review')
    return (
      <Filling
        start={form}
        reading={reading}
        results={NOTHING}
        sources={NOTHING}
        entry={entry}
        patientId={patientId}
        editor={editor}
        storedHref={storedHref}
        changeHref={changeHref}
        requestFor={requestFor}
        end={{
          brought: {
            questionnaire: run.response.questionnaire ?? '',
            contained: run.response.contained ?? [],
          },
          onBack: (path) => setAt(stepWith(form, run, path) ?? seen),
        }}
      />
    )
  return (
    <StepScreen
      form={form}
      actions={actions}
      said={said}
      linkIds={new Set(run.steps[at]?.linkIds)}
      number={at}
      isLast={run.isDone && at >= seen}
      isFollowed={at < last}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
      onNext={() => onNext(at)}
      {...props}
    />
  )
}

/** The step with which the person goes on: after a reload it may be one with a changed answer. */
function beginning(
  form: Form,
  run: AdaptiveRun,
  editor: DraftEditor<FormContent>,
): number | 'review' {
  const inForce = lastInForce(form, run)
  const seen = lastSeen(form, run)
  if (inForce < run.steps.length - 1) return Math.min(inForce, seen)
  const isSent = editor.info().attempt !== undefined
  return run.isDone && (seen < run.steps.length - 1 || isSent) ? 'review' : seen
}

function stepWith(form: Form, run: AdaptiveRun, path: string | undefined): number | undefined {
  if (path === undefined) return undefined
  const at = run.steps.findIndex(({ linkIds }) =>
    holds(itemsOfStep(form.items, new Set(linkIds)), path),
  )
  return at === -1 ? undefined : at
}
