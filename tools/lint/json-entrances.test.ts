import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../project-root.ts'

/**
 * Every place of the app where text becomes data, and the reason why the data is not a FHIR record
 * or the way its record gets R4's own shapes. A new place has to be decided here: FHIR comes in by
 * `readFhir` alone.
 */
const ENTRANCES: Readonly<Record<string, string>> = {
  'src/fhir/wire/parse-json.ts': 'how all others read',
  'src/fhir/read-fhir.ts': 'FHIR: the one way in, by inShape',
  'src/fhir/wire/export-wire.ts': 'a manifest of an export, each element looked at by itself',
  'src/operator/files/error-texts.ts':
    'OperationOutcomes, which are read whatever their shape (issuesOf)',
  'src/operator/files/attachment-folder.ts':
    'our own list of attachments, each entry looked at by itself',
  'src/operator/files/other-export.ts': 'two facts of a manifest',
  'src/operator/files/attachment-plan.ts':
    'the attachments of a document, each element looked at by itself',
  'src/offline/is-switched-off.ts': 'one switch of our own format',
  'src/operator/look/read-line.ts':
    'the type, id and patient of a line, looked at by themselves; what is shown goes by readFhir',
  'src/operator/look/export-index.ts': 'a manifest, and the type and id of a line',
  'src/operator/look/check-references.ts': 'references, whatever the shape around them',
  'src/operator/look/canonical-text.ts': 'contents to be compared as they were written',
  'src/operator/look/find-words.ts': 'values in which words are looked for, whatever their shape',
  'src/operator/look/look-desk.ts': 'paths of values, whatever their shape',
  'src/fhir/wire/read-failure.ts':
    'an OperationOutcome, which is read whatever its shape (issuesOf)',
  'src/capability/load-statements.ts': 'a CapabilityStatement, each element looked at by itself',
  'src/questionnaires/author/source/read-source.ts':
    'the type of a text that is no form, to be named to its author',
  'src/questionnaires/catalogue/load-catalogue.ts': 'our own format of an index',
  'src/questionnaires/engine/fill-from.ts': 'what an expression gave of records in shape',
  'src/questionnaires/engine/read/read-typed.ts': 'digits that a person typed',
  'src/questionnaires/engine/answers/result-answers.ts': 'digits of one number',
  'src/questionnaires/engine/run/evaluation.ts': 'what an expression gave of records in shape',
  'src/questionnaires/engine/answers/quantity-of.ts': 'digits of one number',
  'src/questionnaires/extract/compute-records.ts': 'what the app itself made of answers',
  'src/questionnaires/fill/open/ask-record.ts': 'what an expression gave of records in shape',
  'src/resources/edit/fields/lens.ts': 'digits that a person typed',
  'src/export/copy/copy-bytes.ts': 'what the app wrote and sealed itself, of records in shape',
  'src/drafts/seal-draft.ts': 'what the app wrote and sealed itself, of records in shape',
  'src/documents/compare/compare-entries.ts': 'two texts are compared, and none is shown',
  'src/documents/compare/compare-headers.ts': 'the type of a record alone; it is drawn by readFhir',
  'src/documents/composition/read-fhir-document.ts':
    'a document, each element looked at by itself; its records are drawn by readFhir',
  'src/documents/reconcile/name-of-entry.ts':
    'the name of a record, each element looked at by itself',
  'src/documents/reconcile/statements-of-entries.ts':
    'records of a document, each element looked at by itself',
  'src/documents/reader/section-choice.ts': 'own storage',
  'src/documents/filing/batch/template.ts': 'own storage',
  'src/summary/whats-new/seen-store.ts': 'own storage',
  'src/app/shell/doors/use-navigation.ts': 'own storage',
  'src/app/palette/use-commands.ts': 'names that it wrote itself',
  'src/smart/tab-storage.ts': 'own storage',
  'src/smart/token/spent-tokens.ts': 'own storage',
  'src/smart/style.ts': 'a style of SMART',
  'src/smart/registrations.ts': 'our own format',
  'src/smart/registration-index.ts': 'what it wrote itself',
  'src/offline/worker.ts': 'the name of parts of our own format',
  'src/smart/token/id-token.ts': 'a JWT',
  'src/smart/token/token-request.ts': 'an OAuth answer',
  'src/smart/discovery-document.ts':
    'a SMART configuration or a CapabilityStatement, of which addresses and names are taken',
  'src/app/start/choose/load-organizations.ts': 'our own list of brands',
  'src/app/launch-check/token-result.ts': 'an OAuth error, of which one word is taken',
  'src/app/integrate/fetch-server.ts':
    'a SMART configuration and a CapabilityStatement, each element looked at by itself',
}

const READS = /\bJSON\.parse\(|\bparseJson\(|\.json\(\)/

it('nothing of FHIR comes into the app but in R4’s own shapes: every place that reads JSON is known', async () => {
  const files = (await readdir(join(projectRoot, 'src'), { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-fixture\.tsx?$/.test(file))
    .map((file) => join('src', file).replaceAll('\\', '/'))
  const reading: string[] = []
  for (const file of files) {
    const source = (await readFile(join(projectRoot, file), 'utf8')).replace(
      /^\s*(?:\/\/|\/?\*).*$/gm,
      '',
    )
    if (READS.test(source)) reading.push(file)
  }
  expect(reading.toSorted()).toEqual(Object.keys(ENTRANCES).toSorted())
})
