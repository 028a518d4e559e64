/**
 * Plain words for vital signs and for scores of forms. Never advice, never a finding about a
 * person.
 */
export const vitalSigns = {
  vitalSigns:
    'The basic signs of how the body is working: temperature, pulse, breathing, blood pressure and sometimes oxygen.',
  bloodPressure:
    'The force of the blood against the walls of the arteries, given as two numbers: when the heart beats and when it rests between beats.',
  systolic: 'The upper number of blood pressure: the force of the blood while the heart beats.',
  diastolic:
    'The lower number of blood pressure: the force of the blood while the heart rests between beats.',
  heartRate: 'How many times the heart beats in a minute.',
  breathing: 'How many breaths a person takes in a minute.',
  temperature: 'How warm the body is, in degrees.',
  oxygen:
    'How much of the blood that can carry oxygen is carrying it, in percent. It is often measured with a clip on a finger.',
  height: 'How tall a person is, or how long a baby is.',
  weight: 'How heavy the body is.',
  bodyMassIndex: 'A number calculated from weight and height. For children it depends on age.',
  headSize: 'The size of a child’s head, measured around it. It shows how the head grows.',
  phq9: 'The PHQ-9 asks nine questions about mood in the past two weeks. The score goes from 0 to 27; higher means more or stronger symptoms.',
  phq2: 'The PHQ-2 asks two questions about mood in the past two weeks. The score goes from 0 to 6.',
  gad7: 'The GAD-7 asks seven questions about feeling anxious in the past two weeks. The score goes from 0 to 21; higher means more or stronger symptoms.',
  auditC: 'The AUDIT-C asks three questions about drinking alcohol. The score goes from 0 to 12.',
  dast10: 'The DAST-10 asks ten questions about the use of drugs. The score goes from 0 to 10.',
  pain: 'How strong a person says their pain is, from 0 (no pain) to 10 (the worst).',
  smoking: 'Records whether a person smokes, used to smoke or has never smoked.',
}
