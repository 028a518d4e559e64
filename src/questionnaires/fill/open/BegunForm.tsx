import type { Observation } from 'fhir/r4'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { DraftGate } from '~/writing/draft/DraftGate'
import { useDraft, type DraftSource } from '~/writing/draft/use-draft'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { draftInSteps, toDraft } from '~/questionnaires/engine/draft'
import type { Form } from '~/questionnaires/engine/form'
import { canonicalOf } from '../../engine/answers/to-response'
import type { DraftEditor } from '~/drafts/draft-editor'
import { Skeleton } from '~/ui/Skeleton'
import { useIsLent } from '../../lend/is-lent'
import { Filling } from '../Filling'
import { FORM_DRAFT, readFormContent, type FormContent } from '../form-content'
import type { PrefillSource } from './prefill-sources'
import type { RequestFor } from './request-for'
import { useRestored } from '../use-restored'

interface BegunFormProps {
  readonly entry: CatalogueEntry
  /** The form without anyone's answers except those from the record. */
  readonly form: Form
  /** Results of the record that were filled in, by the `linkId` of their question. */
  readonly results: ReadonlyMap<string, Observation>
  /** The records from which the form's own expressions took answers. */
  readonly sources: ReadonlyMap<string, PrefillSource>
  readonly patientId: string
  /** The draft to continue; without one, a new draft is begun. */
  readonly draftId: string | undefined
  readonly storedHref: (id: string) => string
  readonly changeHref: (id: string) => string
  /** The form alone, for the device in a patient's hands. */
  readonly alone?: ReactNode
  /** The order or task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string | undefined
  readonly requestFor?: RequestFor | undefined
}

/** An opened form with the draft that keeps its answers. */
export function BegunForm({ entry, form, draftId, basedOn, requestFor, ...rest }: BegunFormProps) {
  const { language } = useText()
  const isLent = useIsLent()
  const draft = useDraft<FormContent>(
    sourceOf(draftId, () => ({
      about: {
        kind: FORM_DRAFT,
        title: titleOf(entry, language),
        patient: rest.patientId,
        target: canonicalOf(form) ?? entry.canonical,
      },
      content: {
        draft: toDraft(form),
        ...(basedOn === undefined ? {} : { basedOn }),
        ...(isLent ? { isFromPatient: true } : {}),
      },
    })),
  )
  // The first part of a long form is drawn in slices, between which the page answers.
  const shown = useDeferredValue(draft)
  return (
    <DraftGate draft={shown}>
      {(editor) => (
        <GoneOn
          key={editor.id}
          editor={editor}
          entry={entry}
          form={form}
          isNew={draftId === undefined && !(shown.kind === 'open' && shown.isBack)}
          requestFor={draftId === undefined ? undefined : requestFor}
          {...rest}
        />
      )}
    </DraftGate>
  )
}

function sourceOf(
  draftId: string | undefined,
  begin: () => Omit<Extract<DraftSource<FormContent>, { kind: 'new' }>, 'kind' | 'read'>,
): DraftSource<FormContent> {
  const read = readFormContent
  return draftId === undefined
    ? { kind: 'new', ...begin(), read }
    : { kind: 'kept', id: draftId, read }
}

interface GoneOnProps extends Omit<BegunFormProps, 'draftId' | 'basedOn'> {
  readonly editor: DraftEditor<FormContent>
  readonly isNew: boolean
}

function GoneOn({ form, isNew, ...rest }: GoneOnProps) {
  return isNew ? <Begun form={form} {...rest} /> : <Kept form={form} {...rest} />
}

function Begun({ form, ...rest }: Omit<GoneOnProps, 'isNew'>) {
  const [start] = useState(form)
  return <Filling start={start} reading={form} {...rest} />
}

function Kept({ form, ...rest }: Omit<GoneOnProps, 'isNew'>) {
  const start = useRestored(() => draftInSteps(form, rest.editor.content().draft))
  return start === undefined ? (
    <Skeleton rows={8} />
  ) : (
    <Filling start={start} reading={form} {...rest} />
  )
}
