/** Words of measurements and of their small pictures. They come late, with their screens. */
export const measurements = {
  /** One of the two numbers of a blood pressure. */
  half: {
    systolic: (value: string) => `systolic ${value}`,
    diastolic: (value: string) => `diastolic ${value}`,
  },
  /** Blood pressures that LOINC has codes of their own for. */
  variety: {
    sitting: 'sitting',
    standing: 'standing',
    lying: 'lying down',
    cuff: 'cuff',
    line: 'arterial line',
  },
  pressure: 'Blood pressure',
  unnamed: 'No name recorded',
  /** A measurement of one of several methods or devices that disagree. */
  apart: (name: string, by: string) => `${name} (${by})`,
  noValue: 'No value',
  /** The result before. */
  was: (value: string) => `was ${value}`,
  first: 'first',
  flag: {
    'critical-high': 'Critically high',
    'critical-low': 'Critically low',
    critical: 'Critical',
    high: 'High',
    low: 'Low',
    abnormal: 'Abnormal',
    normal: 'Normal',
  },
  /** Without the source's flag: compared with the result's own normal range. */
  compared: {
    high: 'Above its normal range',
    low: 'Below its normal range',
    normal: 'Within its normal range',
  },
  mark: {
    corrected: 'Corrected',
    preliminary: 'Preliminary',
    pending: 'Pending',
    cancelled: 'Cancelled',
    'entered-in-error': 'Entered in error',
    modified: 'Unknown mark: may mean something else',
  },
  later: {
    ahead: 'one dated in the future',
    ordered: 'newer one pending',
    absent: 'newer one without a value',
    part: 'newer one here only in part',
    withdrawn: 'newer one withdrawn',
    unsure: 'newer one with an unknown mark',
    twin: (values: string) => `also ${values}, at the same time`,
    beside: (values: string) => `also ${values}, before or after it is not recorded`,
  },
  range: (value: string, range: string) => `${value}; normal range ${range}`,
  course: (count: number, values: string, from: string, to: string) =>
    count === 2
      ? `From ${from} to ${to}: ${values}`
      : `Last ${count} results, from ${from} to ${to}: ${values}`,
}
