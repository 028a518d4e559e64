const HL7 = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'
const path = (expression: string, name?: string) => ({
  language: 'text/fhirpath',
  expression,
  ...(name === undefined ? {} : { name }),
})
const query = (expression: string, name: string) => ({
  language: 'application/x-fhir-query',
  expression,
  name,
})
const taken = (linkId: string, text: string, expression: string) => ({
  linkId,
  type: 'string',
  text,
  extension: [{ url: `${SDC}initialExpression`, valueExpression: path(expression) }],
})
const partAt = (linkId: string, prefix: string, text: string) => ({
  linkId,
  type: 'group',
  text,
  extension: [{ url: `${HL7}variable`, valueExpression: path(`'${prefix}'`, 'linkIdPrefix') }],
  item: [
    {
      linkId: `${linkId}.part`,
      type: 'display',
      text: 'This part is missing',
      extension: [{ url: `${SDC}subQuestionnaire`, valueCanonical: '#address' }],
    },
  ],
})
/** An answer that is also an entry of another kind, by the definition of its element. */
const becomes = (element: string) => `${HL7}${element.split('.')[0]}#${element}`

/**
 * A form that is put together from a part that it contains, asks the record before it opens, and
 * whose answers can become a result and two entries.
 */
export const ASKED_IN_PARTS = JSON.stringify({
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'https://forms.example/asked-in-parts',
  title: 'Asked in parts',
  contained: [
    {
      resourceType: 'Questionnaire',
      id: 'address',
      status: 'active',
      extension: [{ url: `${SDC}assembleContext`, valueString: 'linkIdPrefix' }],
      item: [
        { linkId: 'street', type: 'string', text: 'Street and number' },
        { linkId: 'moved', type: 'boolean', text: 'Did you move there this year?' },
        {
          linkId: 'when',
          type: 'date',
          text: 'When did you move?',
          enableWhen: [{ question: 'moved', operator: '=', answerBoolean: true }],
        },
      ],
    },
  ],
  extension: [
    {
      url: `${HL7}variable`,
      valueExpression: query('Basic?patient={{%patient.id}}', 'nowhere'),
    },
  ],
  item: [
    partAt('home', 'home.', 'Where you live'),
    partAt('work', 'work.', 'Where you work'),
    {
      linkId: 'problem',
      type: 'group',
      text: 'A problem on record',
      repeats: true,
      extension: [
        { url: `${HL7}questionnaire-maxOccurs`, valueInteger: 2 },
        {
          url: `${SDC}itemPopulationContext`,
          valueExpression: query('Condition?patient={{%patient.id}}', 'one'),
        },
      ],
      item: [taken('name', 'Its name', '%one.code.text')],
    },
    taken('count', 'Number of other things', '%nowhere.entry.count().toString()'),
    {
      linkId: 'weight',
      type: 'decimal',
      text: 'Your weight',
      code: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight' }],
      extension: [
        { url: `${SDC}observationExtract`, valueBoolean: true },
        {
          url: `${HL7}questionnaire-unit`,
          valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
        },
      ],
    },
    {
      linkId: 'relative',
      type: 'group',
      text: 'A relative',
      repeats: true,
      extension: [
        {
          url: `${SDC}definitionExtract`,
          extension: [{ url: 'definition', valueCanonical: `${HL7}RelatedPerson` }],
        },
      ],
      item: [
        {
          linkId: 'called',
          type: 'string',
          text: 'Name of the relative',
          definition: becomes('RelatedPerson.name.text'),
        },
      ],
    },
  ],
})
