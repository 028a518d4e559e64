import { useId, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { readForm, type UnreadableForm } from '~/questionnaires/catalogue/read-questionnaire'
import { titleOf } from '~/questionnaires/catalogue/title-of'
import { useAddForm } from '~/questionnaires/catalogue/use-add-form'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { describedBy, Field } from '~/ui/field/Field'
import { LiveRegion } from '~/ui/LiveRegion'

/**
 * Bytes: more than any form has. A longer file is not parsed, so that a wrong one cannot block the
 * page.
 */
const LONGEST = 8_000_000

/**
 * A form from a file on this device. It is read here, is sent nowhere, and is forgotten with the
 * session.
 */
export function OpenForm() {
  const { language } = useText()
  const { choose: words } = useQuestionnaireWords()
  const add = useAddForm()
  const id = useId()
  const [state, setState] = useState<
    { readonly wrong: UnreadableForm | 'long' | 'offline' } | { readonly title: string }
  >()
  const take = async (file: File) => {
    if (file.size > LONGEST) return setState({ wrong: 'long' })
    const read = await readForm(await file.text()).catch(() => 'offline' as const)
    return setState(
      typeof read === 'string' ? { wrong: read } : { title: titleOf(add(read), language) },
    )
  }
  const error = state !== undefined && 'wrong' in state ? words.openWrong[state.wrong] : undefined
  return (
    <>
      <Field id={id} label={words.openChoose} hint={words.openHint} error={error}>
        <input
          {...describedBy(id, { hint: words.openHint, error })}
          id={id}
          type="file"
          accept=".json,.xml,application/json,application/fhir+json,application/xml,application/fhir+xml"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file !== undefined) void take(file)
          }}
        />
      </Field>
      <LiveRegion>
        {state !== undefined && 'title' in state ? words.opened(state.title) : error}
      </LiveRegion>
    </>
  )
}
