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
  const groups = Array.from({ length: GROUPS }, (_, group) => ({
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
  return JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://forms.example/long',
    title: 'Long form',
    item: [...groups, total],
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
