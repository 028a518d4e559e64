import type { Unsupported } from './unsupported'
import { extensionName } from './extension'

/**
 * `done`: supported, with a visible effect (`done-extensions.test.tsx` tests each name). `silent`:
 * for authors and servers, without effect for the person. Any other value names the loss for the
 * person.
 */
type Treatment = 'done' | 'silent' | Exclude<Unsupported['effect'], 'data'>

const TREATMENTS: Readonly<Record<Exclude<Treatment, 'unknown'>, readonly string[]>> = {
  done: [
    'questionnaire-itemControl',
    'questionnaire-hidden',
    'questionnaire-minOccurs',
    'questionnaire-maxOccurs',
    'questionnaire-unit',
    'questionnaire-unitOption',
    'questionnaire-unitValueSet',
    'questionnaire-optionPrefix',
    'questionnaire-optionExclusive',
    'questionnaire-choiceOrientation',
    'questionnaire-sliderStepValue',
    'questionnaire-supportLink',
    'questionnaire-displayCategory',
    'questionnaire-constraint',
    'questionnaire-referenceResource',
    'questionnaire-signatureRequired',
    'questionnaire-usageMode',
    'targetConstraint',
    'minLength',
    'maxLength',
    'minValue',
    'maxValue',
    'maxDecimalPlaces',
    'regex',
    'entryFormat',
    'mimeType',
    'maxSize',
    'ordinalValue',
    'itemWeight',
    'questionnaire-ordinalValue',
    'codesystem-ordinalValue',
    'valueset-ordinalValue',
    'iso21090-CO-value',
    'variable',
    'translation',
    'rendering-markdown',
    'rendering-xhtml',
    'rendering-style',
    'cqf-expression',
    'cqf-calculatedValue',
    'valueset-label',
    'sdc-questionnaire-initialExpression',
    'sdc-questionnaire-calculatedExpression',
    'sdc-questionnaire-enableWhenExpression',
    'sdc-questionnaire-answerExpression',
    'sdc-questionnaire-answerOptionsToggleExpression',
    'sdc-questionnaire-launchContext',
    'sdc-questionnaire-itemPopulationContext',
    'sdc-questionnaire-itemMedia',
    'sdc-questionnaire-itemAnswerMedia',
    'sdc-questionnaire-collapsible',
    'sdc-questionnaire-columnCount',
    'sdc-questionnaire-choiceColumn',
    'sdc-questionnaire-width',
    'sdc-questionnaire-shortText',
    'sdc-questionnaire-openLabel',
    'sdc-questionnaire-keyboard',
    'sdc-questionnaire-minQuantity',
    'sdc-questionnaire-maxQuantity',
    'sdc-questionnaire-unitOpen',
    'sdc-questionnaire-entryMode',
    'sdc-questionnaire-minOccursExpression',
    'sdc-questionnaire-maxOccursExpression',
    'Questionnaire.item.disabledDisplay',
  ],
  silent: [
    // The results that answers can become are told where the answers are reviewed.
    'sdc-questionnaire-observationExtract',
    'sdc-questionnaire-observation-extract-category',
    // Candidates that are not offered are reported where they are read.
    'sdc-questionnaire-candidateExpression',
    // So are filters and profiles of records, and helpful entries, that are not understood.
    'sdc-questionnaire-contextExpression',
    'sdc-questionnaire-lookupQuestionnaire',
    'questionnaire-referenceFilter',
    'questionnaire-referenceProfile',
    'questionnaire-derivationType',
    'questionnaire-baseType',
    'valueset-conceptOrder',
    'valueset-system',
    'preferredTerminologyServer',
    'sdc-questionnaire-unitSupplementalSystem',
    'sdc-questionnaire-optionalDisplay',
    // A form that was put together names its parts.
    'sdc-questionnaire-assembledFrom',
    'sdc-questionnaire-performerType',
    'sdc-questionnaire-preferredTerminologyServer',
    'sdc-rendering-criticalExtension',
    'rendering-criticalExtension',
    'rendering-styleSensitive',
    'Questionnaire.versionAlgorithm[x]',
    'Questionnaire.copyrightLabel',
    'ValueSet.expansion.property',
    'ValueSet.expansion.contains.property',
    'artifact-versionAlgorithm',
    'structuredefinition-wg',
    'workflow-supportingInfo',
    'structuredefinition-standards-status',
    'structuredefinition-fmm',
    'replaces',
  ],
  asking: [
    'sdc-questionnaire-subQuestionnaire',
    'sdc-questionnaire-assemble-expectation',
    'sdc-questionnaire-assembleContext',
    'sdc-questionnaire-questionnaireAdaptive',
    'questionnaire-fhirType',
  ],
  filling: [
    'sdc-questionnaire-sourceQueries',
    'sdc-questionnaire-sourceStructureMap',
    'sdc-questionnaire-observationLinkPeriod',
    'sdc-questionnaire-isSubject',
    'cqf-library',
  ],
  looks: [],
  after: [
    'sdc-questionnaire-targetStructureMap',
    'sdc-questionnaire-endpoint',
    'sdc-questionnaire-itemExtractionContext',
    'sdc-questionnaire-definitionExtract',
    'sdc-questionnaire-definitionExtractValue',
    'sdc-questionnaire-templateExtract',
    'sdc-questionnaire-templateExtractBundle',
    'sdc-questionnaire-templateExtractContext',
    'sdc-questionnaire-templateExtractValue',
    'sdc-questionnaire-extractAllocateId',
    'referencesContained',
    'sdc-questionnaire-resourceContext',
  ],
}

const BY_NAME = new Map(
  Object.entries(TREATMENTS).flatMap(([treatment, names]) =>
    names.map((name) => [name, treatment] as const),
  ),
)

/** This engine's treatment of a form's extension. */
export function treatmentOf(url: string): Treatment {
  const treatment = BY_NAME.get(extensionName(url))
  switch (treatment) {
    case 'done':
    case 'silent':
    case 'asking':
    case 'filling':
    case 'looks':
    case 'after':
      return treatment
    default:
      return 'unknown'
  }
}

/** The names of supported extensions. */
export const DONE: readonly string[] = TREATMENTS.done
