import type { SubmitEvent } from 'react'
import { explainRefusal } from '~/capability/explain'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import type { ChartPlan } from '~/record/chart/chart-lists'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { DateField } from '~/ui/field/DateField'
import { Disclosure } from '~/ui/fold/Disclosure'
import { isPartialDate } from '~/ui/field/is-partial-date'
import { Section } from '~/ui/Section'
import type { ViewPath } from '~/record/view'
import type { Choice } from './choice'
import { useExportText } from './export-text'
import { withOrigin } from './with-origin'
import styles from './TakeAway.module.css'

interface ChoiceFormProps {
  readonly plan: ChartPlan
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly onGather: () => void
}

/** A person's choices for the record: kinds, period, and extras. */
export function ChoiceForm({ plan, choice, onChange, onGather }: ChoiceFormProps) {
  const words = useExportText()
  const { from, to } = choice
  const set = (change: Partial<Choice>) => onChange({ ...choice, ...change })
  // Compared at the length of the shorter one: 2019 does not begin after 2019-03.
  const length = Math.min(from.length, to.length)
  const backwards =
    isPartialDate(from) && isPartialDate(to) && from.slice(0, length) > to.slice(0, length)
  const unfinished = (date: string) => date !== '' && !isPartialDate(date)
  const why =
    choice.lists.size === 0 ? words.nothingChosen : backwards ? words.periodWrong : undefined
  const { capability } = useConnection()
  const maySayOrigin = plan.permitted.some(
    ({ view, permit }) =>
      choice.lists.has(view.path) && withOrigin(capability, permit) !== undefined,
  )
  const documents = choice.lists.has('documents') || choice.lists.has('reports')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (why === undefined && !unfinished(from) && !unfinished(to)) onGather()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <ListChoice plan={plan} chosen={choice.lists} onChange={(lists) => set({ lists })} />
      <Section title={words.period}>
        <p className={styles.hint}>{words.periodHint}</p>
        <div className={styles.dates}>
          <DateField label={words.from} value={from} onChange={(value) => set({ from: value })} />
          <DateField
            label={words.to}
            value={to}
            error={backwards ? words.periodWrong : undefined}
            onChange={(value) => set({ to: value })}
          />
        </div>
        <CheckboxField
          label={words.undated}
          checked={choice.undated}
          onChange={(undated) => set({ undated })}
        />
      </Section>
      <Section title={words.more}>
        <div className={styles.checks}>
          <CheckboxField
            label={words.provenance}
            hint={maySayOrigin ? words.provenanceHint : words.provenanceOff}
            disabled={!maySayOrigin}
            checked={choice.provenance && maySayOrigin}
            onChange={(provenance) => set({ provenance })}
          />
          <CheckboxField
            label={words.files}
            hint={documents ? words.filesHint : words.filesOff}
            disabled={!documents}
            checked={choice.files && documents}
            onChange={(files) => set({ files })}
          />
          <CheckboxField
            label={words.details}
            hint={words.detailsHint}
            checked={choice.details}
            onChange={(details) => set({ details })}
          />
        </div>
      </Section>
      <p className={styles.gather}>
        <Button
          type="submit"
          tone="primary"
          {...(why === undefined ? {} : { disabledReason: why })}
        >
          {words.gather}
        </Button>
      </p>
    </form>
  )
}

interface ListChoiceProps {
  readonly plan: ChartPlan
  readonly chosen: ReadonlySet<ViewPath>
  readonly onChange: (chosen: ReadonlySet<ViewPath>) => void
}

function ListChoice({ plan, chosen, onChange }: ListChoiceProps) {
  const messages = useText()
  const words = useExportText()
  const offered = plan.permitted.filter(({ needed }) => needed)
  const toggle = (path: ViewPath, wanted: boolean) =>
    onChange(new Set(wanted ? [...chosen, path] : [...chosen].filter((other) => other !== path)))
  return (
    <Section title={words.lists}>
      <p className={styles.buttons}>
        <Button
          size="small"
          onClick={() => onChange(new Set(offered.map(({ view }) => view.path)))}
        >
          {words.all}
        </Button>
        <Button size="small" tone="quiet" onClick={() => onChange(new Set())}>
          {words.none}
        </Button>
      </p>
      <ul className={styles.lists}>
        {offered.map(({ view }) => (
          <li key={view.path}>
            <CheckboxField
              label={view.title(messages)}
              checked={chosen.has(view.path)}
              onChange={(wanted) => toggle(view.path, wanted)}
            />
          </li>
        ))}
      </ul>
      {plan.refused.length === 0 ? null : (
        <Disclosure summary={words.off}>
          <ul className={styles.off}>
            {plan.refused.map(({ view, refusal }) => (
              <li key={view.path}>
                {words.offEntry(view.title(messages), explainRefusal(refusal, messages).sentence)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  )
}
