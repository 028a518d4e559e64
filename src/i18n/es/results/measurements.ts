import type { measurements as english } from '../../en/results/measurements'
import { capitalized } from '~/std/capitalized'
import { al, del } from '../on-date'

/** Words of measurements and of their small pictures. They come late, with their screens. */
export const measurements = {
  half: {
    systolic: (value: string) => `sistólica ${value}`,
    diastolic: (value: string) => `diastólica ${value}`,
  },
  /** Blood pressures that LOINC has codes of their own for. */
  variety: {
    sitting: 'posición sentada',
    standing: 'de pie',
    lying: 'posición acostada',
    cuff: 'con manguito',
    line: 'por vía arterial',
  },
  pressure: 'Presión arterial',
  unnamed: 'Sin nombre registrado',
  apart: (name: string, by: string) => `${name} (${by})`,
  noValue: 'Sin valor',
  was: (value: string) => `antes ${value}`,
  first: 'primera vez',
  flag: {
    'critical-high': 'Críticamente alto',
    'critical-low': 'Críticamente bajo',
    critical: 'Crítico',
    high: 'Alto',
    low: 'Bajo',
    abnormal: 'Anormal',
    normal: 'Normal',
  },
  compared: {
    high: 'Por encima de su rango normal',
    low: 'Por debajo de su rango normal',
    normal: 'Dentro de su rango normal',
  },
  mark: {
    corrected: 'Corregido',
    preliminary: 'Preliminar',
    pending: 'Pendiente',
    cancelled: 'Cancelado',
    'entered-in-error': 'Ingresado por error',
    modified: 'Marca desconocida: puede significar otra cosa',
  },
  later: {
    ahead: 'uno con fecha futura',
    ordered: 'más reciente: pendiente',
    absent: 'más reciente: sin valor',
    part: 'más reciente: solo una parte',
    withdrawn: 'más reciente: retirado',
    unsure: 'más reciente: con una marca desconocida',
    twin: (values: string) => `también ${values}, a la misma hora`,
    beside: (values: string) => `también ${values}; no consta si antes o después`,
  },
  range: (value: string, range: string) => `${value}; rango normal ${range}`,
  course: (count: number, values: string, from: string, to: string) =>
    count === 2
      ? `${capitalized(del(from))} ${al(to)}: ${values}`
      : `Últimos ${count} resultados, ${del(from)} ${al(to)}: ${values}`,
} satisfies typeof english
