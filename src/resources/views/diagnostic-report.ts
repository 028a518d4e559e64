import { defineView } from '~/resources/define-view'
import { ofPatient } from '~/resources/searches'

/** Reports of laboratories, imaging and other examinations. */
export const diagnosticReportView = defineView({
  type: 'DiagnosticReport',
  path: 'reports',
  group: 'record',
  search: ofPatient(),
  headline: ['code', 'category'],
  status: [['status', 'general']],
  when: [['effective', 'taken'], ['issued', 'released']],
  columns: [{ element: 'category', minor: true }],
  fields: [
    'conclusion', 'conclusionCode', 'category', 'result', 'presentedForm', 'performer', 'resultsInterpreter', 'specimen', 'imagingStudy', 'media', 'basedOn',
    'encounter',
  ],
  overview: { rank: 8, title: 'reports' },
})
