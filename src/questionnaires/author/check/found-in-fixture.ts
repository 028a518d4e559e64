import type { Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { readForm } from '../../catalogue/read-questionnaire'
import { questionnaireOf } from '../../engine/form-fixture'
import { openForm } from '../../engine/open-form'
import { invariant } from '~/std/invariant'
import type { AuthorFinding, AuthorProblem } from './author-problem'
import { checkForm } from './check-form'

/** Everything found about a form, as a person would paste it. */
export async function foundIn(form: object): Promise<readonly AuthorProblem[]> {
  const read = await readForm(JSON.stringify(form))
  invariant(typeof read !== 'string', 'a form that can be read')
  const opened = await openForm(read.form, { sliceMs: Infinity })
  return checkForm(read.form, opened, new AbortController().signal)
}

/** The findings of one kind about a form of these items, as `linkId: finding`. */
export async function kindIn<K extends AuthorFinding['kind']>(
  kind: K,
  items: readonly object[],
  more: Partial<Questionnaire> = {},
): Promise<readonly (readonly [string | undefined, Extract<AuthorFinding, { kind: K }>])[]> {
  const form = { ...questionnaireOf([], more), item: items }
  const isOfKind = (one: AuthorFinding): one is Extract<AuthorFinding, { kind: K }> =>
    one.kind === kind
  return (await foundIn(form)).flatMap(({ place, finding }) =>
    isOfKind(finding) ? [[place.linkId, finding] as const] : [],
  )
}

/** A question that can be answered by yes or no, unless it says otherwise. */
export function asks(linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem {
  return { linkId, type: 'boolean', text: `Question ${linkId}`, ...more }
}

/** Options of a choice by their codes. */
export function options(...codes: readonly string[]): QuestionnaireItem['answerOption'] {
  return codes.map((code) => ({
    valueCoding: { system: 'urn:x', code, display: `Answer ${code}` },
  }))
}

/** A text's translation into a language. */
export function translated(lang: string, content: string): { extension: Extension[] } {
  return {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: lang },
          { url: 'content', valueString: content },
        ],
      },
    ],
  }
}
