import type { Coverage, CoverageClass } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { useDetailWords } from '~/record/detail-text'
import { Elements, ElementView } from '~/record/element/ElementView'
import { useShow } from '~/record/use-show'
import { FieldList, type FieldListItem } from '~/ui/FieldList'
import { Section } from '~/ui/Section'
import styles from './MemberCard.module.css'

/**
 * A coverage as the card that people carry: who pays, the member's number, and the numbers of
 * group, plan and pharmacy under the names that are printed on cards (R4, Coverage.class; HL7 code
 * system "coverage-class").
 */
export function MemberCard({ resource }: { readonly resource: Coverage }) {
  const { format } = useShow()
  const { card } = useDetailWords()
  const { payor, subscriberId, dependent, period, class: classes } = resource
  const field = (name: keyof Coverage, label: string): readonly FieldListItem[] =>
    resource[name] === undefined
      ? []
      : [{ label, value: <ElementView record={resource} name={name} dense /> }]
  const label = (one: CoverageClass) => {
    const own = codeableText(one.type, format) ?? card.other
    const known = nameOf(card, one)
    const isSaid = known === undefined || one.type.text === undefined
    return isSaid ? (known ?? own) : `${known} · ${one.type.text}`
  }
  const isEmpty = [subscriberId, dependent, classes].every((one) => one === undefined)
  if (isEmpty) return null
  return (
    <Section title={card.title}>
      <div className={styles.card}>
        {payor === undefined ? null : (
          <div className={styles.payer}>
            <ElementView record={resource} name="payor" dense />
          </div>
        )}
        <FieldList
          fields={[
            ...field('subscriberId', card.member),
            ...field('dependent', card.dependent),
            ...(classes ?? []).map((one): FieldListItem => ({
              label: label(one),
              value: (
                <>
                  <ElementView record={one} name="value" dense />
                  {one.name === undefined ? null : (
                    <>
                      {' · '}
                      <ElementView record={one} name="name" dense />
                    </>
                  )}
                  <Elements record={one} without={TOLD} />
                </>
              ),
            })),
            ...(period === undefined ? [] : field('period', card.valid)),
          ]}
        />
      </div>
    </Section>
  )
}

const TOLD: ReadonlySet<string> = new Set(['type', 'value', 'name'])

type CardWords = ReturnType<typeof useDetailWords>['card']

/** The name of a number by its code; undefined for a code of the payer's own. */
function nameOf({ classes }: CardWords, { type }: CoverageClass): string | undefined {
  const codes = type.coding?.map(({ code }) => code?.toLowerCase() ?? '') ?? []
  const known = codes.find((code) => Object.hasOwn(classes, code))
  return known === undefined ? undefined : classes[known]
}
