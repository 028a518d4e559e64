import type { interpretations as english } from '../../en/glossary/interpretations'

export const interpretations: typeof english = {
  normal: 'La fuente encontró el resultado dentro del rango que espera.',
  high: 'El resultado está por encima del rango que la fuente espera. Los rangos cambian según el laboratorio, y muchas cosas pueden afectar un resultado.',
  low: 'El resultado está por debajo del rango que la fuente espera. Los rangos cambian según el laboratorio, y muchas cosas pueden afectar un resultado.',
  criticalHigh:
    'El resultado está tan por encima del rango esperado que los laboratorios avisan de inmediato al equipo de atención.',
  criticalLow:
    'El resultado está tan por debajo del rango esperado que los laboratorios avisan de inmediato al equipo de atención.',
  abnormal: 'El resultado no es el que la fuente espera. La marca por sí sola no dice por qué.',
  criticalAbnormal:
    'El resultado está tan lejos de lo esperado que los laboratorios avisan de inmediato al equipo de atención.',
  offScale: 'El resultado está más allá de lo que el instrumento puede medir.',
  positive: 'Se encontró lo que el análisis buscaba.',
  negative: 'No se encontró lo que el análisis buscaba.',
  indeterminate: 'El análisis no dio una respuesta clara.',
  susceptible: 'En el laboratorio el medicamento actuó sobre el germen.',
  intermediate:
    'En el laboratorio el medicamento actuó en parte sobre el germen, o con una dosis más alta.',
  resistant: 'En el laboratorio el medicamento no detuvo al germen.',
  better: 'La fuente comparó el resultado con uno anterior y marcó un cambio.',
}
