import { coded, type GlossaryEntry } from './entry'

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const TABLE_0078 = 'http://terminology.hl7.org/CodeSystem/v2-0078'

/** Codes and sources of the plain words for a source's interpretations of a result. */
export const INTERPRETATIONS = {
  normal: {
    codes: [...coded(INTERPRETATION, 'N'), ...coded(TABLE_0078, 'N')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  high: {
    codes: [...coded(INTERPRETATION, 'H', 'HU', 'HX'), ...coded(TABLE_0078, 'H', 'HU', 'HX')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  low: {
    codes: [...coded(INTERPRETATION, 'L', 'LU', 'LX'), ...coded(TABLE_0078, 'L', 'LU', 'LX')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  criticalHigh: {
    codes: [...coded(INTERPRETATION, 'HH'), ...coded(TABLE_0078, 'HH')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  criticalLow: {
    codes: [...coded(INTERPRETATION, 'LL'), ...coded(TABLE_0078, 'LL')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  abnormal: {
    codes: [...coded(INTERPRETATION, 'A'), ...coded(TABLE_0078, 'A')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  criticalAbnormal: {
    codes: [...coded(INTERPRETATION, 'AA'), ...coded(TABLE_0078, 'AA')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  offScale: {
    codes: [...coded(INTERPRETATION, '<', '>'), ...coded(TABLE_0078, '<', '>')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  positive: {
    codes: [...coded(INTERPRETATION, 'POS', 'DET'), ...coded(TABLE_0078, 'POS', 'DET')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  negative: {
    codes: [...coded(INTERPRETATION, 'NEG', 'ND'), ...coded(TABLE_0078, 'NEG', 'ND')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  indeterminate: {
    codes: [...coded(INTERPRETATION, 'IND', 'E'), ...coded(TABLE_0078, 'IND', 'E')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  susceptible: {
    codes: [...coded(INTERPRETATION, 'S'), ...coded(TABLE_0078, 'S')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  intermediate: {
    codes: [...coded(INTERPRETATION, 'I'), ...coded(TABLE_0078, 'I')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  resistant: {
    codes: [...coded(INTERPRETATION, 'R'), ...coded(TABLE_0078, 'R')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
  better: {
    codes: [...coded(INTERPRETATION, 'B', 'U'), ...coded(TABLE_0078, 'B', 'U')],
    source: 'HL7 Terminology, ObservationInterpretation',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
