import type { LateCodes } from '../../en/codes/late-codes'
import { dicom } from '../documents/dicom'
import { dosage } from '../record/dosage'
import { findings } from './findings'
import { diseases, forecastDates } from './diseases'
import { discharges, payers, policies } from './payers'
import { concepts, races, tribes } from './people'
import { answers, needs, questions } from './screening'
import { specialties } from './specialties'
import { tests } from './tests'
import { things } from './things'
import { types } from './types'
import { vaccines } from './vaccines'

export const lateCodes: LateCodes = {
  tables: {
    discharges,
    modalities: dicom.modalities,
    loinc: { ...tests, ...questions, ...answers, ...forecastDates },
    needs,
    payers,
    policies,
    races,
    snomed: { ...findings, ...concepts, ...diseases },
    specialties,
    things,
    tribes,
    types,
    vaccines,
    'immunization-recommendation-status': {
      complete: 'Completa',
      contraindicated: 'No se debe aplicar',
      due: 'Pendiente',
      immune: 'Ya tiene inmunidad',
      overdue: 'Atrasada',
    },
    'coverage-selfpay': { pay: 'Paga la persona' },
    'v3-NullFlavor': {
      DER: 'Se deduce',
      INV: 'No es válido',
      MSK: 'Oculto para proteger la privacidad',
      NA: 'No corresponde',
      NASK: 'No se preguntó',
      NAV: 'Aún no se sabe',
      NAVU: 'No disponible',
      NI: 'Sin información',
      NINF: 'Demasiado bajo para medirlo',
      NP: 'No está presente',
      PINF: 'Demasiado alto para medirlo',
      QS: 'Lo necesario',
      TRC: 'Indicios',
      UNC: 'Sin código',
    },
    'v3-MaritalStatus': {
      A: 'Matrimonio anulado',
      C: 'Unión libre',
      I: 'Divorcio en trámite',
      L: 'Separación legal',
      P: 'Poligamia',
    },
    'v3-AdministrativeGender': { F: 'Femenino', M: 'Masculino', UN: 'Indiferenciado' },
    'subscriber-relationship': {
      self: 'La misma persona',
      spouse: 'Cónyuge',
      child: 'Hijo o hija',
      parent: 'Padre o madre',
      common: 'Pareja de hecho',
      other: 'Otra relación',
      injured: 'Persona lesionada',
    },
    'media-type': { image: 'Imagen', video: 'Video', audio: 'Audio' },
    'v2-0136': { N: 'No', Y: 'Sí' },
  },
  unnamed: (code, list) => (list === undefined ? `Código ${code}` : `Código ${code} (${list})`),
  dosage,
  listWithoutName: 'una lista sin nombre',
}
