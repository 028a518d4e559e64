import type { moreTests as english } from '../../en/glossary/more-tests'

export const moreTests: typeof english = {
  lipidPanel:
    'Un grupo de análisis que mide las grasas de la sangre: el colesterol y los triglicéridos.',
  cholesterol:
    'El colesterol total de la sangre. El colesterol es una grasa que el cuerpo produce y que también toma de los alimentos.',
  hdl: 'Al HDL se lo suele llamar colesterol bueno. Lleva el colesterol de vuelta al hígado.',
  ldl: 'Al LDL se lo suele llamar colesterol malo. En exceso puede acumularse en las paredes de los vasos sanguíneos.',
  triglycerides:
    'Los triglicéridos son la grasa más común del cuerpo. Guardan la energía de los alimentos.',
  tsh: 'La TSH es una hormona que indica a la tiroides cuánta hormona producir. La tiroides es una glándula del cuello que marca el ritmo del cuerpo.',
  thyroxine:
    'La T4 es la principal hormona de la tiroides, una glándula del cuello que marca el ritmo del cuerpo.',
  triiodothyronine:
    'La T3 es una hormona de la tiroides, una glándula del cuello que marca el ritmo del cuerpo.',
  iron: 'Indica cuánto hierro hay en la sangre o cuánto puede llevar. El cuerpo usa el hierro para producir glóbulos rojos.',
  ferritin: 'La ferritina es una proteína que guarda hierro en el cuerpo.',
  b12: 'La vitamina B12 ayuda a mantener sanos los nervios y las células de la sangre. Viene de los alimentos.',
  folate: 'El folato es una vitamina B que el cuerpo usa para producir células nuevas.',
  vitaminD:
    'La vitamina D ayuda al cuerpo a usar el calcio y a mantener fuertes los huesos. Viene de la luz del sol y de los alimentos.',
  crp: 'La PCR es una proteína que produce el hígado cuando hay inflamación o infección en alguna parte del cuerpo.',
  sedimentation:
    'Con qué rapidez se hunden los glóbulos rojos en un tubo. Se hunden más rápido cuando hay inflamación en el cuerpo.',
  clotting:
    'Cuánto tarda la sangre en coagular. El INR es el mismo resultado en una escala que comparten todos los laboratorios.',
  clottingPartial: 'Cuánto tarda la sangre en coagular, medido de otra forma que el INR.',
  troponin:
    'La troponina es una proteína del músculo del corazón. Llega a la sangre cuando ese músculo se daña.',
  bnp: 'Sustancias que produce el corazón cuando tiene que esforzarse más para bombear la sangre.',
  urinalysis:
    'Un grupo de análisis de orina: su aspecto, lo que está disuelto en ella y las células que contiene.',
  urineProtein:
    'Muestra si hay proteína en la orina. Por lo general los riñones mantienen la proteína en la sangre.',
  urineAlbumin:
    'Pequeñas cantidades de la proteína albúmina en la orina, comparadas con la creatinina. Indica si los riñones retienen bien la proteína en la sangre.',
  urineGlucose: 'Muestra si hay azúcar en la orina.',
  urineKetones:
    'Las cetonas son lo que queda cuando el cuerpo quema grasa para obtener energía. Este análisis las busca en la orina.',
  urineAcid: 'El grado de acidez de la orina.',
  urineGravity: 'El grado de concentración de la orina.',
  urineStrip:
    'Una de las cosas que se revisan en la orina: su aspecto, o pequeñas cantidades de sustancias y células en ella.',
  psa: 'El PSA es una proteína que produce la próstata. Este análisis la mide en la sangre.',
  pregnancy: 'Busca la hCG, una hormona que el cuerpo produce durante el embarazo.',
  covid: 'Busca el virus que causa la COVID-19 en una muestra, casi siempre de la nariz.',
  hiv: 'Busca señales del virus VIH en la sangre.',
  hepatitisC:
    'Busca anticuerpos contra el virus de la hepatitis C. El cuerpo produce anticuerpos después del contacto con un virus.',
  hepatitisB: 'Busca en la sangre una parte de la superficie del virus de la hepatitis B.',
  lithium: 'Cuánto hay en la sangre del medicamento litio.',
  valproate: 'Cuánto hay en la sangre del medicamento valproato.',
}
