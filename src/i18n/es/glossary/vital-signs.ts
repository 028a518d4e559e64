import type { vitalSigns as english } from '../../en/glossary/vital-signs'

export const vitalSigns: typeof english = {
  vitalSigns:
    'Las señales básicas de cómo funciona el cuerpo: la temperatura, el pulso, la respiración, la presión y a veces el oxígeno.',
  bloodPressure:
    'La fuerza de la sangre contra las paredes de las arterias, dada en dos números: cuando el corazón late y cuando descansa entre latidos.',
  systolic: 'El número más alto de la presión: la fuerza de la sangre mientras el corazón late.',
  diastolic:
    'El número más bajo de la presión: la fuerza de la sangre mientras el corazón descansa entre latidos.',
  heartRate: 'Cuántas veces late el corazón en un minuto.',
  breathing: 'Cuántas veces respira una persona en un minuto.',
  temperature: 'La temperatura del cuerpo, en grados.',
  oxygen:
    'Qué parte de la sangre que puede llevar oxígeno lo lleva, en porcentaje. Se suele medir con una pinza en un dedo.',
  height: 'La estatura de una persona, o el largo de un bebé.',
  weight: 'El peso del cuerpo.',
  bodyMassIndex:
    'Un número que se calcula con el peso y la estatura. En los niños depende de la edad.',
  headSize:
    'El tamaño de la cabeza de un niño, medido a su alrededor. Muestra cómo crece la cabeza.',
  phq9: 'El PHQ-9 hace nueve preguntas sobre el ánimo en las últimas dos semanas. La puntuación va de 0 a 27; cuanto más alta, más síntomas o más fuertes.',
  phq2: 'El PHQ-2 hace dos preguntas sobre el ánimo en las últimas dos semanas. La puntuación va de 0 a 6.',
  gad7: 'El GAD-7 hace siete preguntas sobre la ansiedad en las últimas dos semanas. La puntuación va de 0 a 21; cuanto más alta, más síntomas o más fuertes.',
  auditC: 'El AUDIT-C hace tres preguntas sobre el consumo de alcohol. La puntuación va de 0 a 12.',
  dast10: 'El DAST-10 hace diez preguntas sobre el consumo de drogas. La puntuación va de 0 a 10.',
  pain: 'La intensidad del dolor según la propia persona, de 0 (ningún dolor) a 10 (el peor).',
  smoking: 'Registra si una persona fuma, fumaba o nunca ha fumado.',
}
