/** Plain words for kinds of documents. Never advice, never a finding about a person. */
export const documents = {
  continuityOfCare:
    'A summary of a person’s health record: problems, medicines, allergies, results and more, for the next place of care.',
  consultation:
    'What a specialist found and thinks after being asked by another health professional.',
  discharge:
    'What happened during a stay in a hospital or other facility, and what was planned for the time after it.',
  caseReport:
    'A report to a public health office about a case that the law requires to be reported.',
  publicHealth: 'A report to a public health office about one case.',
  emergencySurvey: 'Facts about an emergency visit, collected for national health statistics.',
  inpatientSurvey: 'Facts about a hospital stay, collected for national health statistics.',
  outpatientSurvey: 'Facts about a visit without a stay, collected for national health statistics.',
  historyAndPhysical: 'A person’s health history and what was found in an exam.',
  progressNote: 'How a person is doing at one point of their care.',
  referralNote: 'One health professional sends a person to another and explains why.',
  transferSummary: 'What the next team needs to know when care moves from one place to another.',
  unstructured: 'A file such as a scan or a PDF, kept as it is.',
  procedureNote: 'What was done in a procedure, how and by whom.',
  operativeNote: 'What was done in an operation, how and by whom.',
  carePlanDocument: 'Goals and plans for a person’s care, and who takes part in it.',
  imagingReport: 'What was seen in pictures of the body such as X-rays.',
  laboratoryReport: 'Results of tests that a laboratory did on a sample.',
  pathologyReport: 'What was seen when tissue or cells were examined closely.',
  emergencyNote: 'What happened during a visit to an emergency department.',
  summaryNote: 'What was found and planned at a visit.',
  consent: 'What a person agreed to, or did not agree to.',
}
