/** Number of items of the form: as many as a long intake with all its sections has. */
const GROUPS = 40
const PER_GROUP = 19

const options = ['None', 'Some', 'Much', 'Very much'].map((display, index) => ({
  valueCoding: { system: 'https://forms.example/answers', code: String(index), display },
}))
const TYPES = [
  'string',
  'boolean',
  'choice',
  'integer',
  'date',
  'choice',
  'text',
  'decimal',
] as const

/**
 * A questionnaire of 800 items as the text of a file: groups, every usual type, a condition in each
 * group, and a total over all numbers.
 */
export function longForm(): string {
  return written(partsOf(GROUPS))
}

/** Number of tabs of a form in tabs. */
export const TABS = 36

/** The same sections as tabs; the total is in the last one. */
export function tabbedForm(): string {
  const parts = partsOf(TABS)
  const [last, total] = parts.slice(-2)
  return written([
    {
      linkId: 'tabs',
      type: 'group',
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
          valueCodeableConcept: {
            coding: [
              { system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'tab-container' },
            ],
          },
        },
      ],
      item: [...parts.slice(0, -2), { ...last, item: [...(last?.item ?? []), total] }],
    },
  ])
}

interface Part {
  readonly linkId: string
  readonly type: string
  readonly item?: readonly object[]
}

/** Sections with their questions, and the total over all of them. */
function partsOf(count: number): readonly Part[] {
  const groups = Array.from({ length: count }, (_, group) => ({
    linkId: `g${group}`,
    type: 'group',
    text: `Section ${group + 1}`,
    item: Array.from({ length: PER_GROUP }, (_unused, place) => itemOf(group, place)),
  }))
  const numbers = "%resource.repeat(item).where(linkId.endsWith('-3')).answer.value.sum()"
  const total = {
    linkId: 'total',
    type: 'integer',
    text: 'Total',
    readOnly: true,
    extension: [
      {
        url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
        valueExpression: { language: 'text/fhirpath', expression: numbers },
      },
    ],
  }
  return [...groups, total]
}

function written(item: readonly object[]): string {
  return JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://forms.example/long',
    title: 'Long form',
    item,
  })
}

function itemOf(group: number, place: number) {
  const type = TYPES[place % TYPES.length] ?? 'string'
  const linkId = `g${group}-${place}`
  return {
    linkId,
    type,
    text: `Question ${group + 1}.${place + 1}`,
    ...(type === 'choice' ? { answerOption: options } : {}),
    ...(place === 5
      ? { enableWhen: [{ question: `g${group}-1`, operator: '=', answerBoolean: true }] }
      : {}),
  }
}
