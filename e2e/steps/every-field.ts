const SD = 'http://hl7.org/fhir/StructureDefinition/'
const control = (code: string) => ({
  url: `${SD}questionnaire-itemControl`,
  valueCodeableConcept: {
    coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }],
  },
})
const unit = (code: string) => ({
  url: `${SD}questionnaire-unitOption`,
  valueCoding: { system: 'http://unitsofmeasure.org', code, display: code },
})
const options = (...labels: readonly string[]) =>
  labels.map((display) => ({
    valueCoding: { system: 'https://forms.example/answers', code: display.toLowerCase(), display },
  }))
const help = (linkId: string, text: string) => ({
  linkId,
  type: 'display',
  text,
  extension: [control('help')],
})

/** A picture of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const media = (
  name: string,
  more: object = { contentType: 'image/png', data: DOT, title: 'A dot' },
) => ({ url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/${name}`, valueAttachment: more })

/**
 * One question of every type and every appearance; all of them are required, so that all can have
 * an error.
 */
const questions = [
  { linkId: 'boolean', type: 'boolean', text: 'Yes or no' },
  {
    linkId: 'decimal',
    type: 'decimal',
    text: 'A decimal',
    extension: [
      { url: `${SD}minValue`, valueDecimal: 0.5 },
      { url: `${SD}maxValue`, valueDecimal: 9.5 },
    ],
  },
  {
    linkId: 'integer',
    type: 'integer',
    text: 'A whole number',
    item: [help('integer.help', 'How many there are.')],
  },
  { linkId: 'date', type: 'date', text: 'A date' },
  { linkId: 'dateTime', type: 'dateTime', text: 'A date with a time' },
  { linkId: 'time', type: 'time', text: 'A time' },
  {
    linkId: 'string',
    type: 'string',
    text: 'A few words',
    maxLength: 20,
    extension: [{ url: `${SD}entryFormat`, valueString: 'nnn' }],
  },
  { linkId: 'text', type: 'text', text: 'Many words' },
  { linkId: 'url', type: 'url', text: 'A web address' },
  { linkId: 'reference', type: 'reference', text: 'A reference' },
  { linkId: 'attachment', type: 'attachment', text: 'A file' },
  { linkId: 'quantity', type: 'quantity', text: 'An amount', extension: [unit('kg'), unit('g')] },
  {
    linkId: 'radio',
    type: 'choice',
    text: 'One of few',
    answerOption: options('Red', 'Green'),
    extension: [control('radio-button')],
  },
  {
    linkId: 'menu',
    type: 'choice',
    text: 'One from a menu',
    answerOption: options('Red', 'Green'),
    extension: [control('drop-down')],
  },
  {
    linkId: 'search',
    type: 'choice',
    text: 'One by typing',
    answerOption: options('Red', 'Green'),
    extension: [control('autocomplete')],
  },
  {
    linkId: 'boxes',
    type: 'choice',
    text: 'Several',
    repeats: true,
    answerOption: options('Red', 'Green'),
    extension: [control('check-box')],
  },
  {
    linkId: 'open',
    type: 'open-choice',
    text: 'One or another',
    answerOption: options('Red', 'Green'),
    extension: [control('radio-button')],
  },
  {
    linkId: 'slider',
    type: 'integer',
    text: 'On a line',
    extension: [
      control('slider'),
      { url: `${SD}minValue`, valueInteger: 0 },
      { url: `${SD}maxValue`, valueInteger: 10 },
    ],
  },
  { linkId: 'several', type: 'string', text: 'Several texts', repeats: true },
  { linkId: 'spinner', type: 'integer', text: 'Step by step', extension: [control('spinner')] },
  { linkId: 'box', type: 'string', text: 'In a box', extension: [control('text-box')] },
  {
    linkId: 'lookup',
    type: 'choice',
    text: 'Some by typing',
    repeats: true,
    answerOption: options('Red', 'Green'),
    extension: [control('lookup')],
  },
  {
    linkId: 'far',
    type: 'choice',
    text: 'One of very many',
    answerValueSet: 'https://terminology.sandbox.example/ValueSet/complaints',
  },
  {
    linkId: 'pictures',
    type: 'choice',
    text: 'One of these pictures',
    answerOption: options('Dot', 'Spot').map((option) => ({
      ...option,
      extension: [media('sdc-questionnaire-itemAnswerMedia')],
    })),
  },
].map((question) => ({ ...question, required: true }))

/** Formatted words with everything in them that must not act. */
const FORMATTED =
  '<div xmlns="http://www.w3.org/1999/xhtml" style="position:fixed;inset:0;background:#fff">' +
  '<h1>Before <em>you</em> begin</h1><p style="color:red">Words in <b>bold</b>.</p>' +
  '<ul><li>One of two</li><li>Two of two</li></ul>' +
  '<p><a href="https://forms.example/read">Read on</a> <a href="javascript:alert(1)">Run</a></p>' +
  '<img src="https://forms.example/seen.png" alt="A picture of elsewhere" onerror="alert(1)"/>' +
  '<script>alert(1)</script><style>main{display:none}</style>' +
  '<iframe src="https://forms.example/frame"></iframe><form action="/x"><input name="q"/></form></div>'

/** A form for tests with every kind of field, as the text of a file. */
export const EVERY_FIELD = JSON.stringify({
  resourceType: 'Questionnaire',
  status: 'active',
  url: 'https://forms.example/every-field',
  title: 'Every field',
  language: 'en',
  item: [
    { linkId: 'lead', type: 'display', text: 'Words that ask nothing.' },
    {
      linkId: 'formatted',
      type: 'display',
      text: 'Formatted words.',
      _text: { extension: [{ url: `${SD}rendering-xhtml`, valueString: FORMATTED }] },
    },
    {
      linkId: 'marked',
      type: 'display',
      text: 'Marked words.',
      _text: {
        extension: [
          {
            url: `${SD}rendering-markdown`,
            valueMarkdown:
              '**Bring** with you:\n\n1. a list\n2. your card\n\n|Day|Time|\n|-|-|\n|Monday|9:00|',
          },
          { url: `${SD}rendering-style`, valueString: 'color: #a00; display: none' },
        ],
      },
    },
    {
      linkId: 'warned',
      type: 'display',
      text: 'Words to heed.',
      extension: [
        {
          url: `${SD}questionnaire-displayCategory`,
          valueCodeableConcept: { coding: [{ code: 'security' }] },
        },
      ],
    },
    {
      linkId: 'explained',
      type: 'string',
      text: 'With all that helps',
      extension: [
        { url: `${SD}questionnaire-supportLink`, valueUri: 'https://example.org/more' },
        media('sdc-questionnaire-itemMedia', {
          contentType: 'image/png',
          url: 'https://pictures.example/dot.png',
        }),
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
          valueExpression: {
            language: 'text/fhirpath',
            expression: '%patient.name.first().family',
          },
        },
      ],
      item: ['prompt', 'flyover', 'legal'].map((code) => ({
        linkId: `explained.${code}`,
        type: 'display',
        text: `Words of the kind ${code}`,
        extension: [control(code)],
      })),
    },
    {
      linkId: 'folded',
      type: 'group',
      text: 'A group to unfold',
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-collapsible',
          valueCode: 'default-closed',
        },
      ],
      item: [{ linkId: 'folded.words', type: 'string', text: 'Words within' }],
    },
    {
      linkId: 'grid',
      type: 'group',
      text: 'A grid',
      extension: [control('grid')],
      item: ['First', 'Second'].map((text) => ({
        linkId: `grid.${text}`,
        type: 'group',
        text,
        item: [
          { linkId: `grid.${text}.words`, type: 'string', text: 'Words' },
          { linkId: `grid.${text}.number`, type: 'integer', text: 'Number' },
        ],
      })),
    },
    ...questions,
    ...['htable', 'table', 'atable'].map((code, index) => ({
      linkId: code,
      type: 'group',
      text: `Answers in columns, ${code}`,
      extension: [control(code)],
      item: [
        'Sleep',
        'Appetite',
        'Words that take more than one line where there is little room',
      ].map((text) => ({
        linkId: `${code}.${text}`,
        type: 'choice',
        text,
        repeats: index > 0,
        answerOption: options('Not at all', 'Several days', 'Nearly every day'),
        item: [help(`${code}.${text}.help`, 'Over the last two weeks.')],
      })),
    })),
    {
      linkId: 'fixed',
      type: 'string',
      text: 'Not to be changed',
      readOnly: true,
      initial: [{ valueString: 'fixed' }],
    },
    {
      linkId: 'rows',
      type: 'group',
      text: 'Rows',
      repeats: true,
      extension: [control('gtable')],
      item: [
        { linkId: 'rows.name', type: 'string', text: 'Name', required: true },
        {
          linkId: 'rows.kind',
          type: 'choice',
          text: 'Kind',
          answerOption: options('Red', 'Green'),
          extension: [control('drop-down')],
        },
      ],
    },
    {
      linkId: 'outer',
      type: 'group',
      text: 'A group',
      repeats: true,
      item: [
        { linkId: 'outer.words', type: 'string', text: 'Words of the group' },
        {
          linkId: 'inner',
          type: 'group',
          text: 'A group within',
          item: [{ linkId: 'inner.words', type: 'boolean', text: 'Deep question' }],
        },
      ],
    },
  ],
})

/** The required questions. */
export const EVERY_FIELD_REQUIRED = questions.length

/** A form that is filled in one question at a time, without a way back, and signed at its end. */
export const ONE_AT_A_TIME = JSON.stringify({
  resourceType: 'Questionnaire',
  url: 'https://forms.example/one-at-a-time',
  version: '1',
  status: 'active',
  title: 'One at a time',
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-entryMode',
      valueCode: 'sequential',
    },
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-signatureRequired',
      valueCodeableConcept: { text: 'Signature of the patient' },
    },
  ],
  item: [
    {
      linkId: 'group',
      type: 'group',
      text: 'The last two weeks',
      item: [
        { linkId: 'words', type: 'display', text: 'How often were you bothered by this?' },
        ...['Sleep', 'Appetite'].map((text) => ({
          linkId: text,
          type: 'choice',
          text,
          required: true,
          answerOption: options('Not at all', 'Several days', 'Nearly every day'),
        })),
      ],
    },
    { linkId: 'more', type: 'string', text: 'Anything else' },
  ],
})
