/** A small form for somebody who begins: a condition, a computed answer, both languages. */
export const SAMPLE = `{
  "resourceType": "Questionnaire",
  "status": "draft",
  "url": "https://example.org/forms/sleep",
  "version": "1",
  "language": "en",
  "title": "Sleep",
  "_title": {
    "extension": [
      {
        "url": "http://hl7.org/fhir/StructureDefinition/translation",
        "extension": [
          { "url": "lang", "valueCode": "es" },
          { "url": "content", "valueString": "Sueño" }
        ]
      }
    ]
  },
  "item": [
    {
      "linkId": "trouble",
      "type": "boolean",
      "text": "Do you have trouble sleeping?",
      "required": true
    },
    {
      "linkId": "nights",
      "type": "integer",
      "text": "How many nights a week?",
      "enableWhen": [{ "question": "trouble", "operator": "=", "answerBoolean": true }]
    }
  ]
}
`
