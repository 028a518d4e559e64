import { useState, type ReactNode } from 'react'
import type { ValueSet } from 'fhir/r4'
import { saveFile } from '~/std/save-file'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/field/ChoiceGroup'
import { Disclosure } from '~/ui/fold/Disclosure'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import type { SafetyRule } from '../../catalogue/catalogue-entry'
import type { DescriptionOf } from '../../engine/read/definition'
import styles from '../Author.module.css'
import { useAuthorWords } from '../author-text'
import { weightOf, type AuthorProblem } from '../check/author-problem'
import { canBeMarked } from '../check/check-danger'
import { everyItem } from '../check/check-answers'
import { dangerRules } from '../../safety/danger-questions'
import { isXml } from '../source/read-source'
import type { AuthorForm } from '../use-author-form'
import {
  fileName,
  formName,
  harmlessChoices,
  registrationEntry,
  ruleOf,
  type EntryWish,
} from './registration-entry'

interface EntryPartProps {
  readonly current: AuthorForm
  readonly problems: readonly AuthorProblem[]
  readonly lists: readonly ValueSet[]
  readonly category: string
  readonly onCategory: (category: string) => void
  readonly safety: readonly SafetyRule[]
  readonly onSafety: (safety: readonly SafetyRule[]) => void
  readonly copy: (text: string, label: string) => ReactNode
}

const SHAPES: readonly EntryWish['shape'][] = ['file', 'catalogue']

/** The entry for the organization's registration, and the file that it names. */
export function EntryPart({
  current,
  problems,
  lists,
  category,
  onCategory,
  safety,
  onSafety,
  copy,
}: EntryPartProps) {
  const { entry: words } = useAuthorWords()
  const { form, text } = current
  const end = isXml(text) ? 'xml' : 'json'
  const [typed, setTyped] = useState<string>()
  const [shape, setShape] = useState<EntryWish['shape']>('file')
  const address = typed ?? `/forms/${formName(form)}.${end}`
  const made = registrationEntry(
    form,
    { address, category, safety, shape },
    window.location.origin,
    lists.length > 0 ? ['value-sets.json'] : [],
  )
  const isStopped = problems.some(({ finding }) => weightOf(finding) === 'stops')
  const hasLists =
    problems.some(({ finding }) => finding.kind === 'list-missing') || lists.length > 0
  return (
    <div className={styles.part}>
      <p>{words.intro}</p>
      {isStopped ? <p className={styles.warning}>{words.stopped}</p> : null}
      {hasLists && shape === 'file' ? <p className={styles.warning}>{words.lists}</p> : null}
      <div className={styles.choices} data-print="never">
        <SelectField
          label={words.shape}
          value={shape}
          options={SHAPES.map((value) => ({ value, label: words.shapes[value] }))}
          onChange={setShape}
        />
        <TextField
          label={words.address}
          hint={words.addressHint}
          value={address}
          onChange={setTyped}
        />
        <TextField
          label={words.category}
          hint={words.categoryHint}
          value={category}
          onChange={onCategory}
        />
      </div>
      {current.opened.kind === 'refused' ? null : (
        // A long form has thousands of questions to choose from: they are not drawn beforehand.
        <div data-print="never">
          <Disclosure summary={words.safety}>
            <Safety
              definition={current.opened.form.definition}
              safety={safety}
              onSafety={onSafety}
            />
          </Disclosure>
        </div>
      )}
      {made.problems.length === 0 ? null : (
        <div role="status">
          <p>{words.wrong}</p>
          <ul lang="en">
            {made.problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <Lines text={made.entry} label={words.entry} />
      <div className={styles.row} data-print="never">
        {copy(made.entry, words.copy)}
      </div>
      {made.index === undefined ? null : (
        <>
          <Lines text={made.index} label={words.index} />
          <div className={styles.row} data-print="never">
            {copy(made.index, words.copyIndex)}
          </div>
        </>
      )}
      <div className={styles.row} data-print="never">
        <Button
          onClick={() =>
            saveFile(
              new Blob([text], { type: end === 'xml' ? 'application/xml' : 'application/json' }),
              fileName(address),
            )
          }
        >
          {words.save}
        </Button>
        <span className={styles.quiet}>{words.saveAs(fileName(address))}</span>
      </div>
    </div>
  )
}

function Lines({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div>
      <p className={styles.name}>{label}</p>
      {/* It scrolls, so the keyboard must reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.output} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  )
}

/** Questions of the form that its author marks as being about danger. */
function Safety({
  definition,
  safety,
  onSafety,
}: {
  readonly definition: DescriptionOf
  readonly safety: readonly SafetyRule[]
  readonly onSafety: (safety: readonly SafetyRule[]) => void
}) {
  const { entry: words } = useAuthorWords()
  const known = new Set([
    ...dangerRules(definition.questionnaire, []).map(({ linkId }) => linkId),
    ...safety.map(({ linkId }) => linkId),
  ])
  const others = everyItem(definition.items).filter(
    ({ face, source }) => canBeMarked(source) && !known.has(face.linkId) && !face.hidden,
  )
  const nameOf = (linkId: string) => {
    const face = definition.byLinkId.get(linkId)?.face
    return [face?.prefix, face?.text?.plain ?? linkId].filter(Boolean).join(' ')
  }
  const choicesOf = (linkId: string) => {
    const item = definition.byLinkId.get(linkId)
    return item === undefined ? [] : harmlessChoices(item, words.yes, words.noAnswer)
  }
  const change = (linkId: string, chosen: readonly string[]) =>
    onSafety(
      safety.map((rule) =>
        rule.linkId === linkId ? ruleOf(linkId, choicesOf(linkId), chosen) : rule,
      ),
    )
  const chosenOf = ({ linkId, unless }: SafetyRule) =>
    unless === 'harmless'
      ? choicesOf(linkId).flatMap(({ word, isNo }) => (isNo ? [word] : []))
      : unless
  return (
    <div className={styles.part} data-print="never">
      <SelectField
        label={words.safetyAdd}
        hint={words.safetyHint}
        value=""
        options={[
          { value: '', label: others.length === 0 ? words.safetyNone : '—' },
          ...others.map(({ face: { linkId } }) => ({
            value: linkId,
            label: `${linkId}: ${nameOf(linkId)}`.slice(0, 120),
          })),
        ]}
        onChange={(linkId) => {
          if (linkId === '') return
          const choices = choicesOf(linkId)
          const no = choices.flatMap(({ word, isNo }) => (isNo ? [word] : []))
          onSafety([...safety, ruleOf(linkId, choices, no)])
        }}
      />
      {safety.map((rule) => {
        const name = nameOf(rule.linkId)
        const choices = choicesOf(rule.linkId)
        const chosen = chosenOf(rule)
        return (
          <div key={rule.linkId} className={styles.part}>
            {choices.length === 0 ? (
              <p className={styles.name}>{name}</p>
            ) : (
              <ChoiceGroup
                label={words.safetyUnless(name)}
                several
                across
                choices={choices.map(({ word, label }) => ({ value: word, label }))}
                chosen={chosen}
                onChoose={(word, on) =>
                  change(rule.linkId, on ? [...chosen, word] : chosen.filter((one) => one !== word))
                }
              />
            )}
            <div className={styles.row}>
              <Button
                size="small"
                tone="quiet"
                onClick={() => onSafety(safety.filter((one) => one !== rule))}
              >
                {words.safetyRemove(name)}
              </Button>
            </div>
          </div>
        )
      })}
    </div>
  )
}
